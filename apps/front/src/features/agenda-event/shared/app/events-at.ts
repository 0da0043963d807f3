import { agendaEvents } from '@rentme/domain/agenda-event/agenda-event'
import type { ListAt } from '../../../../kit/app/list/list-at.ts'
import { addresses } from '../../../addresses.ts'

/** What the agenda can be narrowed to: one's own events, and those that are late. */
export const mine = 'meus'
export const late = 'atrasados'

interface Who {
  employeeId: string
  /** Milliseconds since 1970, to the minute. */
  now: number
}

/** What is still open of what was planned until now, of everybody or of one person. */
export const lateEventsAt = (isOwn: boolean, { employeeId, now }: Who): ListAt => ({
  resource: agendaEvents,
  href: `${addresses.agendaEvent.list}?ver=${isOwn ? `${mine},` : ''}${late}`,
  filters: {
    completed: 'false',
    to: new Date(now).toISOString(),
    ...(isOwn && { responsible_employee_id: employeeId }),
  },
})
