import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { hasPrograms } from './cluster.ts'
import { asked, openScene, type Scene } from './scene.ts'

// A standby takes over while phones send: npm run trust:failover -- --phones 12 --seconds 8

const { values } = parseArgs({
  options: { phones: { type: 'string', default: '12' }, seconds: { type: 'string', default: '8' } },
})
const count = Number(values.phones)
const seconds = Number(values.seconds)

/** Phones write, each one thing after the other, until they are told to stop. */
const keepWriting = (scene: Scene) => {
  const over = new AbortController()
  const running = scene.phones.map(async (phone) => {
    while (!over.signal.aborted) await phone.write()
  })
  return async () => {
    over.abort()
    await Promise.all(running)
  }
}

/** How often a write with each of these codes was taken. */
const takenOf = async (url: string, keys: readonly string[]): Promise<Map<string, number>> => {
  const list = keys.map((key) => `'${key}'`).join(',')
  const rows = await asked<{ key: string; n: number }>(
    url,
    `select key, count(*)::int as n from mutation_ledger where key in (${list}) and status < 300 group by key`,
  )
  return new Map(rows.map(({ key, n }) => [key, n]))
}

/** Until nothing waits and nothing is brought any more; fails when that takes too long. */
const settle = async ({ phones, fresh }: Scene) => {
  for (let round = 0; round < 30; round += 1) {
    for (const phone of [...phones, ...(fresh === undefined ? [] : [fresh])]) await phone.sync()
    const waiting = await Promise.all(phones.map((phone) => phone.waiting()))
    if (round > 1 && waiting.every((n) => n === 0)) return
  }
  throw new Error('Phones still have something to send')
}

const acknowledgedOf = ({ phones }: Scene) => phones.flatMap((phone) => [...phone.acknowledged])

/** The primary ends without a word, the standby takes over, and both processes are led to it. Milliseconds that it took. */
const takeOver = async ({ primary, standby, database }: Scene, isBehind: boolean) => {
  const since = performance.now()
  await primary.kill()
  if (isBehind) await standby.start()
  await standby.promote()
  database.lead([standby.port])
  return performance.now() - since
}

const measured = async (scene: Scene, isBehind: boolean) => {
  for (const phone of scene.phones) await phone.sync()
  const stop = keepWriting(scene)
  await wait(seconds * 500)
  // What the standby does not hear from now on is lost with the primary.
  if (isBehind) await scene.standby.stop()
  await wait(seconds * 500)
  const killedAt = Date.now()
  const tookMs = await takeOver(scene, isBehind)
  const url = scene.standby.url('rentme', 'rentme')
  const before = acknowledgedOf(scene).filter(([, at]) => at <= killedAt)
  const kept = await takenOf(
    url,
    before.map(([key]) => key),
  )
  await wait(seconds * 1000)
  await stop()
  await settle(scene)

  const all = acknowledgedOf(scene)
  const found = await takenOf(
    url,
    all.map(([key]) => key),
  )
  const truth = await scene.fresh?.held()
  const held = await Promise.all(scene.phones.map((phone) => phone.held()))
  const ledAt = killedAt + tookMs
  const after = all.map(([, at]) => at).filter((at) => at > ledAt)
  const [rows] = await asked<{ n: number }>(
    url,
    `select count(*)::int as n from clients where "deletedAt" is null`,
  )
  return {
    acknowledged: all.length,
    'before the kill': before.length,
    'not with the standby': before.length - kept.size,
    'found at the end': found.size,
    clients: rows?.n ?? 0,
    'phones that began anew': scene.phones.filter((phone) => phone.beganAnew() > 0).length,
    'phones that hold something else': held.filter((one) => one.join() !== truth?.join()).length,
    'promoted in ms': Math.round(tookMs),
    'then the first write taken after ms': Math.round(Math.min(...after) - ledAt),
  }
}

const isHeld = (told: Awaited<ReturnType<typeof measured>>, isBehind: boolean): boolean =>
  told['found at the end'] === told.acknowledged &&
  told.clients === told.acknowledged &&
  told['phones that hold something else'] === 0 &&
  (isBehind
    ? told['not with the standby'] > 0 && told['phones that began anew'] > 0
    : told['not with the standby'] === 0 && told['phones that began anew'] === 0)

if (!hasPrograms()) {
  console.error('PostgreSQL’s own programs are not there: install postgresql, or set PG_BIN to their folder')
  process.exit(1)
}
const table: Record<string, Awaited<ReturnType<typeof measured>>> = {}
for (const [name, isBehind] of [
  ['a synchronous standby', false],
  ['a standby that fell behind', true],
] as const) {
  const scene = await openScene(count, !isBehind)
  try {
    table[name] = await measured(scene, isBehind)
    if (!isHeld(table[name], isBehind)) process.exitCode = 1
  } finally {
    await scene.close()
  }
}
console.table(
  Object.fromEntries(
    Object.keys(Object.values(table)[0] ?? {}).map((line) => [
      line,
      Object.fromEntries(
        Object.entries(table).map(([name, told]) => [name, told[line as keyof typeof told]]),
      ),
    ]),
  ),
)
process.exit()
