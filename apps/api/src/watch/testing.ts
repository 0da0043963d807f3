import { failures } from '@rentme/domain/failure'
import { jobs } from '../modules/jobs/jobs.ts'

/** Every value that each label may have, but for the routes. */
export const closedLists = {
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'any'],
  status: ['2xx', '3xx', '4xx', '5xx'],
  code: Object.keys(failures),
  from: ['device', 'other'],
  queue: ['mails', 'pushes', 'documents', 'maintenance'],
  state: ['known', 'silent', 'holding', 'refused', 'differed', 'clock_off', 'busy', 'idle'],
  job: Object.keys(jobs),
  what: ['size', 'free'],
}

export interface Series {
  name: string
  labels: Readonly<Record<string, string>>
  value: number
}

/** What a monitor reads at an address of figures. */
export const scrape = async (url: string | null): Promise<Series[]> => {
  const answer = await fetch(url ?? '')
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)]
    return {
      name,
      labels: Object.fromEntries(pairs.map(([, label = '', text = '']) => [label, text])),
      value: Number(value),
    }
  })
}

/** The value of one series; undefined when it is not told. */
export const valueOf = (
  all: readonly Series[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined =>
  all.find(
    (series) =>
      series.name === name &&
      Object.entries(labels).every(([label, value]) => series.labels[label] === value),
  )?.value
