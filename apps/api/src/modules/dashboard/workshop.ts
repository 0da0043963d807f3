import { rowsShown, type Dashboard } from '@rentme/domain/dashboard/dashboard'
import { dueStates } from '@rentme/domain/maintenance/due'
import { priorities } from '@rentme/domain/service-order/service-order'
import { openStatuses } from '@rentme/domain/service-order/status'
import { sql } from 'kysely'
import type { Db } from '../../kit/database.ts'
import { dueStateSql, mayBeDueSql } from '../maintenance/due-sql.ts'
import { recordOf } from '@rentme/domain/kit/record'

type Part<P extends keyof Dashboard> = NonNullable<Dashboard[P]>

const zeros = <K extends string>(keys: readonly K[], counted: readonly { key: string; count: number }[]) =>
  recordOf(keys, (key) => counted.find((each) => each.key === key)?.count ?? 0)

/** Orders that are not closed, by status, priority and reason. */
export const openOrders = async (db: Db): Promise<Part<'orders'>> => {
  const open = sql`service_orders o where o."deletedAt" is null and o.status = any(${openStatuses}::text[])`
  const [{ rows: states }, { rows: ranks }, { rows: byReason }] = await Promise.all([
    sql<{
      key: string
      count: number
    }>`select o.status as key, count(*)::int from ${open} group by 1`.execute(db),
    sql<{
      key: string
      count: number
    }>`select o.priority as key, count(*)::int from ${open} group by 1`.execute(db),
    sql<{ id: string; name: string; count: number }>`
      select r.id, r.name, x.count from service_order_reasons r
        join (select o."serviceOrderReasonId" as id, count(*)::int from ${open} group by 1) x on x.id = r.id
       order by x.count desc, r.name collate natural_order limit ${rowsShown}`.execute(db),
  ])
  const byStatus = zeros(openStatuses, states)
  const total = Object.values(byStatus).reduce((sum, count) => sum + count, 0)
  return { total, byStatus, byPriority: zeros(priorities, ranks), byReason }
}

/** How the preventives of machines in use stand, with the most urgent ones. */
export const duePreventives = async (db: Db, today: string): Promise<Part<'preventives'>> => {
  const machines = sql`(
    select p.*, i.hours as "intervalHours", ${dueStateSql('p', today, sql`i.hours`)} as state
      from products p left join product_maintenance_intervals i on i.id = p."productMaintenanceIntervalId"
     where p."deletedAt" is null and ${mayBeDueSql('p', today)})`
  const [{ rows: counted }, { rows: whole }, { rows }] = await Promise.all([
    sql<{ key: string; count: number }>`
      select p.state as key, count(*)::int from ${machines} p where p.state in ('overdue', 'due_soon') group by 1`.execute(
      db,
    ),
    sql<{ count: number }>`
      select count(*)::int as count from products p where p."deletedAt" is null and p.status <> 'inactive'
         and (p."nextDueAt" is not null or p."nextDueHourMeter" is not null)`.execute(db),
    sql<Part<'preventives'>['rows'][number]>`
      select p.id, p.name, p."internCode", p.state, p."hourMeter", p."nextDueAt", p."nextDueHourMeter", p."intervalHours"
        from ${machines} p
       where p.state in ('overdue', 'due_soon')
       order by p.state = 'overdue' desc, p."nextDueAt" nulls last, p."internCode" limit ${rowsShown}`.execute(
      db,
    ),
  ])
  const states = zeros(dueStates, counted)
  return { ...states, ok: (whole[0]?.count ?? 0) - states.overdue - states.due_soon, rows }
}
