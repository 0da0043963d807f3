import { storeNamed } from '@rentme/domain/kit/stores'
import { atLeast, visibleColumns } from '@rentme/domain/kit/levels'
import type { Resource } from '@rentme/domain/kit/resource'
import type { Addendum, Correction } from '@rentme/domain/kit/signed'
import { fieldOf } from '@rentme/domain/words/column'
import { sql, type RawBuilder } from 'kysely'
import { levelOf, type Actor } from './actor.ts'
import type { Db } from './database.ts'
import type { Effect } from './mutate.ts'
import { trailChange } from './trail.ts'

/**
 * Keeps corrections of what was signed beside it, with who made them, and what is noted; the trail names the columns
 * of corrections, not their values.
 */
export const keepAddenda = async ({ tx, actor }: Effect, addenda: readonly Addendum[]): Promise<void> => {
  for (const { store, id, changes, text = null, isSaid = text === null } of addenda) {
    await sql`insert into addenda (store, "rowId", "userId", text, changes)
      values (${store}, ${id}, ${isSaid ? actor.userId : null}, ${text}, ${JSON.stringify(changes)}::jsonb)`.execute(
      tx,
    )
    const columns = Object.keys(changes).map((name) => fieldOf(storeNamed(store), name).label)
    const addendum = text ?? columns.join(', ')
    await trailChange(tx, { store, rowId: id, action: 'update', changes: { addendum } })
  }
}

/** An addendum as it is read: of the row itself, or of one of its lines. */
export interface ReadAddendum {
  id: string
  store: string
  rowId: string
  at: string
  /** Null for what the system noted. */
  author: string | null
  text: string | null
  changes: Record<string, Correction>
}

const ofRow = ({ store, lines = {} }: Resource, id: string): RawBuilder<boolean> => {
  const parts = Object.values(lines).map(
    (line) => sql<boolean>`(a.store = ${line.of.store} and a."rowId" in (
      select l.id from ${sql.table(line.of.store)} l where ${sql.ref(`l.${line.parent}`)} = ${id}))`,
  )
  const own = sql<boolean>`(a.store = ${store} and a."rowId" = ${id})`
  return sql<boolean>`(${sql.join([own, ...parts], sql` or `)})`
}

/** The addenda of a row and its lines, the oldest first, as far as the actor may see their columns. */
export const addendaOf = async (
  db: Db,
  actor: Actor,
  resource: Resource,
  id: string,
): Promise<ReadAddendum[]> => {
  const { rows } = await sql<ReadAddendum>`
    select a.id, a.store, a."rowId", a.at, u.name as author, a.text, a.changes
      from addenda a left join users u on u.id = a."userId"
     where ${ofRow(resource, id)} order by a.at, a.id`.execute(db)
  return rows.map((row) => {
    const store = storeNamed(row.store)
    const level = levelOf(actor, store?.name ?? '')
    if (store === undefined || !atLeast(level, 'read')) return { ...row, changes: {} }
    const visible = new Set(visibleColumns(store, level, {}))
    return {
      ...row,
      changes: Object.fromEntries(Object.entries(row.changes).filter(([name]) => visible.has(name))),
    }
  })
}
