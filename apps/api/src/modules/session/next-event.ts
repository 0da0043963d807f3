import { dateIn, endOfDay } from '@rentme/domain/kit/time'
import { sql } from 'kysely'
import type { Actor } from '../../kit/actor.ts'
import type { Db } from '../../kit/database.ts'

interface NextEvent {
  id: string
  title: string
  type: string
  scheduledAt: string
  location: string | null
}

/** The employee's next event that is not done, from now to the end of the company's day. */
export const nextEvent = async (db: Db, { employeeId }: Actor, timeZone: string, now: Date = new Date()) => {
  const { rows } = await sql<NextEvent>`
    select id, title, type, "scheduledAt", location from agenda_events
     where "responsibleEmployeeId" = ${employeeId} and not completed and "deletedAt" is null
       and "scheduledAt" between ${now} and ${endOfDay(dateIn(now, timeZone), timeZone)}
     order by "scheduledAt", id limit 1`.execute(db)
  const event = rows[0] ?? null
  return { hasNewEvent: event !== null, event }
}
