import { agendaEvents, type AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { addDays, dateIn, endOfDay, startOfDay } from '@rentme/domain/kit/time'
import { useList } from '../../../../kit/data/data.ts'
import { useUser } from '../../../../kit/session/session-context.tsx'
import { useToday } from '../../../../kit/session/use-today.ts'

// More than anybody drives in two days.
const most = 100

export interface OwnEvents {
  today: readonly AgendaEvent[]
  tomorrow: readonly AgendaEvent[]
}

/** What the person on duty has to do today and tomorrow and has not done, in order; undefined until it is known. */
export const useOwnEvents = (): OwnEvents | undefined => {
  const { employeeId, timeZone } = useUser()
  const today = useToday()
  const { data, isError } = useList(agendaEvents, {
    filters: {
      from: startOfDay(today, timeZone),
      to: endOfDay(addDays(today, 1), timeZone),
      responsible_employee_id: employeeId,
      completed: 'false',
    },
    sort: 'scheduledAt',
    perPage: most,
  })
  if (isError) return { today: [], tomorrow: [] }
  if (data === undefined) return undefined
  const isToday = ({ scheduledAt }: AgendaEvent) => dateIn(scheduledAt, timeZone) === today
  return {
    today: data.rows.filter(isToday),
    tomorrow: data.rows.filter((event) => !isToday(event)),
  }
}
