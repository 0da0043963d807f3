import { agendaEventTypeLabels, type AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { formatTime } from '@rentme/domain/kit/time'
import { styled } from '@mui/material/styles'
import { useZone } from '../../kit/session/session-context.tsx'
import { useNow } from '../../kit/session/use-today.ts'
import { CodePlate } from '../../ui/rows/code-plate.tsx'
import { ink, meaning, narrow, type } from '../../ui/theme/tokens.ts'
import { VisuallyHidden } from '../../ui/theme/visually-hidden.tsx'
import { EventGlyph, EventStateChip } from './shared/event-looks.tsx'
import { eventState, eventStateLabels } from './shared/event-state.ts'
import { eventClient, eventPeople, machineCode } from './shared/event-words.ts'

const Chip = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 7,
  minWidth: 0,
  ...type(13, 20),
  fontStretch: narrow,
  whiteSpace: 'nowrap',
  '& > b': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    ...type(14, 20, 600),
    letterSpacing: '.03em',
  },
  '& > time': { color: ink[500] },
  '&[data-state=completed] > b': {
    fontWeight: 500,
    color: ink[500],
    textDecoration: `line-through 1px ${ink[300]}`,
  },
  '&[data-state=late] > b, &[data-state=late] > time': { color: meaning.bad },
})

/** An event inside a cell of the calendar: kind, time, and the machine or title. */
export function EventChip({ event }: { event: AgendaEvent }) {
  const zone = useZone()
  const state = eventState(event, useNow())
  return (
    <Chip data-state={state}>
      <EventGlyph type={event.type} state={state} />
      <VisuallyHidden>{agendaEventTypeLabels[event.type]}</VisuallyHidden>
      <time dateTime={event.scheduledAt}>{formatTime(event.scheduledAt, zone)}</time>
      <b>{machineCode(event) ?? event.title}</b>
      <VisuallyHidden>{eventStateLabels[state]}</VisuallyHidden>
    </Chip>
  )
}

const Row = styled('span')({
  display: 'grid',
  gridTemplateColumns: '20px 48px minmax(0, 1fr)',
  columnGap: 10,
  alignItems: 'start',
  '& > time': { ...type(14, 20, 600) },
  '& > span:last-of-type': { display: 'grid', gap: 2, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { ...type(13, 18), color: ink[500] },
  '&[data-state=completed] b': {
    fontWeight: 500,
    color: ink[500],
    textDecoration: `line-through 1px ${ink[300]}`,
  },
})
const RowTitle = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  '& b': type(14, 20, 600),
})

interface RowProps {
  event: AgendaEvent
  /** Whether who does it stands in it, and not above it. */
  namesPerson?: boolean
}

/** An event in a list: with its people and its place. */
export function EventRow({ event, namesPerson = true }: RowProps) {
  const zone = useZone()
  const state = eventState(event, useNow())
  const code = machineCode(event)
  return (
    <Row data-state={state}>
      <EventGlyph type={event.type} state={state} />
      <time dateTime={event.scheduledAt}>{formatTime(event.scheduledAt, zone)}</time>
      <span>
        <RowTitle>
          <b>{agendaEventTypeLabels[event.type]}</b>
          {code === null ? event.title : <CodePlate code={code} quiet={state === 'completed'} />}
          {state !== 'pending' && <EventStateChip state={state} />}
        </RowTitle>
        <small>
          {[namesPerson ? eventPeople(event) : eventClient(event), event.location]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
    </Row>
  )
}
