import { styled } from '@mui/material/styles'
import {
  agendaEvents,
  agendaEventTypeLabels,
  type AgendaEvent,
} from '@rentme/domain/agenda-event/agenda-event'
import { formatTime } from '@rentme/domain/kit/time'
import { fieldsOf } from '@rentme/domain/words/column'
import { labelName } from '../../kit/data/row-name.ts'
import { useZone } from '../../kit/session/session-context.tsx'
import { useNow } from '../../kit/session/use-today.ts'
import { LandscapePage } from '../../ui/layout/landscape-page.tsx'
import { ink, line, type } from '../../ui/theme/tokens.ts'
import { eventState, eventStateLabels } from './shared/event-state.ts'
import { eventClient, machineCode } from './shared/event-words.ts'

const Sheet = styled('table')({
  display: 'none',
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '5px 8px 5px 0',
    borderBottom: `1px solid ${line.strong}`,
    textAlign: 'left',
    verticalAlign: 'top',
    ...type(12, 16),
    overflowWrap: 'anywhere',
  },
  '& th': { fontWeight: 600, color: ink[500] },
  '& tr': { breakInside: 'avoid' },
  '@media print': { display: 'table' },
})

const fields = fieldsOf(agendaEvents)

/** Its kind and its title, which often begins with its kind. */
const titled = ({ type, title }: AgendaEvent): string => {
  const kind = agendaEventTypeLabels[type]
  return title.toLowerCase().startsWith(kind.toLowerCase()) ? title : `${kind}: ${title}`
}

/** The events of a day as they are printed; on the screen it does not show. */
export function DaySheet({ events }: { events: readonly AgendaEvent[] }) {
  const zone = useZone()
  const now = useNow()
  return (
    <>
      <LandscapePage />
      <Sheet>
        <thead>
          <tr>
            <th>Hora</th>
            <th>Evento</th>
            <th>Código</th>
            <th>{fields.clientId.short}</th>
            <th>{fields.location.short}</th>
            <th>{fields.responsibleEmployeeId.short}</th>
            <th>Status</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.id}>
              <td>{formatTime(event.scheduledAt, zone)}</td>
              <td>{titled(event)}</td>
              <td>{machineCode(event)}</td>
              <td>{eventClient(event)}</td>
              <td>{event.location}</td>
              <td>{labelName(event.responsibleEmployee)}</td>
              <td>{eventStateLabels[eventState(event, now)]}</td>
            </tr>
          ))}
          {events.length === 0 && (
            <tr>
              <td colSpan={7}>Nenhum evento na agenda.</td>
            </tr>
          )}
        </tbody>
      </Sheet>
    </>
  )
}
