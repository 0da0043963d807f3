import { artWarningDays } from '@rentme/domain/product/art'
import { addDays, dateIn, endOfDay, startOfDay } from '@rentme/domain/kit/time'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { holds, type Actor } from '../../kit/actor.ts'
import type { Db } from '../../kit/database.ts'

const weeksShown = 12

const rentals = async (db: Db, today: string) => {
  const { rows } = await sql<{ open: number; overdue: number; dueToday: number }>`
    select count(*)::int as open,
           count(*) filter (where "expectedReturnDate" < ${today}::date)::int as overdue,
           count(*) filter (where "expectedReturnDate" = ${today}::date)::int as "dueToday"
      from checklists where type = 'exit' and "returnDate" is null and "deletedAt" is null`.execute(db)
  return rows[0]
}

const checklistsToday = async (db: Db, today: string, zone: string) => {
  const { rows } = await sql<{ exits: number; returns: number }>`
    select count(*) filter (where type = 'exit')::int as exits, count(*) filter (where type = 'return')::int as returns
      from checklists where "deletedAt" is null
       and "performedAt" between ${startOfDay(today, zone)} and ${endOfDay(today, zone)}`.execute(db)
  return rows[0]
}

/** Exits and returns of each of the last weeks, oldest first; a week is named by its first day, a Sunday. */
const checklistsByWeek = async (db: Db, today: string, zone: string) => {
  const { rows } = await sql<{ week: string; exits: number; returns: number }>`
    with weeks as (
      select (${today}::date - extract(dow from ${today}::date)::int - 7 * n) as week from generate_series(0, ${weeksShown - 1}) as n)
    select w.week, count(c.id) filter (where c.type = 'exit')::int as exits, count(c.id) filter (where c.type = 'return')::int as returns
      from weeks w
      left join checklists c on c."deletedAt" is null
       and (c."performedAt" at time zone ${zone})::date between w.week and w.week + 6
     group by w.week order by w.week`.execute(db)
  return rows
}

const fleet = async (db: Db, today: string) => {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from products where "deletedAt" is null group by status`.execute(db)
  const { rows: arts } = await sql<{ expired: number; expiring: number }>`
    select count(*) filter (where "artExpiresAt" < ${today}::date)::int as expired,
           count(*) filter (where "artExpiresAt" between ${today}::date and ${addDays(today, artWarningDays)}::date)::int as expiring
      from products where "deletedAt" is null and status <> 'inactive'`.execute(db)
  return { byStatus: Object.fromEntries(rows.map(({ status, count }) => [status, count])), arts: arts[0] }
}

/** Figures that someone acts on; each part only for who may see the list behind it. */
const dashboard = async (db: Db, actor: Actor, { timeZone }: Pick<Config, 'timeZone'>) => {
  const today = dateIn(new Date(), timeZone)
  const seesChecklists = holds(actor, 'access_checklist')
  const seesProducts = holds(actor, 'access_product')
  const [open, now, weeks, machines] = await Promise.all([
    seesChecklists ? rentals(db, today) : null,
    seesChecklists ? checklistsToday(db, today, timeZone) : null,
    seesChecklists ? checklistsByWeek(db, today, timeZone) : null,
    seesProducts ? fleet(db, today) : null,
  ])
  return { today, rentals: open, checklistsToday: now, checklistsByWeek: weeks, fleet: machines }
}

export type Dashboard = Awaited<ReturnType<typeof dashboard>>

export const registerDashboard = (app: FastifyInstance, db: Db, config: Config): void => {
  app.get('/dashboard', { schema: { tags: ['Dashboard'], summary: 'Números do dia' } }, (request) =>
    dashboard(db, request.actor, config),
  )
}
