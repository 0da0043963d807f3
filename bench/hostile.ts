import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { startServer, type Login } from '../e2e/support/server.ts'
import type { Kind, Order } from './hostile-caller.ts'

const kinds: readonly Kind[] = [
  'large bodies',
  'documents',
  'searches',
  'imports and nesting',
  'pictures',
  'bodies that never end',
]
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } })
const seconds = Number(values.seconds)
const idleCalls = 1000
/** Calls after the hostile ones have ended, which meet what those leave behind. */
const callsAfter = 100
const limit = 5

const percentile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}

const signIn = async (url: string, { email, password }: Login): Promise<string> => {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return ((await answer.json()) as { token: string }).token
}

/** One `GET /me` after the other until `enough`, in milliseconds each. */
const measure = async (url: string, token: string, enough: (calls: number) => boolean) => {
  const times: number[] = []
  while (!enough(times.length)) {
    const since = performance.now()
    const answer = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`GET /me answers ${answer.status}`)
    times.push(performance.now() - since)
  }
  return times
}

const under = async (order: Order, token: string) => {
  const caller = spawn(
    process.execPath,
    [join(import.meta.dirname, 'hostile-caller.ts'), JSON.stringify(order)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let isOver = false
  caller.once('exit', () => {
    isOver = true
  })
  const told = text(caller.stdout)
  const times = await measure(order.url, token, () => isOver)
  times.push(...(await measure(order.url, token, (calls) => calls === callsAfter)))
  return { times, answers: (await told).trim() }
}

const { url, dataDir, stop } = await startServer('medium')
try {
  const logins = JSON.parse(readFileSync(join(dataDir, 'demo-logins.json'), 'utf8')) as Login[]
  const tokenOf = async (jobTitle: string) => {
    const login = logins.find((one) => one.jobTitle === jobTitle)
    if (login === undefined) throw new Error(`The demo has no ${jobTitle}`)
    return signIn(url, login)
  }
  const [other, hostile] = [await tokenOf('Gerente de Operações'), await tokenOf('Consulta')]
  await measure(url, other, (calls) => calls === idleCalls)
  const idle = await measure(url, other, (calls) => calls === idleCalls)
  const idleP99 = percentile(idle, 0.99)
  const lines = [
    {
      hostile: 'nobody',
      calls: idle.length,
      p50: percentile(idle, 0.5),
      p99: idleP99,
      ratio: 1,
      answers: '',
    },
  ]
  for (const kind of kinds) {
    console.log(`${kind}…`)
    const { times, answers } = await under({ url, token: hostile, kind, seconds }, other)
    const p99 = percentile(times, 0.99)
    lines.push({
      hostile: kind,
      calls: times.length,
      p50: percentile(times, 0.5),
      p99,
      ratio: p99 / idleP99,
      answers,
    })
  }
  console.table(lines)
  console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`)
  if (lines.some(({ ratio }) => !(ratio <= limit))) process.exitCode = 1
} finally {
  await stop()
}
