import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { agendaEventTypeLabels, type AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { formatTime } from '@rentme/domain/kit/time'
import type { HTMLAttributes } from 'react'
import { usePermissions, useZone } from '../../../kit/session/session-context.tsx'
import { useNow } from '../../../kit/session/use-today.ts'
import { CheckIcon, DragIcon } from '../../../ui/theme/icons.tsx'
import { ink, line, meaning, narrow, radius, rem, shadow, surface, type } from '../../../ui/theme/tokens.ts'
import { VisuallyHidden } from '../../../ui/theme/visually-hidden.tsx'
import { addresses } from '../../addresses.ts'
import { EventGlyph } from '../shared/event-looks.tsx'
import { eventState, eventStateLabels } from '../shared/event-state.ts'
import { eventClient, eventName, machineCode } from '../shared/event-words.ts'

const Root = styled('article')({
  position: 'relative',
  padding: '4px 4px 5px',
  border: `1px solid ${line.quiet}`,
  borderRadius: radius.tag,
  backgroundColor: surface.paper,
  breakInside: 'avoid',
  '& + &': { marginTop: 4 },
  '&[draggable=true]': { cursor: 'grab' },
  '&[data-dragged]': { opacity: 0.6 },
  '&:hover': { boxShadow: shadow.pop },
  '& p': {
    overflow: 'hidden',
    margin: 0,
    ...type(12, 16),
    fontStretch: narrow,
    color: ink[500],
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '&[data-state=late]': { borderColor: meaning.bad },
  '&[data-state=late] time': { color: meaning.bad },
  '@media print': { '& p, && [data-code]': { whiteSpace: 'normal' }, '&&': { boxShadow: 'none' } },
})
const Top = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: rem(24),
  '& time': { flex: 1, ...type(13, 18, 600), fontStretch: narrow },
  '& > .MuiSvgIcon-root': { fontSize: rem(16), color: meaning.good },
  // Above the link that covers the card.
  '& button': { zIndex: 1, width: rem(24), height: rem(24), padding: 0, color: ink[500] },
  '& button svg': { fontSize: rem(16) },
  '@media print': { '& button': { display: 'none' } },
})
const Name = styled('div')({
  ...type(14, 18, 600),
  overflowWrap: 'anywhere',
  '& a': { color: ink[900] },
  // A code is read in one line; its title has all of it.
  '&[data-code]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // All of the card leads to the event.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '[data-state=completed] > & > *': {
    fontWeight: 500,
    color: ink[500],
    textDecoration: `line-through 1px ${ink[300]}`,
  },
})

interface Props {
  event: AgendaEvent
  isDragged: boolean
  /** What makes it be dragged; null for who may not. */
  drag: HTMLAttributes<HTMLElement> | null
  /** Asks where it goes; null for who may not move it. */
  onMove: (() => void) | null
}

/** An event on the board: when, what kind and state, which machine, for whom and where. */
export function BoardCard({ event, isDragged, drag, onMove }: Props) {
  const zone = useZone()
  const state = eventState(event, useNow())
  const shows = usePermissions()('show_agenda_event')
  const code = machineCode(event)
  const client = eventClient(event)
  const name = code ?? event.title
  return (
    <Root data-state={state} data-dragged={isDragged || undefined} title={event.title} {...drag}>
      <Top>
        <EventGlyph type={event.type} state={state} />
        <VisuallyHidden>{agendaEventTypeLabels[event.type]}</VisuallyHidden>
        <time dateTime={event.scheduledAt}>{formatTime(event.scheduledAt, zone)}</time>
        {state === 'completed' && <CheckIcon />}
        <VisuallyHidden>{eventStateLabels[state]}</VisuallyHidden>
        {onMove !== null && (
          <IconButton aria-label={`Mover ${eventName(event)}`} onClick={onMove}>
            <DragIcon />
          </IconButton>
        )}
      </Top>
      <Name data-code={code ?? undefined} title={code ?? undefined}>
        {shows ? (
          <Link href={addresses.agendaEvent.detail(event.id)} underline="hover" draggable={false}>
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
      </Name>
      {client !== '' && <p>{client}</p>}
      {event.location !== null && <p>{event.location}</p>}
    </Root>
  )
}
