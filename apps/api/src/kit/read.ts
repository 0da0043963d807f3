import { storeOf } from '@rentme/domain/kit/stores'
import { Failure } from '@rentme/domain/failure'
import { visibleColumns, atLeast } from '@rentme/domain/kit/levels'
import {
  references,
  type Level,
  type Resource,
  type Store,
  type LineField,
} from '@rentme/domain/kit/resource'
import { sql, type RawBuilder } from 'kysely'
import { instantText, isInstant } from './columns.ts'
import type { Db, Tx } from './database.ts'

export type Extras = Readonly<Record<string, RawBuilder<unknown>>>
export type RawRow = Record<string, unknown>

const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`)

const labelObject = (store: Store): RawBuilder<unknown> => {
  const parts = ['id', ...store.display].flatMap((name) => {
    const value = column('l', name)
    return [sql.lit(name), isInstant(store, name) ? instantText(value) : value]
  })
  return sql`jsonb_build_object(${sql.join(parts)})`
}

const labelSelects = (resource: Store): RawBuilder<unknown>[] => {
  const targets = references(resource)
  return Object.entries(resource.labels ?? {}).flatMap(([reference, label]) => {
    const target = storeOf(targets[reference])
    if (target === undefined) return []
    return [
      sql`(select ${labelObject(target)} from ${sql.table(target.store)} l
            where l.id = ${column('t', reference)}) as ${sql.ref(label)}`,
    ]
  })
}

/** What reads say of the file that a query names `f`. */
export const fileObject = sql`jsonb_build_object('id', f.id, 'name', coalesce(f."originalName", f.name),
  'mimeType', f."mimeType", 'size', f.size, 'width', f.width, 'height', f.height, 'marks', f.marks)`

const fileSelects = (store: Store): RawBuilder<unknown>[] =>
  Object.entries(store.files ?? {}).map(([field, { type, many, on }]) => {
    const from = sql`from file_related r join files f on f.id = r."fileId"
      where r."uploadableType" = ${sql.lit(type)} and r."uploadableId" = ${column('t', on ?? 'id')}
        and r.field = ${sql.lit(field)} and r."deletedAt" is null`
    return many
      ? sql`(select coalesce(jsonb_agg(${fileObject} order by r.position), '[]') ${from}) as ${sql.ref(field)}`
      : sql`(select ${fileObject} ${from} order by r.position limit 1) as ${sql.ref(field)}`
  })

/** `select` of whole rows with labels, files and what is derived, over any `from` that gives rows as `t`. */
export const selectRead = (store: Store, extras: Extras, from: RawBuilder<unknown>): RawBuilder<RawRow> => {
  const derived = Object.entries(extras).map(([name, value]) => sql`(${value}) as ${sql.ref(name)}`)
  const columns = [sql`t.*`, ...labelSelects(store), ...fileSelects(store), ...derived]
  return sql<RawRow>`select ${sql.join(columns)} from ${from}`
}

/** What a reader of that level may see of a row as read: columns, then labels, files and derived values. */
export const project = (store: Store, level: Level, row: RawRow, extras: Extras): RawRow => {
  const seen: RawRow = {}
  for (const name of visibleColumns(store, level, row)) seen[name] = row[name]
  if (level === 'ref') return seen
  for (const label of Object.values(store.labels ?? {})) seen[label] = row[label] ?? null
  for (const [field, file] of Object.entries(store.files ?? {}))
    if (file.sensitive !== true || atLeast(level, 'full')) seen[field] = row[field] ?? (file.many ? [] : null)
  for (const name of Object.keys(extras)) seen[name] = row[name]
  return seen
}

/** One row as `detail` answers it, with its lines; null when there is none. Deleted rows are found too. */
export const readOne = async (db: Db | Tx, resource: Resource, extras: Extras, id: string, level: Level) => {
  const from = sql`${sql.table(resource.store)} t where t.id = ${id}`
  const { rows } = await selectRead(resource, extras, from).execute(db)
  const row = rows[0]
  if (row === undefined) return null
  const read = project(resource, level, row, extras)
  for (const [field, line] of Object.entries(resource.lines ?? {}))
    read[field] = await readLines(db, line, id, level)
  return read
}

const readLines = async (db: Db | Tx, { of: store, parent }: LineField, id: string, level: Level) => {
  const order = 'position' in store.columns ? sql`order by t.position, t.id` : sql`order by t.id`
  const from = sql`${sql.table(store.store)} t where ${column('t', parent)} = ${id} and t."deletedAt" is null ${order}`
  const { rows } = await selectRead(store, {}, from).execute(db)
  return rows.map((row) => project(store, level, row, {}))
}

/** Throws `not_found` for a row that is not there, or is deleted. */
export const assertExists = async (db: Db, { store }: Pick<Store, 'store'>, id: string): Promise<void> => {
  const { rows } =
    await sql`select 1 from ${sql.table(store)} where id = ${id} and "deletedAt" is null`.execute(db)
  if (rows.length === 0) throw new Failure('not_found')
}
