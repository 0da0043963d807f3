import { warningDays, warningShare, type DueState } from '@rentme/domain/maintenance/due'
import { addDays } from '@rentme/domain/kit/time'
import { sql, type RawBuilder } from 'kysely'

/**
 * How the next preventive of the product with that alias stands on a company's day: `dueState` of the domain, in SQL.
 * Null for a machine without an interval, and for one that is out of use.
 */
export const dueStateSql = (
  alias: string,
  today: string,
  /** Hours of the machine's interval, where they are joined to it. */
  hours: RawBuilder<unknown> = sql`(select i.hours from product_maintenance_intervals i
    where i.id = ${sql.ref(`${alias}.productMaintenanceIntervalId`)})`,
): RawBuilder<DueState | null> => {
  const [at, byMeter, meter] = ['nextDueAt', 'nextDueHourMeter', 'hourMeter'].map((name) =>
    sql.ref(`${alias}.${name}`),
  )
  const warned = sql`${hours} * ${warningShare}::numeric`
  return sql<DueState | null>`case
    when ${sql.ref(`${alias}.status`)} = 'inactive' or (${at} is null and ${byMeter} is null) then null
    when ${byMeter} < ${meter} or ${at} < ${today}::date then 'overdue'
    when ${byMeter} - ${meter} <= coalesce(${warned}, 0) or ${at} <= ${addDays(today, warningDays)}::date then 'due_soon'
    else 'ok' end`
}

/**
 * The machines that may be overdue or about to be: by the day, or by the hours that are left and the longest interval there
 * is. What an index finds; `dueStateSql` tells which of them are.
 */
export const mayBeDueSql = (alias: string, today: string): RawBuilder<boolean> => {
  const left = sql`${sql.ref(`${alias}.nextDueHourMeter`)} - ${sql.ref(`${alias}.hourMeter`)}`
  return sql<boolean>`(${sql.ref(`${alias}.nextDueAt`)} <= ${addDays(today, warningDays)}::date
    or ${left} <= (select coalesce(max(hours), 0) * ${warningShare}::numeric from product_maintenance_intervals))`
}
