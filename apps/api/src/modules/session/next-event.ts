import { agendaEventTypes } from '@rentme/domain/agenda-event/agenda-event'
import { instant } from '@rentme/domain/kit/fields'
import { dateIn, endOfDay } from '@rentme/domain/kit/time'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '../../kit/actor.ts'
import type { Db } from '../../kit/database.ts'

const event = z.strictObject({
  id: z.uuid().describe('Id of the event'),
  title: z.string().describe('Title'),
  type: z.enum(agendaEventTypes).describe('Kind'),
  scheduledAt: instant().describe('When it is to happen'),
  location: z.string().nullable().describe('Where it is to happen'),
})

export const nextEventAnswer = z.strictObject({
  hasNewEvent: z.boolean().describe('Whether there is an event before the day ends'),
  event: event.nullable().describe('The next event'),
})

/** The employee's next event that is not done, from now to the end of the company's day. */
export const nextEvent = async (db: Db, { employeeId }: Actor, timeZone: string, now: Date = new Date()) => {
  const { rows } = await sql<z.output<typeof event>>`
    select id, title, type, "scheduledAt", location from agenda_events
     where "responsibleEmployeeId" = ${employeeId} and not completed and "deletedAt" is null
       and "scheduledAt" between ${now} and ${endOfDay(dateIn(now, timeZone), timeZone)}
     order by "scheduledAt", id limit 1`.execute(db)
  const next = rows[0] ?? null
  return { hasNewEvent: next !== null, event: next }
}
