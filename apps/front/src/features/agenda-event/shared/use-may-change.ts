import type { AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { usePermissions, useUser } from '../../../kit/session/session-context.tsx'

/** Whether the user may change or complete an event: who made it, who does it, or an editor (docs/trade.md#job-titles). */
export const useMayChange = (): ((
  event: Pick<AgendaEvent, 'createdById' | 'responsibleEmployeeId'>,
) => boolean) => {
  const { employeeId } = useUser()
  const edits = usePermissions()('edit_agenda_event')
  return ({ createdById, responsibleEmployeeId }) =>
    edits || createdById === employeeId || responsibleEmployeeId === employeeId
}
