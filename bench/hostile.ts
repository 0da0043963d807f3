import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { constants, cpus, loadavg, setPriority } from 'node:os'
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
/** Calls of the other person that warm the server up. */
const warmUp = 1000
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

/** The other person's calls to `url` while somebody is hostile, to that server or to another. */
const under = async (order: Order, url: string, token: string) => {
  const caller = spawn(
    process.execPath,
    [join(import.meta.dirname, 'hostile-caller.ts'), JSON.stringify(order)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  // He stands for somebody at a machine of his own: what this one spares is his, and what the server wants he yields.
  if (caller.pid !== undefined) setPriority(caller.pid, constants.priority.PRIORITY_LOW)
  let isOver = false
  caller.once('exit', () => {
    isOver = true
  })
  const told = text(caller.stdout)
  const times = await measure(url, token, () => isOver)
  times.push(...(await measure(url, token, (calls) => calls === callsAfter)))
  return { times, answers: (await told).trim() }
}

const { url, dataDir, stop } = await startServer('medium')
const doesNothing = fork(new URL('./hostile-control.ts', import.meta.url))
try {
  const [elsewhere] = (await once(doesNothing, 'message')) as [string]
  const logins = JSON.parse(readFileSync(join(dataDir, 'demo-logins.json'), 'utf8')) as Login[]
  const tokenOf = async (jobTitle: string) => {
    const login = logins.find((one) => one.jobTitle === jobTitle)
    if (login === undefined) throw new Error(`The demo has no ${jobTitle}`)
    return signIn(url, login)
  }
  const [other, hostile] = [await tokenOf('Gerente de Operações'), await tokenOf('Consulta')]
  await measure(url, other, (calls) => calls === warmUp)
  const idleUntil = performance.now() + seconds * 1000
  const idle = await measure(url, other, () => performance.now() > idleUntil)
  const idleP99 = percentile(idle, 0.99)
  const lines = [
    {
      hostile: 'nobody',
      calls: idle.length,
      p50: percentile(idle, 0.5),
      p99: idleP99,
      ratio: 1,
      control: idleP99,
      beyond: 1,
      answers: '',
    },
  ]
  for (const kind of kinds) {
    console.log(`${kind}…`)
    const order = { token: hostile, kind, seconds }
    const { times: apart } = await under({ url: elsewhere, ...order }, url, other)
    const { times, answers } = await under({ url, ...order }, url, other)
    const [p99, control] = [percentile(times, 0.99), percentile(apart, 0.99)]
    lines.push({
      hostile: kind,
      calls: times.length,
      p50: percentile(times, 0.5),
      p99,
      ratio: p99 / idleP99,
      control,
      beyond: p99 / control,
      answers,
    })
  }
  console.table(lines)
  console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`)
  console.log('control: p99 of the other person while the same calls go to a server that does nothing')
  console.log(`to hold: ratio (to nobody) at most ${limit}; beyond (to control) is what the server adds`)
  if (lines.some(({ ratio }) => !(ratio <= limit))) process.exitCode = 1
} finally {
  doesNothing.kill()
  await stop()
}
