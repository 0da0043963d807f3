import { storeOf } from '@rentme/domain/kit/stores'
import type { Level, Store } from '@rentme/domain/kit/resource'
import { visibleColumns } from '@rentme/domain/kit/levels'
import { inWindow, windowedLines, windowedNouns } from '@rentme/domain/sync/window'
import { sql, type RawBuilder } from 'kysely'
import { levelOf } from '../../kit/actor.ts'
import type { Tx } from '../../kit/database.ts'
import type { RawRow } from '../../kit/read.ts'
import { linkVisible, type FileLink, type View } from './visibility.ts'

type Ids = readonly string[]

const plainRows = async (tx: Tx, { store }: Store, ids: Ids): Promise<RawRow[]> => {
  const { rows } = await sql<RawRow>`select t.* from ${sql.table(store)} t
    where t.id = any(${ids}::uuid[]) and t."deletedAt" is null`.execute(tx)
  return rows
}

const tableOf = (noun: string) => sql.table(storeOf(noun)?.store ?? noun)

const lineRows = async (tx: Tx, store: Store, ids: Ids, { start }: View) => {
  const line = windowedLines[store.name]
  if (line === undefined) return plainRows(tx, store, ids)
  const { rows } = await sql<
    RawRow & { header: RawRow }
  >`select t.*, to_jsonb(h) as header from ${sql.table(store.store)} t
    join ${tableOf(line.header)} h on h.id = ${sql.ref(`t.${line.column}`)}
    where t.id = any(${ids}::uuid[]) and t."deletedAt" is null`.execute(tx)
  return rows.filter(({ header }) => inWindow(line.header, header, start))
}

// The row that a file hangs on through an answer is its checklist.
const linksWhere = async (tx: Tx, where: RawBuilder<unknown>): Promise<(RawRow & FileLink)[]> => {
  const { rows } = await sql<RawRow & FileLink>`select t.*, u.kind,
      case t."uploadableType" when 'checklistAnswer' then 'checklist' when 'serviceOrder' then 'serviceOrder'
        when 'preventiveMaintenance' then 'preventiveMaintenance' end as "headerNoun",
      coalesce(to_jsonb(c), to_jsonb(o), to_jsonb(m)) as header
    from file_related t
    left join users u on t."uploadableType" = 'user' and u.id = t."uploadableId"
    left join checklist_answers a on t."uploadableType" = 'checklistAnswer' and a.id = t."uploadableId"
    left join checklists c on c.id = a."checklistId"
    left join service_orders o on t."uploadableType" = 'serviceOrder' and o.id = t."uploadableId"
    left join preventive_maintenances m on t."uploadableType" = 'preventiveMaintenance' and m.id = t."uploadableId"
    where ${where} and t."deletedAt" is null`.execute(tx)
  return rows
}

/** Files that hang on something visible, and the caller's uploads that hang on nothing yet. */
const files = async (tx: Tx, store: Store, ids: Ids, view: View): Promise<RawRow[]> => {
  const rows = await plainRows(tx, store, ids)
  const links = await linksWhere(tx, sql`t."fileId" = any(${ids}::uuid[])`)
  const seen = new Set(links.filter((link) => linkVisible(link, view)).map(({ fileId }) => fileId))
  const hanging = new Set(links.map(({ fileId }) => fileId))
  return rows.filter(
    ({ id, uploadedById }) =>
      seen.has(String(id)) || (uploadedById === view.actor.userId && !hanging.has(String(id))),
  )
}

const links = async (tx: Tx, ids: Ids, view: View): Promise<RawRow[]> => {
  const rows = await linksWhere(tx, sql`t.id = any(${ids}::uuid[])`)
  return rows.filter((link) => linkVisible(link, view))
}

const found = async (tx: Tx, store: Store, ids: Ids, view: View): Promise<RawRow[]> => {
  if (store.name === 'file') return files(tx, store, ids, view)
  if (store.name === 'fileRelated') return links(tx, ids, view)
  const rows = await lineRows(tx, store, ids, view)
  return rows.filter((row) => inWindow(store.name, row, view.start))
}

const projected = (store: Store, level: Level, row: RawRow): RawRow =>
  Object.fromEntries(visibleColumns(store, level, row).map((column) => [column, row[column] ?? null]))

/** Whether every row that is there is visible to who sees any of the store, and held by devices. */
const isWhole = ({ name }: Store): boolean =>
  !(name in windowedLines) && !windowedNouns.includes(name) && name !== 'file' && name !== 'fileRelated'

export interface Versioned {
  id: string
  version: number
}

/**
 * A slice of what a device holds of a store, in the order of ids: each with its version. `last` is the id to go on
 * after; null when there is no more.
 */
export const heldAfter = async (
  tx: Tx,
  store: Store,
  { after, limit, view }: { after: string | null; limit: number; view: View },
): Promise<{ held: readonly Versioned[]; last: string | null }> => {
  const { rows } = await sql<Versioned>`select id, version from ${sql.table(store.store)}
    where "deletedAt" is null and ${after === null ? sql`true` : sql`id > ${after}::uuid`}
    order by id limit ${limit}`.execute(tx)
  const last = rows.length < limit ? null : (rows.at(-1)?.id ?? null)
  if (isWhole(store)) return { held: rows, last }
  const seen = await found(
    tx,
    store,
    rows.map(({ id }) => id),
    view,
  )
  // Each row of a store has an id and a version.
  return { held: seen as unknown as Versioned[], last }
}

/** The rows of these ids that are there, that the caller may see and devices hold, by id, as he sees them. */
export const readRows = async (
  tx: Tx,
  store: Store,
  ids: Ids,
  view: View,
): Promise<ReadonlyMap<string, RawRow>> => {
  const level = levelOf(view.actor, store.name)
  if (level === 'none') return new Map()
  const rows = await found(tx, store, ids, view)
  return new Map(rows.map((row) => [String(row['id']), projected(store, level, row)]))
}
