import { agendaEventTypeLabels, type AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { formatDate, formatTime } from '@rentme/domain/kit/time'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useZone } from '../../../kit/session/session-context.tsx'
import { useNow } from '../../../kit/session/use-today.ts'
import { CodePlate } from '../../../ui/rows/code-plate.tsx'
import { ListCard, type CardAction } from '../../../ui/rows/list-card.tsx'
import { type } from '../../../ui/theme/tokens.ts'
import { EventGlyph, EventStateChip } from '../shared/event-looks.tsx'
import { eventState } from '../shared/event-state.ts'
import { eventClient, machineCode } from '../shared/event-words.ts'
import { labelName } from '../../../kit/data/row-name.ts'

const Lead = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 10px',
  '& time': { ...type(24, 32, 600) },
  '& > span:last-of-type': { ...type(16, 22, 500) },
})
const Place = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  marginTop: 4,
  '& > span:last-of-type': { flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere' },
})

interface Props {
  event: AgendaEvent
  /** With its date, in a list of many days. */
  dated?: boolean
  /** In a list of what one does oneself, where nobody has to be named. */
  isOwn?: boolean
  /** Instead of how the event itself stands. */
  chip?: ReactNode
  actions?: readonly CardAction[]
}

/** One event of a day in the app: when, what kind, which machine, where, and for whom. */
export function EventCard({ event, dated = false, isOwn = false, chip, actions }: Props) {
  const zone = useZone()
  const state = eventState(event, useNow())
  const code = machineCode(event)
  const facts = [
    dated && formatDate(event.scheduledAt, zone),
    event.location,
    !isOwn && labelName(event.responsibleEmployee),
  ].filter(Boolean)
  return (
    <ListCard
      href={`/admin/agenda/${event.id}`}
      lead={
        <Lead>
          <time dateTime={event.scheduledAt}>{formatTime(event.scheduledAt, zone)}</time>
          <EventGlyph type={event.type} state={state === 'completed' ? state : 'pending'} />
          <span>{agendaEventTypeLabels[event.type]}</span>
        </Lead>
      }
      state={chip ?? (state !== 'pending' && !dated && <EventStateChip state={state} />)}
      about={event.title}
      {...(actions && { actions })}
      title={eventClient(event) || event.title}
    >
      <Place>
        {code !== null && <CodePlate code={code} quiet={state === 'completed'} />}
        <span>{facts.join(' · ')}</span>
      </Place>
    </ListCard>
  )
}
