import { agendaEventTypeLabels, type AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { formatTime } from '@rentme/domain/kit/time'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { usePermissions, useZone } from '../../kit/session-context.tsx'
import { useNow } from '../../kit/use-today.ts'
import { CodePlate } from '../../ui/code-plate.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { ink, line, rem, type } from '../../ui/tokens.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { EventGlyph, EventStateChip } from './event-looks.tsx'
import { eventState } from './event-state.ts'
import { eventPeople, machineCode } from './event-words.ts'
import { agendaEventPaths } from './paths.ts'

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: `${rem(48)} minmax(0, 1fr) auto`,
  columnGap: 4,
  padding: '11px 12px 11px 16px',
  borderBottom: `1px solid ${line.row}`,
  '& time': type(14, 24, 600),
  '& p': { margin: 0, ...type(13, 18), color: ink[500] },
  '&[data-done] time, &[data-done] a': { fontWeight: 500, color: ink[500] },
  '&[data-done] a': { textDecorationLine: 'line-through', textDecorationColor: ink[300] },
})
const Title = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  minHeight: rem(24),
  marginBottom: 2,
  '& > a': { ...type(14, 20, 600), color: ink[900] },
  '& > span:last-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
})
const Done = styled('span')({ color: '#17693a', '--icon-stroke': '2.5', '& svg': { fontSize: rem(20) } })

interface Props {
  event: AgendaEvent
  /** Completes the event; absent for who may not. */
  onComplete?: (() => void) | undefined
  isBusy?: boolean
}

/** An event of a day: when, what kind, which machine, for whom, and where it stands. */
export function EventLine({ event, onComplete, isBusy = false }: Props) {
  const zone = useZone()
  const state = eventState(event, useNow())
  const code = machineCode(event)
  const shows = usePermissions()('show_agenda_event')
  const kind = agendaEventTypeLabels[event.type]
  return (
    <Item data-done={state === 'completed' || undefined}>
      <time dateTime={event.scheduledAt}>{formatTime(event.scheduledAt, zone)}</time>
      <div>
        <Title>
          <EventGlyph type={event.type} state={state} />
          {shows ? (
            <Link href={agendaEventPaths.detail(event.id)} underline="hover">
              {kind}
            </Link>
          ) : (
            <b>{kind}</b>
          )}
          {code === null ? (
            <span>{event.title}</span>
          ) : (
            <CodePlate code={code} quiet={state === 'completed'} />
          )}
          {state === 'late' && <EventStateChip state={state} />}
        </Title>
        <p>{eventPeople(event)}</p>
      </div>
      {state === 'completed' && (
        <Done>
          <CheckIcon />
          <VisuallyHidden>Concluído</VisuallyHidden>
        </Done>
      )}
      {state !== 'completed' && onComplete !== undefined && (
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy}
          onClick={onComplete}
          aria-label={`Concluir ${kind} ${code ?? event.title}`}
        >
          Concluir
        </Button>
      )}
    </Item>
  )
}
