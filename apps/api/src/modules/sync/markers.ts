import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../kit/database.ts'
import type { Plan } from './levels.ts'
import type { Snapshot } from './snapshot.ts'

/** A row that may have changed; whether it is there and may be seen is decided when it is read. */
export interface Marker {
  store: number
  id: string
}

const unseen = (since: Snapshot): RawBuilder<boolean> =>
  sql<boolean>`not pg_visible_in_snapshot(xid, ${since}::pg_snapshot)`

// The range of `xid` finds the rows and the snapshot only filters them. Order and position stay outside, so
// that no plan walks a whole store by its primary key to get them in order (docs/offline.md#receiving).
const changes = (stores: readonly number[], since: Snapshot): RawBuilder<unknown> =>
  sql`with feed as materialized (
    select store, row_id from sync_row where store = any(${stores}::smallint[])
       and xid >= pg_snapshot_xmin(${since}::pg_snapshot) and ${unseen(since)})`

/** The statement behind the feed; exported for the test that guards its plan. */
export const feedQuery = (stores: readonly number[], since: Snapshot, after: Marker | null, limit: number) =>
  sql<Marker>`${changes(stores, since)}
    select store, row_id as id from feed
     where ${after === null ? sql`true` : sql`(store, row_id) > (${after.store}::smallint, ${after.id}::uuid)`}
     order by store, row_id limit ${limit}`

const wholeStores = ({ fill, replace }: Plan) =>
  [...fill, ...replace].sort((a, b) => a - b).map((store) => ({ store, removals: replace.includes(store) }))

const present = (removals: boolean, since: Snapshot) =>
  removals ? sql`(not gone or ${unseen(since)})` : sql`not gone`

/** One store at a time, so that its primary key gives the rows in order and the read ends with the page. */
const everyRow = async (tx: Tx, plan: Plan, since: Snapshot, after: Marker | null, limit: number) => {
  const found: Marker[] = []
  for (const { store, removals } of wholeStores(plan)) {
    if (found.length >= limit || (after !== null && store < after.store)) continue
    const from = after?.store === store ? sql`and row_id > ${after.id}` : sql``
    const { rows } = await sql<Marker>`select store, row_id as id from sync_row
      where store = ${store} and ${present(removals, since)} ${from} order by row_id limit ${limit}`.execute(
      tx,
    )
    found.push(...rows)
  }
  return found
}

const byPosition = (a: Marker, b: Marker) => a.store - b.store || (a.id < b.id ? -1 : 1)

/** The next markers of the plan after a position, in the order of stores and ids. */
export const nextMarkers = async (
  tx: Tx,
  plan: Plan,
  since: Snapshot,
  after: Marker | null,
  limit: number,
): Promise<Marker[]> => {
  const { rows: changed } =
    plan.feed.length === 0 ? { rows: [] } : await feedQuery(plan.feed, since, after, limit).execute(tx)
  const whole = await everyRow(tx, plan, since, after, limit)
  return [...changed, ...whole].sort(byPosition).slice(0, limit)
}

/** Whether any of these stores has a marker that the snapshot has not seen. */
export const hasNews = async (db: Db, stores: readonly number[], since: Snapshot): Promise<boolean> => {
  const { rows } = await sql<{ news: boolean }>`
    select sync_has_news(${stores}::smallint[], ${since}::pg_snapshot) as news`.execute(db)
  return rows[0]?.news !== false
}

/** Which of these stores have markers that the snapshot has not seen. */
export const changedStores = async (
  tx: Tx,
  stores: readonly number[],
  since: Snapshot,
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ store: number }>`${changes(stores, since)}
    select distinct store from feed`.execute(tx)
  return new Set(rows.map(({ store }) => store))
}

/** How many markers the whole cycle has. */
export const countMarkers = async (tx: Tx, plan: Plan, since: Snapshot): Promise<number> => {
  const { rows } = await sql<{ total: number }>`${changes(plan.feed, since)}
    select (select count(*) from feed)
         + (select count(*) from sync_row where store = any(${plan.fill}::smallint[]) and not gone)
         + (select count(*) from sync_row where store = any(${plan.replace}::smallint[])
              and ${present(true, since)}) as total`.execute(tx)
  return rows[0]?.total ?? 0
}
