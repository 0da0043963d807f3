import { agendaEvents, type AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { scheduleError } from '@rentme/domain/agenda-event/complete'
import { formatDateTime } from '@rentme/domain/kit/time'
import { useQueryClient } from '@tanstack/react-query'
import { useSave } from '../../kit/data/data.ts'
import { Problem } from '../../kit/data/problem.ts'
import { labelName } from '../../kit/data/row-name.ts'
import { tell, tellDone } from '../../kit/data/tell.ts'
import { useClock } from '../../kit/session/clock.ts'
import { useZone } from '../../kit/session/session-context.tsx'
import { toastError } from '../../ui/feedback/toast.tsx'
import { useMayChange } from './shared/use-may-change.ts'

/** Where an event goes: another moment, somebody else, or both; what is the same already may be named. */
export interface Move {
  scheduledAt?: string
  person?: { id: string; name: string }
}

type Values = Partial<Pick<AgendaEvent, 'scheduledAt' | 'responsibleEmployeeId'>>

/** What of a move changes an event. */
const changesOf = (event: AgendaEvent, { scheduledAt, person }: Move): Values => ({
  ...(scheduledAt !== undefined && scheduledAt !== event.scheduledAt && { scheduledAt }),
  ...(person !== undefined &&
    person.id !== event.responsibleEmployeeId && { responsibleEmployeeId: person.id }),
})

const same = (event: AgendaEvent, values: Values): Values => ({
  ...(values.scheduledAt !== undefined && { scheduledAt: event.scheduledAt }),
  ...(values.responsibleEmployeeId !== undefined && { responsibleEmployeeId: event.responsibleEmployeeId }),
})

/** `movido para 10/12/2026 08:00`, `passado para Otávio Peçanha`, or the one with the other. */
const words = (
  values: Values,
  name: string,
  zone: string,
  [moved, given]: readonly [string, string],
): string => {
  const { scheduledAt, responsibleEmployeeId } = values
  const person = responsibleEmployeeId === undefined ? '' : name
  if (scheduledAt === undefined) return `Evento ${given} ${person}`
  return `Evento ${moved} ${formatDateTime(scheduledAt, zone)}${person && `, com ${person}`}`
}

const gone = ['movido para', 'passado para'] as const
const returned = ['de volta em', 'de volta com'] as const

/**
 * Moves an event to another moment or person on the version that is shown, and offers the way back to who may go it. A refusal is
 * said and thrown on, and the events are asked for again.
 */
export const useMove = () => {
  const zone = useZone()
  const clock = useClock()
  const save = useSave(agendaEvents)
  const queries = useQueryClient()
  const mayChange = useMayChange()
  return async (event: AgendaEvent, move: Move): Promise<void> => {
    const values = changesOf(event, move)
    if (Object.keys(values).length === 0) return
    const isPast = (at: string | undefined) => (at === undefined ? null : scheduleError(at, clock()))
    const past = isPast(values.scheduledAt)
    if (past !== null) {
      toastError(past)
      throw new RangeError(past)
    }
    const { id, version } = event
    try {
      const moved = await save.mutateAsync({ id, version, values })
      const before = same(event, values)
      const back = async () => {
        await save.mutateAsync({ id, version: moved.version, values: before })
        return words(before, labelName(event.responsibleEmployee), zone, returned)
      }
      // An event that was late cannot go back to a moment that is over, nor be taken back by who may not change it any more.
      const mayReturn = isPast(before.scheduledAt) === null && mayChange({ ...event, ...values })
      tellDone(words(values, move.person?.name ?? '', zone, gone), mayReturn ? back : null)
    } catch (error) {
      if (error instanceof Problem && error.code === 'stale')
        toastError(
          `${error.changedBy ?? 'Outra pessoa'} alterou este evento. A agenda mostra como ele está agora.`,
        )
      else tell(error)
      void queries.invalidateQueries({ queryKey: [agendaEvents.name] })
      throw error
    }
  }
}
