import { employees } from '@rentme/domain/employee/employee'
import { count } from '@rentme/domain/kit/plural'
import { dateIn, formatTime } from '@rentme/domain/kit/time'
import { sql } from 'kysely'
import type { Db } from '../../kit/database.ts'
import { offered } from '../../kit/offered.ts'
import { notify } from '../notifications/notify.ts'
import type { Job } from './context.ts'
import { standIn } from './stand-in.ts'

const workdayStart = '08:00'
const codesShown = 5

interface Overdue {
  /** Null when who let the machine out no longer works here. */
  userId: string | null
  internCode: string
}

const overdueReturns = async (db: Db, today: string): Promise<Overdue[]> => {
  const { rows } = await sql<Overdue>`
    select e."userId", p."internCode" from checklists c join products p on p.id = c."productId"
      left join employees e on e.id = c."responsibleEmployeeId" and ${offered(employees, 'e')}
     where c.type = 'exit' and c."returnDate" is null and c."deletedAt" is null and c."expectedReturnDate" < ${today}::date
     order by c."expectedReturnDate", p."internCode"`.execute(db)
  return rows
}

const sentence = (codes: readonly string[]): string => {
  const more = codes.length - codesShown
  const shown = codes.slice(0, codesShown).join(', ')
  const words = count(codes.length, 'devolução atrasada', 'devoluções atrasadas')
  return `${words}: ${shown}${more > 0 ? ` e mais ${more}` : ''}.`
}

/** One message a day for each person, over all his machines that are not back in time (field case 31). */
export const overdueReminders: Job = async ({ db, clock, timeZone }) => {
  const now = clock()
  if (formatTime(now, timeZone) < workdayStart) return
  const today = dateIn(now, timeZone)
  const overdue = await overdueReturns(db, today)
  const fallback = await standIn(db, 'edit_product')
  const owned = overdue.flatMap(({ userId, internCode }) => {
    const owner = userId ?? fallback?.userId
    return owner === undefined ? [] : [{ owner, internCode }]
  })
  for (const [userId, machines] of Map.groupBy(owned, ({ owner }) => owner))
    await notify(db, {
      userId,
      kind: 'overdueReturn',
      title: 'Devolução atrasada',
      body: sentence(machines.map(({ internCode }) => internCode)),
      path: '/admin/checklists/pendentes',
      key: `overdue ${userId} ${today}`,
    })
}
