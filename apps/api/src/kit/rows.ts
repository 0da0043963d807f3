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

/** Inserts the columns that the store knows and returns the row; one of that id which is gone is there again. */
export const insertRow = async (tx: Tx, store: Store, values: RawRow): Promise<RawRow> => {
  const columns = writable(store, values)
  const { rows } = await sql<RawRow>`insert into ${sql.table(store.store)}
    (${sql.join(columns.map((name) => sql.ref(name)))})
    values (${sql.join(columns.map((name) => bound(store, name, values[name])))})
    on conflict (id) do update set ${sql.join([
      sql`"deletedAt" = null`,
      ...columns.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
    ])} where ${sql.table(store.store)}."deletedAt" is not null returning *`.execute(tx)
  if (rows[0] === undefined) throw new Failure('id_taken')
  return rows[0]
}

/** Changes the given columns, raises counters, and returns the row as it is then. */
export const updateRow = async (
  tx: Tx,
  store: Store,
  id: string,
  values: RawRow,
  add: Readonly<Record<string, number>> = {},
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

const write = async ({ tx, actor }: Effect, change: Exclude<Change, { deleted: true }>): Promise<RawRow> => {
  const store = storeOfChange(change.store)
  const values = 'row' in change ? change.row : { ...change.patch }
  const row =
    'row' in change
      ? await insertRow(tx, store, values)
      : await updateRow(tx, store, change.id, values, change.add)
  if (store.files !== undefined) await setFiles(tx, actor, store, row, values)
  return row
}

/** Writes what a plan answered, in its order, with the files that rows carry; answers the first row as it is then. */
export const applyChanges = async (effect: Effect, changes: readonly Change[]): Promise<RawRow> => {
  const gone = new Map<string, string[]>()
  let first: RawRow | null = null
  for (const change of changes) {
    if ('deleted' in change) gone.set(change.store, [...(gone.get(change.store) ?? []), change.id])
    else {
      const row = await write(effect, change)
      first ??= row
    }
  }
  for (const [store, ids] of gone) await softDelete(effect.tx, storeOfChange(store), ids)
  return first ?? {}
}
