import { agendaEvents, type AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { scheduleError } from '@rentme/domain/agenda-event/complete'
import { formatDateTime } from '@rentme/domain/kit/time'
import { useClock } from '../../kit/session/clock.ts'
import { useSave } from '../../kit/data/data.ts'
import { useZone } from '../../kit/session/session-context.tsx'
import { tell, tellDone } from '../../kit/data/tell.ts'
import { toastError } from '../../ui/feedback/toast.tsx'

/** Moves an event to another moment on the version that is shown, and offers the way back. A refusal is said and thrown on. */
export const useMove = () => {
  const zone = useZone()
  const clock = useClock()
  const save = useSave(agendaEvents)
  return async ({ id, version, scheduledAt: from }: AgendaEvent, scheduledAt: string): Promise<void> => {
    const past = scheduleError(scheduledAt, clock())
    if (past !== null) {
      toastError(past)
      throw new RangeError(past)
    }
    try {
      const moved = await save.mutateAsync({ id, version, values: { scheduledAt } })
      const back = async () => {
        await save.mutateAsync({ id, version: moved.version, values: { scheduledAt: from } })
        return `Evento de volta em ${formatDateTime(from, zone)}`
      }
      // An event that was late cannot go back to a moment that is over.
      const mayReturn = scheduleError(from, clock()) === null
      tellDone(`Evento movido para ${formatDateTime(scheduledAt, zone)}`, mayReturn ? back : null)
    } catch (error) {
      tell(error)
      throw error
    }
  }
}
