import { readFileSync, readdirSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openToken, sealToken } from '../apps/api/src/modules/sync/token.ts'
import { Connection } from '../apps/api/src/postgres/connection.ts'
import { startEmbedded } from '../apps/api/src/postgres/embedded.ts'
import { startServer } from '../e2e/support/server.ts'
import { people, type Person } from './people.ts'
import { comesBack, watchReady, type Back, type Need, type Seat } from './herd-phones.ts'

const { values } = parseArgs({
  options: { devices: { type: 'string', default: '2000' }, minutes: { type: 'string', default: '6' } },
})
const devices = Number(values.devices)
const longest = Number(values.minutes) * 60_000
/** One of ten has something to send, and one of ten was never here. */
const needOf = (at: number): Need => (at % 10 === 0 ? 'write' : at % 10 === 1 ? 'first' : 'pull')

/** The last token of one person, as each of the others would have it. */
const tokensFor = async (db: Connection, own: Person, token: string, others: readonly Person[]) => {
  const { rows } = await db.query<{ key: Buffer; incarnation: string }>(
    'select token_key as key, incarnation from sync_meta',
  )
  const [meta] = rows
  if (meta === undefined) throw new Error('sync_meta is empty')
  const opened = openToken(token, { ...meta, userId: own.userId })
  if (opened === null) throw new Error('The token is not the own one')
  return others.map(({ userId }) => sealToken(opened, { ...meta, userId }))
}

/** Processor time of the server and of its database so far, in seconds, and the memory of the server in megabytes. */
const usage = (server: number, dataDir: string) => {
  const postmaster = Number.parseInt(
    readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'),
    10,
  )
  let seconds = 0
  let megabytes = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      const isOurs = Number(name) === server || Number(name) === postmaster || Number(stat[1]) === postmaster
      if (isOurs) seconds += (Number(stat[11]) + Number(stat[12])) / 100
      if (Number(name) === server) megabytes = (Number(stat[21]) * 4096) / 2 ** 20
    } catch {
      // It has ended meanwhile.
    }
  }
  return { seconds, megabytes }
}

const connectionsOf = async (db: Connection): Promise<number> => {
  const { rows } = await db.query<{ n: number }>(`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and state is not null and pid <> pg_backend_pid()`)
  return rows[0]?.n ?? 0
}

const part = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ??
  Number.NaN

const { url, dataDir, stop, pid } = await startServer('mini')
const database = await startEmbedded(join(dataDir, 'postgres'))
const db = new Connection({ connectionString: database.url })
await db.connect()
try {
  const needs = Array.from({ length: devices }, (_, at) => needOf(at))
  const all = await people(db, devices + 1)
  const [own, ...others] = all
  if (own === undefined) throw new Error('Nobody is there')
  const seat: Seat = { need: 'first', bearer: own.bearer, syncToken: null }
  await comesBack(url, seat, Date.now())

  /** What one phone of a need costs while two come at once, again and again: milliseconds of the machine, and of processors. */
  const costOf = async (need: Need, times: number) => {
    const mine = all.slice(0, 2)
    const tokens = await tokensFor(db, own, seat.syncToken ?? '', mine)
    const before = usage(pid, dataDir).seconds
    const since = performance.now()
    await Promise.all(
      mine.map(async ({ bearer }, at) => {
        for (let done = 0; done < times; done += 1)
          await comesBack(url, { need, bearer, syncToken: need === 'first' ? null : (tokens[at] ?? null) }, 0)
      }),
    )
    const wall = (performance.now() - since) / times / 2
    return { wall, cpu: ((usage(pid, dataDir).seconds - before) * 1000) / times / 2 }
  }
  await costOf('pull', 50)
  const cost = {
    pull: await costOf('pull', 150),
    write: await costOf('write', 100),
    first: await costOf('first', 10),
  }
  console.table(cost)
  const arithmetic = needs.reduce((sum, need) => sum + cost[need].wall, 0)

  const tokens = await tokensFor(db, own, seat.syncToken ?? '', others)
  const before = usage(pid, dataDir).seconds
  const since = Date.now()
  const backs: Back[] = []
  const peak = { megabytes: 0, connections: 0 }
  let isOver = false
  const ready = watchReady(url, () => isOver)
  const watch = setInterval(() => {
    peak.megabytes = Math.max(peak.megabytes, usage(pid, dataDir).megabytes)
    void connectionsOf(db).then((n) => (peak.connections = Math.max(peak.connections, n)))
  }, 500)
  const herd = needs.map(async (need, at) => {
    const one = {
      need,
      bearer: others[at]?.bearer ?? '',
      syncToken: need === 'first' ? null : (tokens[at] ?? null),
    }
    backs.push(await comesBack(url, one, since))
  })
  await Promise.race([Promise.all(herd), new Promise((done) => setTimeout(done, longest).unref())])
  isOver = true
  clearInterval(watch)
  const told = await ready
  const ends = backs.map(({ at }) => at)
  const lines = (['write', 'pull', 'first'] as const).map((need) => {
    const of = backs.filter((back) => back.need === need)
    const at = of.map((back) => back.at / 1000)
    return {
      need,
      phones: needs.filter((one) => one === need).length,
      back: of.length,
      'p50 s': part(at, 0.5),
      'p95 s': part(at, 0.95),
      'last s': Math.max(...at),
      'refused a phone': of.reduce((sum, { refused }) => sum + refused.length, 0) / of.length,
      'no answer': of.reduce((sum, { refused }) => sum + refused.filter((status) => status === 0).length, 0),
    }
  })
  console.table(lines)
  const calls = backs.reduce((sum, back) => sum + back.calls - back.refused.length, 0)
  const taken = Math.max(...ends)
  console.log({
    ready: told,
    peak,
    'arithmetic s': arithmetic / 1000,
    'all back s': backs.length === devices ? taken / 1000 : null,
    ratio: taken / arithmetic,
    'CPU ms a call': ((usage(pid, dataDir).seconds - before) * 1000) / calls,
    machine: `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
  })
  if (backs.length < devices || taken > 2 * arithmetic || told.notReady > 0) process.exitCode = 1
} finally {
  await db.end()
  await database.stop()
  await stop()
  process.exit()
}
