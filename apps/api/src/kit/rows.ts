import { storeNamed } from '@rentme/domain/kit/stores'
import { Failure } from '@rentme/domain/failure'
import type { Change } from '@rentme/domain/kit/plan'
import type { Store } from '@rentme/domain/kit/resource'
import { sql } from 'kysely'
import { bound, writable } from './columns.ts'
import type { Tx } from './database.ts'
import { setFiles } from './files.ts'
import type { Effect } from './mutate.ts'
import type { RawRow } from './read.ts'

/**
 * Inserts rows of the same columns by one statement, and returns them in their order; one whose id is that of a row which is
 * gone is there again. Throws `id_taken` for an id that a live row has.
 */
const insertRows = async (tx: Tx, store: Store, rows: readonly RawRow[]): Promise<RawRow[]> => {
  const columns = writable(store, rows[0] ?? {})
  const tuples = rows.map(
    (values) => sql`(${sql.join(columns.map((name) => bound(store, name, values[name])))})`,
  )
  const { rows: written } = await sql<RawRow>`insert into ${sql.table(store.store)}
    (${sql.join(columns.map((name) => sql.ref(name)))})
    values ${sql.join(tuples)}
    on conflict (id) do update set ${sql.join([
      sql`"deletedAt" = null`,
      ...columns.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
    ])} where ${sql.table(store.store)}."deletedAt" is not null returning *`.execute(tx)
  const byId = new Map(written.map((row) => [row['id'], row]))
  return rows.map(({ id }) => {
    const row = byId.get(id)
    if (row === undefined) throw new Failure('id_taken')
    return row
  })
}

/** How far counters are raised. */
type Steps = Readonly<Record<string, number>>

/** Changes the given columns, raises counters, and returns the row as it is then. */
export const updateRow = async (
  tx: Tx,
  store: Store,
  id: string,
  values: RawRow,
  add: Steps = {},
): Promise<RawRow> => {
  const sets = [
    ...writable(store, values)
      .filter((name) => name !== 'id')
      .map((name) => sql`${sql.ref(name)} = ${bound(store, name, values[name])}`),
    ...Object.entries(add).map(([name, by]) => sql`${sql.ref(name)} = ${sql.ref(name)} + ${by}`),
  ]
  const { rows } =
    sets.length === 0
      ? await sql<RawRow>`select * from ${sql.table(store.store)} where id = ${id}`.execute(tx)
      : await sql<RawRow>`update ${sql.table(store.store)} set ${sql.join(sets)} where id = ${id} returning *`.execute(
          tx,
        )
  return rows[0] ?? {}
}

/** The row, locked until the end of the transaction. Throws `not_found`, or `deleted` for a row that is gone. */
export const lockRow = async <Row extends { id: string; deletedAt: string | null }>(
  tx: Tx,
  store: Store,
  id: string,
): Promise<Row> => {
  const { rows } =
    await sql<Row>`select * from ${sql.table(store.store)} where id = ${id} for update`.execute(tx)
  if (rows[0] === undefined) throw new Failure('not_found')
  if (rows[0].deletedAt !== null) throw new Failure('deleted')
  return rows[0]
}

const softDelete = (tx: Tx, store: Store, ids: readonly string[]) =>
  sql`update ${sql.table(store.store)} set "deletedAt" = clock_timestamp() where id = any(${ids}::uuid[])`.execute(
    tx,
  )

const storeOfChange = (name: string): Store => {
  const store = storeNamed(name)
  if (store === undefined) throw new Error(`No store is called ${name}`)
  return store
}

type Put = Extract<Change, { row: object }>
/** Rows of one store. */
type Puts = [Put, ...Put[]]
type Patch = Extract<Change, { patch: object }>

/** As many rows as one statement takes with room to spare: PostgreSQL has 65,535 parameters. */
const mostRows = 200

const sum = (a: Steps = {}, b: Steps = {}): Steps =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((name) => [
      name,
      (a[name] ?? 0) + (b[name] ?? 0),
    ]),
  )

/**
 * Patches of one row are one, where the last of them stands and what it points at is made, unless another row of its store
 * changes between them, which may take what the first gives free.
 */
const joined = (changes: readonly (Put | Patch)[]): (Put | Patch)[] => {
  const kept: (Put | Patch)[] = []
  for (const change of changes) {
    const at = kept.findLastIndex(({ store }) => store === change.store)
    const before = kept[at]
    const isSame = before?.id === change.id && 'patch' in before && 'patch' in change
    if (isSame) kept.splice(at, 1)
    kept.push(
      isSame
        ? { ...change, patch: { ...before.patch, ...change.patch }, add: sum(before.add, change.add) }
        : change,
    )
  }
  return kept
}

const sameColumns = (a: object, b: object): boolean => Object.keys(a).join() === Object.keys(b).join()

/** Changes in their order, those that make rows of the same columns in the same store together. */
const grouped = (changes: readonly (Put | Patch)[]): (Patch | Puts)[] => {
  const groups: (Patch | Puts)[] = []
  for (const change of changes) {
    const open = groups.at(-1)
    if ('patch' in change) groups.push(change)
    else if (
      Array.isArray(open) &&
      open.length < mostRows &&
      open[0].store === change.store &&
      sameColumns(open[0].row, change.row) &&
      !open.some(({ id }) => id === change.id)
    )
      open.push(change)
    else groups.push([change])
  }
  return groups
}

const isNothing = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

/** No file hangs on a row that has just been made, so that there is nothing to compare with none. */
const filesOf = ({ files = {} }: Store, row: RawRow, values: RawRow): RawRow => {
  if (row['version'] !== 1) return values
  const named = Object.entries(files).filter(
    ([field, { on }]) => on !== undefined || !isNothing(values[field] ?? null),
  )
  return Object.fromEntries(named.map(([field]) => [field, values[field]]))
}

const write = async ({ tx, actor }: Effect, change: Patch | Puts): Promise<RawRow[]> => {
  if (!Array.isArray(change)) {
    const store = storeOfChange(change.store)
    const values = { ...change.patch }
    const row = await updateRow(tx, store, change.id, values, change.add)
    if (store.files !== undefined) await setFiles(tx, actor, store, row, values)
    return [row]
  }
  const store = storeOfChange(change[0].store)
  const values = change.map(({ row }) => row)
  const rows = await insertRows(tx, store, values)
  if (store.files !== undefined)
    for (const [at, row] of rows.entries())
      await setFiles(tx, actor, store, row, filesOf(store, row, values[at] ?? {}))
  return rows
}

/** Writes what a plan answered, in its order, with the files that rows carry; answers the row of its first change as it is then. */
export const applyChanges = async (effect: Effect, changes: readonly Change[]): Promise<RawRow> => {
  const gone = new Map<string, string[]>()
  const kept: (Put | Patch)[] = []
  for (const change of changes)
    if ('deleted' in change) gone.set(change.store, [...(gone.get(change.store) ?? []), change.id])
    else kept.push(change)
  const [own] = kept
  let first: RawRow = {}
  for (const group of grouped(joined(kept))) {
    const rows = await write(effect, group)
    const { store } = Array.isArray(group) ? group[0] : group
    // Rows of two stores may share an id, as a reading has that of what it was taken with.
    if (store === own?.store) first = rows.find(({ id }) => id === own.id) ?? first
  }
  for (const [store, ids] of gone) await softDelete(effect.tx, storeOfChange(store), ids)
  return first
}
