import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

export interface TrailLine {
  store: string
  rowId?: string
  action: 'create' | 'update' | 'delete' | 'login' | 'logout' | 'export'
  changes?: Readonly<Record<string, unknown>>
}

/** Who called, and from where. */
type Caller = Pick<FastifyRequest, 'ip' | 'id'> & { actor: Pick<FastifyRequest['actor'], 'userId'> }

/** Name of who changed a row last; null when it was the system. */
export const lastEditor = async (db: Db | Tx, store: string, rowId: string): Promise<string | null> => {
  const { rows } = await sql<{ name: string | null }>`
    select u.name from audit_log a left join users u on u.id = a.user_id
     where a.row_id = ${rowId} and a.store = ${store} and a.action in ('create', 'update')
     order by a.id desc limit 1`.execute(db)
  return rows[0]?.name ?? null
}

/** A line of the audit trail for what no trigger sees: what was read out, and rows that are not tracked. */
export const trail = async (
  db: Db | Tx,
  { actor, ip, id }: Caller,
  { store, rowId, action, changes = {} }: TrailLine,
): Promise<void> => {
  await sql`insert into audit_log (user_id, ip, request_id, store, row_id, action, changes)
    values (${actor.userId}, ${ip}, ${id}, ${store}, ${rowId ?? null}, ${action}, ${JSON.stringify(changes)}::jsonb)`.execute(
    db,
  )
}
