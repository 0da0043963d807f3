import { agendaEvents, type AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useClock } from '../../../kit/session/clock.ts'
import { tell } from '../../../kit/data/tell.ts'
import { useSession } from '../../../kit/session/session-context.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'

/** Completes an event now, and says so. */
export const useCompletion = () => {
  const { api } = useSession()
  const client = useQueryClient()
  const clock = useClock()
  const completion = useMutation({
    mutationFn: ({ id }: Pick<AgendaEvent, 'id'>) =>
      api.call(`${agendaEvents.path}/${id}/complete`, {
        method: 'PUT',
        body: { completed: true, completed_at: clock() },
      }),
    onSuccess: () => {
      toastSuccess('Evento concluído com sucesso')
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
