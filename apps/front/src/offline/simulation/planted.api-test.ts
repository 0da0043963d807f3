import 'fake-indexeddb/auto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { testApi, type TestApi } from '../../../../api/src/testing/api.ts'
import '../../../../api/src/testing/global-setup.ts'
import type * as Ledger from '../../../../api/src/kit/ledger.ts'
import type * as Markers from '../../../../api/src/modules/sync/markers.ts'
import { plantedFaults } from './planted.ts'
import { plant } from './plants.ts'
import { plantInRuns } from './plants-of-runs.ts'
import { walk } from './walk.ts'

const planted = vi.hoisted(() => ({ fault: 'none', db: null as TestApi['db'] | null }))
let test: TestApi
beforeAll(async () => {
  // Requests fail here by plan, thousands of them.
  test = await testApi({ LOG_LEVEL: 'fatal' }, 20)
  planted.db = test.db
})
afterEach(() => {
  planted.fault = 'none'
  plant('none')
  plantInRuns('none')
})
afterAll(() => test.close())

/** Changes by the clock of the rows, since the moment at which the snapshot of the token was read. */
vi.mock('../../../../api/src/modules/sync/markers.ts', async (original) => {
  const real = await original<typeof Markers>()
  const moments = new Map<string, string>()
  const nextMarkers: typeof real.nextMarkers = async (tx, plan, since, after, limit) => {
    const { rows } = await sql<{ snapshot: string; now: string }>`
      select pg_current_snapshot()::text as snapshot, now() as now`.execute(tx)
    const [state] = rows
    if (state !== undefined && !moments.has(state.snapshot)) moments.set(state.snapshot, state.now)
    const moment = moments.get(since)
    if (planted.fault !== 'token by updated_at' || moment === undefined)
      return real.nextMarkers(tx, plan, since, after, limit)
    const { rows: changed } = await sql<Markers.Marker>`select store, row_id as id from sync_row
      where store = any(${plan.feed}::smallint[]) and at > ${moment}
        and ${after === null ? sql`true` : sql`(store, row_id) > (${after.store}::smallint, ${after.id}::uuid)`}
      order by store, row_id limit ${limit}`.execute(tx)
    const whole = await real.nextMarkers(tx, { ...plan, feed: [] }, since, after, limit)
    return [...changed, ...whole].sort((a, b) => a.store - b.store || (a.id < b.id ? -1 : 1)).slice(0, limit)
  }
  return { ...real, nextMarkers }
})

/** The line of the ledger is kept by a transaction of its own. */
vi.mock('../../../../api/src/kit/ledger.ts', async (original) => {
  const real = await original<typeof Ledger>()
  const apart = <T>(tx: Parameters<typeof real.openEntry>[0], work: (own: typeof tx) => Promise<T>) =>
    planted.fault === 'ledger apart' && planted.db !== null
      ? planted.db.transaction().execute(work)
      : work(tx)
  const openEntry: typeof real.openEntry = (tx, request, actor) =>
    planted.fault === 'ledger not read'
      ? Promise.resolve({ key: null, answer: null })
      : apart(tx, (own) => real.openEntry(own, request, actor))
  const finishEntry: typeof real.finishEntry = (tx, entry, answer) =>
    apart(tx, (own) => real.finishEntry(own, entry, answer))
  return { ...real, openEntry, finishEntry }
})

/** Storms in which a fault must break a promise, from the first that is known to meet it. */
const most = 30
/** From another storm on than the one that is known: `PLANTED_FROM=1` finds the first of each fault, and prints the table. */
const searchFrom = process.env['PLANTED_FROM']

interface Caught {
  seed: number
  invariant: string
}

/** The first storm that breaks a promise, and which. */
const caughtBy = async (fault: string, from: number, storms: number): Promise<Caught | null> => {
  planted.fault = fault
  plant(fault)
  plantInRuns(fault)
  for (let seed = from; seed < from + storms; seed += 1) {
    const broken = await walk(test, seed).then(
      () => null,
      (error: unknown) => String(error),
    )
    const [, invariant] = /Violation: (\w+)/.exec(broken ?? '') ?? []
    if (invariant !== undefined) return { seed, invariant }
    if (broken !== null) throw new Error(broken)
  }
  return null
}

it.each(Object.entries(plantedFaults))(
  'is caught: %s',
  async (fault, { from, breaks }) => {
    const caught =
      searchFrom === undefined
        ? await caughtBy(fault, from, most)
        : await caughtBy(fault, Number(searchFrom), 100)
    if (searchFrom !== undefined) console.log(`${fault}: ${caught?.invariant} by seed ${caught?.seed}`)
    expect(breaks).toContain(caught?.invariant)
  },
  searchFrom === undefined ? 240_000 : 1_200_000,
)
