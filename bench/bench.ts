import { writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dateIn } from '@rentme/domain/kit/time'
import startDemo from '../e2e/support/global-setup.ts'
import { buildFrontIfStale } from '../scripts/front.ts'
import { largeCompany, type Rows } from './company.ts'
import { createPhones } from './phones.ts'
import { measureStarts } from './starts.ts'
import { measureTyping, queriesOf } from './typing.ts'

/** One line of the table: what was measured, against what, and how far it may go. */
interface Line {
  what: string
  value: number
  limit: number | null
  unit: 'ms' | '×'
}

const place = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN

const percentile = (values: readonly number[], part: number): number =>
  place(
    values.toSorted((a, b) => a - b),
    part,
  )

const median = (values: readonly number[]) => percentile(values, 0.5)

const measure = async (rows: Rows, none: Rows): Promise<Line[]> => {
  const { full, bare } = await createPhones(rows)
  try {
    console.log('Starts…')
    const phones = { full: full.phone, bare: bare.phone }
    const starts = await measureStarts(phones, 10)
    console.log('Typing…')
    const queries = queriesOf(rows)
    const typed = {
      full: await measureTyping(full.phone, rows, queries),
      bare: await measureTyping(bare.phone, none, queries),
    }
    const of = (phone: 'full' | 'bare', what: 'shown' | 'interactive') =>
      median(starts[phone].map((start) => start[what]))
    return [
      { what: 'search, key to result, p50', value: median(typed.full), limit: null, unit: 'ms' },
      { what: 'search, key to result, p95', value: percentile(typed.full, 0.95), limit: 50, unit: 'ms' },
      { what: 'search, key to result, longest', value: Math.max(...typed.full), limit: null, unit: 'ms' },
      { what: 'search without rows, p95', value: percentile(typed.bare, 0.95), limit: null, unit: 'ms' },
      { what: 'start until the home is painted', value: of('full', 'shown'), limit: null, unit: 'ms' },
      { what: 'the same without rows', value: of('bare', 'shown'), limit: null, unit: 'ms' },
      { what: 'start to interactive', value: of('full', 'interactive'), limit: null, unit: 'ms' },
      { what: 'the same without rows', value: of('bare', 'interactive'), limit: null, unit: 'ms' },
      {
        what: 'start to interactive against no rows',
        value: of('full', 'interactive') / of('bare', 'interactive'),
        limit: 1.5,
        unit: '×',
      },
    ]
  } finally {
    await full.end()
    await bare.end()
  }
}

const writeResults = async (rows: Rows, lines: readonly Line[]): Promise<void> => {
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    // Processes that wanted to run, over the last quarter of an hour: more than cores, and milliseconds say little.
    load: loadavg()[2],
  }
  const counts = Object.fromEntries(Object.entries(rows).map(([store, all]) => [store, all.length]))
  const results = { at: new Date().toISOString(), machine, rows: counts, lines }
  const file = join(import.meta.dirname, 'results', 'phone.json')
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`)
}

const whole = { products: '50000', answers: '150000' }
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: whole.products },
    answers: { type: 'string', default: whole.answers },
  },
})
const size = { products: Number(values.products), answers: Number(values.answers) }
const isWhole = values.products === whole.products && values.answers === whole.answers
const today = dateIn(new Date().toISOString(), 'America/Sao_Paulo')

buildFrontIfStale()
console.log(`Two phones, one with ${size.products} machines and ${size.answers} answers…`)
const stop = await startDemo()
try {
  const rows = largeCompany(today, size)
  const lines = await measure(rows, { ...rows, products: [] })
  console.table(lines)
  if (isWhole) await writeResults(rows, lines)
  if (lines.some(({ value, limit }) => limit !== null && !(value <= limit))) process.exitCode = 1
} finally {
  await stop()
}
