import type { Level, Store } from '@rentme/domain/kit/resource'
import { visibleColumns } from '@rentme/domain/kit/permission'
import { sql, type RawBuilder } from 'kysely'
import { levelOf } from '../../kit/actor.ts'
import type { Tx } from '../../kit/database.ts'
import type { RawRow } from '../../kit/read.ts'
import { inWindow, linkVisible, type FileLink, type OfChecklist, type View } from './visibility.ts'

type Ids = readonly string[]

const ofChecklist = sql`c.type as "checklistType", c."performedAt" as "checklistPerformedAt",
  c."returnDate" as "checklistReturnDate"`

/** Stores whose rows leave devices with the checklist that they belong to: how it is found. */
const checklistColumn: Readonly<Record<string, string>> = {
  checklist: 't.id',
  checklistAnswer: 't.checklistId',
  checklistChain: 't.exitId',
}

const plainRows = async (tx: Tx, { store }: Store, ids: Ids): Promise<RawRow[]> => {
  const { rows } = await sql<RawRow>`select t.* from ${sql.table(store)} t
    where t.id = any(${ids}::uuid[]) and t."deletedAt" is null`.execute(tx)
  return rows
}

const windowedRows = async (tx: Tx, store: Store, ids: Ids, column: string, view: View) => {
  const { rows } = await sql<RawRow & OfChecklist>`select t.*, ${ofChecklist} from ${sql.table(store.store)} t
    join checklists c on c.id = ${sql.ref(column)}
    where t.id = any(${ids}::uuid[]) and t."deletedAt" is null`.execute(tx)
  return rows.filter((row) => inWindow(row, view))
}

const linksWhere = async (tx: Tx, where: RawBuilder<unknown>): Promise<(RawRow & FileLink)[]> => {
  const { rows } = await sql<RawRow & FileLink>`select t.*, u.kind, ${ofChecklist} from file_related t
    left join users u on t."uploadableType" = 'user' and u.id = t."uploadableId"
    left join checklist_answers a on t."uploadableType" = 'checklistAnswer' and a.id = t."uploadableId"
    left join checklists c on c.id = a."checklistId"
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

const found = (tx: Tx, store: Store, ids: Ids, view: View): Promise<RawRow[]> => {
  const column = checklistColumn[store.name]
  if (column !== undefined) return windowedRows(tx, store, ids, column, view)
  if (store.name === 'file') return files(tx, store, ids, view)
  if (store.name === 'fileRelated') return links(tx, ids, view)
  return plainRows(tx, store, ids)
}

const projected = (store: Store, level: Level, row: RawRow): RawRow =>
  Object.fromEntries(visibleColumns(store, level, row).map((column) => [column, row[column] ?? null]))

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
