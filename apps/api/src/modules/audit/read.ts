import { day } from '@rentme/domain/kit/fields'
import { endOfDay, startOfDay } from '@rentme/domain/kit/time'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../kit/database.ts'
import { pageQuery } from '../../kit/page-query.ts'

export const auditActions = [
  'create',
  'read',
  'update',
  'delete',
  'login',
  'logout',
  'denied',
  'export',
] as const

export const auditQuery = z.strictObject({
  employee_id: z.uuid().optional().describe('The employee who did it'),
  store: z.string().max(60).optional().describe('Kind of row'),
  row_id: z.uuid().optional().describe('Row'),
  action: z.enum(auditActions).optional().describe('What was done'),
  from: day().optional().describe('First day'),
  to: day().optional().describe('Last day'),
  ...pageQuery(),
})
export type AuditQuery = z.output<typeof auditQuery>

export interface AuditRow {
  id: number
  at: string
  user: { id: string; name: string } | null
  deviceId: string | null
  ip: string | null
  requestId: string | null
  store: string
  rowId: string | null
  action: (typeof auditActions)[number]
  changes: Record<string, unknown>
  /** Values that the changed fields had, as the trail knows them. */
  before: Record<string, unknown>
}

/** What is asked of a line, by the alias that a query gives it. */
export type Condition = (line: (column: string) => RawBuilder<unknown>) => RawBuilder<boolean>

const conditionOn = (condition: Condition, alias: string) =>
  condition((column) => sql.ref(`${alias}.${column}`))

/** What a query of the whole trail asks of a line. */
export const trailConditions =
  (query: AuditQuery, zone: string): Condition =>
  (line) => {
    const parts = [sql<boolean>`true`]
    if (query.employee_id !== undefined)
      parts.push(sql`${line('user_id')} = (select "userId" from employees where id = ${query.employee_id})`)
    if (query.store !== undefined) parts.push(sql`${line('store')} = ${query.store}`)
    if (query.row_id !== undefined) parts.push(sql`${line('row_id')} = ${query.row_id}`)
    if (query.action !== undefined) parts.push(sql`${line('action')} = ${query.action}`)
    if (query.from !== undefined) parts.push(sql`${line('at')} >= ${startOfDay(query.from, zone)}`)
    if (query.to !== undefined) parts.push(sql`${line('at')} <= ${endOfDay(query.to, zone)}`)
    return sql<boolean>`${sql.join(parts, sql` and `)}`
  }

// A line holds what a field became: what it was stands in the last line before that names the field.
const before = sql`(
  select coalesce(jsonb_object_agg(field, (
      select p.changes -> field from audit_log p
       where p.row_id = a.row_id and p.store = a.store and p.id < a.id and p.changes ? field
       order by p.id desc limit 1)), '{}')
    from jsonb_object_keys(a.changes) as field where a.action in ('update', 'delete'))`

const columns = sql`a.id, a.at, case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as user,
  a.device_id as "deviceId", a.ip, a.request_id as "requestId", a.store, a.row_id as "rowId", a.action, a.changes,
  ${before} as before`

export interface TrailPage {
  page: number
  per_page: number
}

/** The lines of the other rows that one request touched are read up to here: an import has thousands. */
const mostLines = 60

/** The lines that meet the condition, of the same requests. */
const linesOf = async (db: Db, condition: Condition, requests: readonly string[]) => {
  const { rows } = await sql<AuditRow & { together: number }>`
    select ${columns}, a.together from unnest(${requests}::text[]) as r (id)
      cross join lateral (select a.*, count(*) over () as together from audit_log a
        where a.request_id = r.id and ${conditionOn(condition, 'a')} order by a.id limit ${mostLines}) a
      left join users u on u.id = a.user_id order by a.id`.execute(db)
  return rows
}

/**
 * A page of what was done, the newest first: the lines of one request that meet a condition are one entry, which
 * stands where the first of them does.
 */
export const readTrail = async (db: Db, condition: Condition, { page, per_page: perPage }: TrailPage) => {
  const isFirst = sql<boolean>`not exists (select 1 from audit_log p
    where p.request_id = a.request_id and p.id < a.id and ${conditionOn(condition, 'p')})`
  const where = sql`${conditionOn(condition, 'a')} and ${isFirst}`
  const [{ rows }, counts] = await Promise.all([
    sql<AuditRow>`
      select ${columns} from (select * from audit_log a where ${where} order by a.id desc
              limit ${perPage} offset ${(page - 1) * perPage}) a
        left join users u on u.id = a.user_id order by a.id desc`.execute(db),
    sql<{ total: number }>`select count(*) as total from audit_log a where ${where}`.execute(db),
  ])
  const lines = await linesOf(
    db,
    condition,
    rows.map(({ requestId }) => requestId).filter((id) => id !== null),
  )
  const byRequest = Map.groupBy(lines, ({ requestId }) => requestId)
  const entries = rows.map((first) => {
    const together = first.requestId === null ? undefined : byRequest.get(first.requestId)
    return together === undefined
      ? { lines: [first], total: 1 }
      : { lines: together, total: together[0]?.together ?? 1 }
  })
  return { entries, meta: { total: counts.rows[0]?.total ?? 0, page, perPage } }
}
