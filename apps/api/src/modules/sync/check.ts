import { stores } from '@rentme/domain'
import type { Store } from '@rentme/domain/kit/resource'
import { rowSums, type StoreSum } from '@rentme/domain/sync/sums'
import { windowStart } from '@rentme/domain/sync/window'
import type { CheckAnswer, CheckBody } from '@rentme/domain/sync/wire'
import { sql } from 'kysely'
import { levelOf, type Actor } from '../../kit/actor.ts'
import type { Db, Tx } from '../../kit/database.ts'
import { cycleOf } from './cycle.ts'
import { inDoubt, readLevels, writeLevels } from './levels.ts'
import { changedStores } from './markers.ts'
import { groundOf, readState, useSyncPlans, whereNoted } from './pull.ts'
import { heldAfter } from './rows.ts'
import { openToken, sealToken } from './token.ts'
import type { View } from './visibility.ts'

export interface CheckRequest {
  actor: Actor
  /** As the last page of a pull gave it. */
  token: string
  schema: number
  windowDays: number
  body: CheckBody
}

const sliceRows = 1000

const nothingCompared: CheckAnswer = { compared: [], differing: [] }

/** The sum of what a device should hold of a store. */
const sumOf = async (tx: Tx, store: Store, view: View): Promise<StoreSum> => {
  const sums = rowSums()
  if (levelOf(view.actor, store.name) === 'none') return sums.sum()
  let after: string | null = null
  do {
    const { held, last } = await heldAfter(tx, store, { after, limit: sliceRows, view })
    for (const { id, version } of held) sums.add(id, version)
    after = last
  } while (after !== null)
  return sums.sum()
}

const same = (a: StoreSum, b: StoreSum) => a.count === b.count && a.hash === b.hash

const compare = async (tx: Tx, request: CheckRequest): Promise<CheckAnswer> => {
  const { actor, token, windowDays, body } = request
  await useSyncPlans(tx)
  const state = await readState(tx)
  const { seal, ground } = groundOf(state, { ...request, isDevice: true })
  const opened = openToken(token, seal)
  const { plan, since, resync } = cycleOf(opened, ground, Object.values(state.numbers))
  if (opened === null || opened.n !== undefined || resync || body.windowDays !== windowDays)
    return nothingCompared
  const changed = await changedStores(tx, plan.feed, since)
  const steady = stores.filter(({ store }) => {
    const number = state.numbers[store] ?? 0
    return plan.feed.includes(number) && !changed.has(number) && body.stores[store] !== undefined
  })
  const view: View = { actor, start: windowStart(body.at, windowDays) }
  const differing: string[] = []
  for (const store of steady) {
    const told = body.stores[store.store]
    if (told !== undefined && !same(told, await sumOf(tx, store, view))) differing.push(store.store)
  }
  const compared = steady.map(({ store }) => store)
  if (differing.length === 0) return { compared, differing }
  const doubted = differing.map((store) => state.numbers[store] ?? 0)
  const lv = writeLevels(inDoubt(readLevels(opened.lv), doubted))
  return { compared, differing, refreshSyncToken: sealToken({ ...opened, lv }, seal) }
}

/**
 * Compares what a device holds at its token with what it should (docs/offline.md#receiving), in one snapshot. Stores that changed
 * since, or whose level did, are left to another day. For those that differ, answers a token that brings them whole.
 */
export const check = (db: Db, request: CheckRequest): Promise<CheckAnswer> =>
  whereNoted(db, () =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => compare(tx, request)),
  )

/** Writes down that the device was checked, and what it held wrong, for administrators to see. */
export const noteCheck = async (db: Db, device: string, { differing }: CheckAnswer): Promise<void> => {
  const isWrong = differing.length > 0
  await sql`update sync_device set checked_at = now(),
      differed_at = case when ${isWrong}::bool then now() else differed_at end,
      differed_stores = case when ${isWrong}::bool then ${differing}::text[] else differed_stores end
    where id = ${device}`.execute(db)
}
