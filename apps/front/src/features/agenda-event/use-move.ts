import { agendaEvents, type AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { scheduleError } from '@rentme/domain/agenda-event/complete'
import { formatDateTime } from '@rentme/domain/kit/time'
import { useClock } from '../../kit/session/clock.ts'
import { useSave } from '../../kit/data/data.ts'
import { useZone } from '../../kit/session/session-context.tsx'
import { tell } from '../../kit/data/tell.ts'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'

/** Moves an event to another moment on the version that is shown. A refusal is said and thrown on. */
export const useMove = () => {
  const zone = useZone()
  const clock = useClock()
  const save = useSave(agendaEvents)
  return async ({ id, version }: AgendaEvent, scheduledAt: string): Promise<void> => {
    const past = scheduleError(scheduledAt, clock())
    if (past !== null) {
      toastError(past)
      throw new RangeError(past)
    }
    try {
      await save.mutateAsync({ id, version, values: { scheduledAt } })
      toastSuccess(`Evento movido para ${formatDateTime(scheduledAt, zone)}`)
    } catch (error) {
      tell(error)
      throw error
    }
  }
}
