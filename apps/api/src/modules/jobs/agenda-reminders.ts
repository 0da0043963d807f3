import { employees } from '@rentme/domain/employee/employee'
import { dateIn, endOfDay, formatTime } from '@rentme/domain/kit/time'
import { sql } from 'kysely'
import { offered } from '../../kit/offered.ts'
import { notify } from '../notifications/notify.ts'
import type { Job } from './context.ts'

interface Event {
  id: string
  userId: string
  scheduledAt: string
}

const hourMs = 3_600_000
/** Nobody is told of the day's work before this time of the morning. */
const dayBegins = '06:00'

/** Tells each person of the day's events, and once more within the hour before. An event that is moved is told of again. */
export const agendaReminders: Job = async ({ db, clock, timeZone }) => {
  const now = clock()
  const today = dateIn(now, timeZone)
  const withinTheHour = new Date(now.getTime() + hourMs)
  const { rows } = await sql<Event>`
    select e.id, x."userId", e."scheduledAt" from agenda_events e
      join employees x on x.id = e."responsibleEmployeeId" and ${offered(employees, 'x')}
     where not e.completed and e."deletedAt" is null and e."scheduledAt" > ${now}
       and e."scheduledAt" <= greatest(${withinTheHour}::timestamptz, ${endOfDay(today, timeZone)}::timestamptz)`.execute(
    db,
  )
  for (const { id, userId, scheduledAt } of rows) {
    const isSoon = Date.parse(scheduledAt) <= withinTheHour.getTime()
    if (!isSoon && formatTime(now, timeZone) < dayBegins) continue
    const time = formatTime(scheduledAt, timeZone)
    await notify(db, {
      userId,
      kind: 'agenda',
      title: 'Agenda',
      body: isSoon
        ? `Você tem um evento na agenda às ${time}, em menos de 1 hora.`
        : `Você tem um novo evento na agenda hoje às ${time}.`,
      path: `/admin/agenda/${id}`,
      key: `agenda ${isSoon ? 'hour' : 'day'} ${id} ${userId} ${scheduledAt}`,
    })
  }
}
