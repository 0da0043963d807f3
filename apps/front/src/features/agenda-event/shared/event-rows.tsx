import { agendaEvents, type AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { formatDateTime } from '@rentme/domain/kit/time'
import { fieldsOf } from '@rentme/domain/words/column'
import Link from '@mui/material/Link'
import { usePermissions, useZone } from '../../../kit/session/session-context.tsx'
import { useNow } from '../../../kit/session/use-today.ts'
import { CodePlate } from '../../../ui/rows/code-plate.tsx'
import { PlainTable, type Head } from '../../../ui/rows/plain-table.tsx'
import { EventGlyph, EventStateChip } from './event-looks.tsx'
import { eventState } from './event-state.ts'
import { eventClient, machineCode } from './event-words.ts'
import { addresses } from '../../addresses.ts'

const fields = fieldsOf(agendaEvents)
const heads: readonly Head[] = [
  fields.scheduledAt.short,
  'Evento',
  { label: 'Código', extra: true },
  { label: fields.clientId.short, extra: true },
  'Status',
]

/** Events that belong to another record. */
export function EventRows({ rows }: { rows: readonly AgendaEvent[] }) {
  const zone = useZone()
  const now = useNow()
  const shows = usePermissions()('show_agenda_event')
  return (
    <PlainTable heads={heads}>
      <tbody>
        {rows.map((event) => {
          const code = machineCode(event)
          return (
            <tr key={event.id}>
              <td>{formatDateTime(event.scheduledAt, zone)}</td>
              <td>
                <EventGlyph type={event.type} state={eventState(event, now)} />{' '}
                {shows ? (
                  <Link href={addresses.agendaEvent.detail(event.id)}>{event.title}</Link>
                ) : (
                  event.title
                )}
              </td>
              <td data-extra>{code === null ? '–' : <CodePlate code={code} aligned />}</td>
              <td data-extra>{eventClient(event) || '–'}</td>
              <td>
                <EventStateChip state={eventState(event, now)} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </PlainTable>
  )
}
