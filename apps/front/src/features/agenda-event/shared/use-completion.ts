import { agendaEvents, type AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useClock } from '../../../kit/session/clock.ts'
import { tell, tellDone } from '../../../kit/data/tell.ts'
import { useSession } from '../../../kit/session/session-context.tsx'

/** Completes an event now, says so, and offers the way back. */
export const useCompletion = () => {
  const { api } = useSession()
  const client = useQueryClient()
  const clock = useClock()
  const reopen = async (id: string) => {
    await api.call(`${agendaEvents.path}/${id}/reopen`, { method: 'PUT', body: { completed: false } })
    await client.invalidateQueries()
    return 'Evento reaberto'
  }
  const completion = useMutation({
    mutationFn: ({ id }: Pick<AgendaEvent, 'id'>) =>
      api.call(`${agendaEvents.path}/${id}/complete`, {
        method: 'PUT',
        body: { completed: true, completed_at: clock() },
      }),
    onSuccess: (_event, { id }) => {
      tellDone('Evento concluído com sucesso', () => reopen(id))
      return client.invalidateQueries()
    },
    onError: tell,
  })
  return {
    complete: (event: Pick<AgendaEvent, 'id'>) => completion.mutate(event),
    /** Id of the event that is being completed. */
    busyId: completion.isPending ? completion.variables.id : null,
  }
}
