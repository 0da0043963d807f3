import type { Store } from '@rentme/domain/kit/resource'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import type { Tx } from './database.ts'
import type { RawRow } from './read.ts'
import { insertRow, updateRow } from './write.ts'

export interface Lines {
  store: Store
  /** Column that points at the header, and the header's id. */
  parent: string
  id: string
}

/** The lines that a header has now, as rows of their store. */
export const linesOf = async <Line extends object = RawRow>(
  tx: Tx,
  { store, parent, id }: Lines,
): Promise<Line[]> => {
  const { rows } = await sql<Line>`select * from ${sql.table(store.store)}
    where ${sql.ref(parent)} = ${id} and "deletedAt" is null`.execute(tx)
  return rows
}

/** Makes a header's lines exactly `wanted`: those with the id of a line change it, others are new, the rest is deleted. */
export const replaceLines = async (tx: Tx, lines: Lines, wanted: readonly RawRow[]): Promise<void> => {
  const { store, parent, id } = lines
  const held = new Set((await linesOf(tx, lines)).map((line) => line['id']))
  const stay = new Set(wanted.map((line) => line['id']))
  const gone = [...held].filter((line) => !stay.has(line))
  await sql`update ${sql.table(store.store)} set "deletedAt" = clock_timestamp() where id = any(${gone}::uuid[])`.execute(
    tx,
  )
  for (const line of wanted) {
    if (held.has(line['id'])) await updateRow(tx, store, String(line['id']), line)
    else await insertRow(tx, store, { ...line, id: line['id'] ?? newId(), [parent]: id })
  }
}
