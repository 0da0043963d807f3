import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { deviceNamed } from './authenticate.ts'
import type { Db, Tx } from './database.ts'

export interface TrailLine {
  store: string
  rowId?: string | null
  action: 'create' | 'read' | 'update' | 'delete' | 'login' | 'logout' | 'denied' | 'export'
  changes?: Readonly<Record<string, unknown>>
}

/** Who called, and from where; a guest has no actor. */
type Caller = Pick<FastifyRequest, 'ip' | 'id'> & {
  actor: Pick<FastifyRequest['actor'], 'userId'> | null
  headers?: FastifyRequest['headers']
}

/** Name of who changed a row last; null when it was the system. */
export const lastEditor = async (db: Db | Tx, store: string, rowId: string): Promise<string | null> => {
  const { rows } = await sql<{ name: string | null }>`
    select u.name from audit_log a left join users u on u.id = a.user_id
     where a.row_id = ${rowId} and a.store = ${store} and a.action in ('create', 'update')
     order by a.id desc limit 1`.execute(db)
  return rows[0]?.name ?? null
}

/** Name of who last changed one of some columns of some rows since a moment; null when nobody did, or the system. */
export const editorSince = async (
  tx: Tx,
  rowIds: readonly string[],
  columns: readonly string[],
  since: number,
): Promise<string | null> => {
  const { rows } = await sql<{ name: string | null }>`
    select u.name from audit_log a left join users u on u.id = a.user_id
     where a.row_id in (${sql.join(rowIds)}) and a.action = 'update' and a.at > ${new Date(since)}
       and a.changes ?| array[${sql.join(columns)}]::text[]
     order by a.id desc limit 1`.execute(tx)
  return rows[0]?.name ?? null
}

/** A line of the audit trail for what no trigger sees: what was read out, and rows that are not tracked. */
export const trail = async (
  db: Db | Tx,
  caller: Caller,
  { store, rowId = null, action, changes = {} }: TrailLine,
): Promise<void> => {
  await sql`insert into audit_log (user_id, device_id, ip, request_id, store, row_id, action, changes)
    values (${caller.actor?.userId ?? null}, ${deviceNamed({ headers: caller.headers ?? {} })}, ${caller.ip}, ${caller.id}, ${store}, ${rowId}, ${action},
      ${JSON.stringify(changes)}::jsonb)`.execute(db)
}

/** The same within a change through `mutate`, whose transaction knows who calls. */
export const trailChange = async (
  tx: Tx,
  { store, rowId = null, action, changes = {} }: TrailLine,
): Promise<void> => {
  await sql`insert into audit_log (user_id, device_id, ip, request_id, store, row_id, action, changes)
    values (context('user')::uuid, context('device')::uuid, context('ip'), context('request'), ${store}, ${rowId}, ${action},
      ${JSON.stringify(changes)}::jsonb)`.execute(tx)
}

/** A row that somebody looked at; once an hour of one reader and one row. */
export const trailRead = async (
  db: Db,
  caller: FastifyRequest,
  store: string,
  rowId: string,
): Promise<void> => {
  const { rows } = await sql`select 1 from audit_log where action = 'read' and row_id = ${rowId}
    and user_id = ${caller.actor.userId} and at > now() - interval '1 hour' limit 1`.execute(db)
  if (rows.length === 0) await trail(db, caller, { store, rowId, action: 'read' })
}
