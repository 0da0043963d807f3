import { dashboard, rowsShown, type Dashboard } from '@rentme/domain/dashboard/dashboard'
import type { Permission } from '@rentme/domain/employee-role/permissions'
import { artWarningDays } from '@rentme/domain/product/art'
import { addDays, dateIn, endOfDay, startOfDay } from '@rentme/domain/kit/time'
import type { App } from '../../kit/app.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { holds, type Actor } from '../../kit/actor.ts'
import type { Db } from '../../kit/database.ts'
import { duePreventives, openOrders } from './workshop.ts'

const weeksShown = 12

const rentals = async (db: Db, today: string) => {
  const { rows } = await sql<{ open: number; overdue: number; dueToday: number }>`
    select count(*)::int as open,
           count(*) filter (where "expectedReturnDate" < ${today}::date)::int as overdue,
           count(*) filter (where "expectedReturnDate" = ${today}::date)::int as "dueToday"
      from checklists where type = 'exit' and "returnDate" is null and "deletedAt" is null`.execute(db)
  return rows[0] ?? null
}

const checklistsToday = async (db: Db, today: string, zone: string) => {
  const { rows } = await sql<{ exits: number; returns: number }>`
    select count(*) filter (where type = 'exit')::int as exits, count(*) filter (where type = 'return')::int as returns
      from checklists where "deletedAt" is null
       and "performedAt" between ${startOfDay(today, zone)} and ${endOfDay(today, zone)}`.execute(db)
  return rows[0] ?? null
}

/** Exits and returns of each of the last weeks, oldest first; a week is named by its first day, a Sunday. */
const checklistsByWeek = async (db: Db, today: string, zone: string) => {
  const { rows } = await sql<{ week: string; exits: number; returns: number }>`
    with weeks as (
      select (${today}::date - extract(dow from ${today}::date)::int - 7 * n) as week from generate_series(0, ${weeksShown - 1}) as n)
    select w.week, c.exits, c.returns
      from weeks w
     -- Ends of a week are moments: a day made of each moment would be made of every row.
     cross join lateral (
      select count(*) filter (where c.type = 'exit')::int as exits, count(*) filter (where c.type = 'return')::int as returns
        from checklists c
       where c."deletedAt" is null and c."performedAt" >= w.week::timestamp at time zone ${zone}
         and c."performedAt" < (w.week + 7)::timestamp at time zone ${zone}) c
     order by w.week`.execute(db)
  return rows
}

const fleet = async (db: Db, today: string) => {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from products where "deletedAt" is null group by status`.execute(db)
  const { rows: arts } = await sql<{ expired: number; expiring: number }>`
    select count(*) filter (where "artExpiresAt" < ${today}::date)::int as expired,
           count(*) filter (where "artExpiresAt" between ${today}::date and ${addDays(today, artWarningDays)}::date)::int as expiring
      from products where "deletedAt" is null and status <> 'inactive'`.execute(db)
  return {
    byStatus: Object.fromEntries(rows.map(({ status, count }) => [status, count])),
    arts: { expired: 0, expiring: 0, ...arts[0] },
  }
}

/** The agenda of a company's day: what is still to be done first, in its order. */
const eventsToday = async (db: Db, today: string, zone: string): Promise<Dashboard['events']> => {
  const within = sql`a."deletedAt" is null
    and a."scheduledAt" between ${startOfDay(today, zone)} and ${endOfDay(today, zone)}`
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number; completed: number; late: number }>`
      select count(*)::int as total, count(*) filter (where a.completed)::int as completed,
             count(*) filter (where not a.completed and a."scheduledAt" < now())::int as late
        from agenda_events a where ${within}`.execute(db),
    sql<NonNullable<Dashboard['events']>['rows'][number]>`
      select a.id, a.title, a.type, a."scheduledAt", a.completed, e.name as responsible, p."internCode"
        from agenda_events a join employees e on e.id = a."responsibleEmployeeId" left join products p on p.id = a."productId"
       where ${within} order by a.completed, a."scheduledAt", a.id limit ${rowsShown}`.execute(db),
  ])
  return { total: 0, completed: 0, late: 0, ...counted[0], rows }
}

/** Figures that someone acts on; each part only for who may see the list behind it. */
const dashboardOf = async (
  db: Db,
  actor: Actor,
  { timeZone }: Pick<Config, 'timeZone'>,
): Promise<Dashboard> => {
  const today = dateIn(new Date(), timeZone)
  const only = <T>(permission: Permission, part: () => Promise<T>) =>
    holds(actor, permission) ? part() : null
  const [open, now, weeks, machines, orders, preventives, events] = await Promise.all([
    only('access_checklist', () => rentals(db, today)),
    only('access_checklist', () => checklistsToday(db, today, timeZone)),
    only('access_checklist', () => checklistsByWeek(db, today, timeZone)),
    only('access_product', () => fleet(db, today)),
    only('access_service_order', () => openOrders(db)),
    only('access_product', () => duePreventives(db, today)),
    only('access_agenda_event', () => eventsToday(db, today, timeZone)),
  ])
  return {
    today,
    rentals: open,
    checklistsToday: now,
    checklistsByWeek: weeks,
    fleet: machines,
    orders,
    preventives,
    events,
  }
}

export const registerDashboard = (app: App, db: Db, config: Config): void => {
  app.get(
    '/dashboard',
    { schema: { tags: ['Dashboard'], summary: 'Figures of the day', response: { 200: dashboard } } },
    (request) => dashboardOf(db, request.actor, config),
  )
}
