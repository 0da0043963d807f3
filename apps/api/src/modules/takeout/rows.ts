import { sql } from 'kysely'
import type { Levels } from '../../kit/actor.ts'
import type { Db } from '../../kit/database.ts'
import { listSource, type ListSelection } from '../../kit/list.ts'
import { extrasFor, type Module } from '../../kit/module.ts'
import { project, selectRead, type RawRow } from '../../kit/read.ts'

const batchRows = 500

export interface Batches {
  /** The next rows in the list's order; null after the last. */
  next: () => Promise<RawRow[] | null>
  /** Ends the reading and frees its connection; more than once is once. */
  close: () => Promise<void>
}

/**
 * Reads a whole list in batches through a cursor of the database: one snapshot, and no more rows in memory than a
 * batch. Holds a connection until `close`.
 */
export const openBatches = async (
  db: Db,
  module: Module,
  query: ListSelection,
  levels: Levels,
): Promise<Batches> => {
  const { resource } = module
  const level = levels[resource.name] ?? 'none'
  const extras = extrasFor(module, levels)
  const select = selectRead(resource, extras, await listSource(db, module, query, levels))
  const tx = await db.startTransaction().setAccessMode('read only').execute()
  let closed: Promise<unknown> | undefined
  const close = async () => {
    // A connection that broke has nothing left to roll back.
    closed ??= tx
      .rollback()
      .execute()
      .catch(() => {})
    await closed
  }
  try {
    await sql`declare export_rows no scroll cursor for ${select}`.execute(tx)
  } catch (error) {
    await close()
    throw error
  }
  const next = async () => {
    const { rows } = await sql<RawRow>`fetch ${sql.lit(batchRows)} from export_rows`.execute(tx)
    return rows.length === 0 ? null : rows.map((row) => project(resource, level, row, extras))
  }
  return { next, close }
}
