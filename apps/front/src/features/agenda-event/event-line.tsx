import { agendaEventTypeLabels, type AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { formatTime } from '@rentme/domain/kit/time'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { labelName } from '../../kit/data/row-name.ts'
import { usePermissions, useZone } from '../../kit/session/session-context.tsx'
import { useNow } from '../../kit/session/use-today.ts'
import { CodePlate } from '../../ui/rows/code-plate.tsx'
import { CheckIcon } from '../../ui/theme/icons.tsx'
import { ink, line, meaning, rem, type } from '../../ui/theme/tokens.ts'
import { VisuallyHidden } from '../../ui/theme/visually-hidden.tsx'
import { EventGlyph, EventStateChip } from './shared/event-looks.tsx'
import { eventState } from './shared/event-state.ts'
import { eventClient, machineCode } from './shared/event-words.ts'
import { addresses } from '../addresses.ts'

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: `${rem(48)} minmax(0, 1fr) auto`,
  columnGap: 4,
  padding: '11px 12px 11px 16px',
  borderBottom: `1px solid ${line.row}`,
  '& time': type(14, 24, 600),
  '& p': {
    overflow: 'hidden',
    margin: 0,
    ...type(13, 18),
    color: ink[500],
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
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
const Start = styled('div')({ display: 'grid', alignContent: 'start', gap: 5 })
const End = styled('div')({ display: 'grid', justifyItems: 'end', alignContent: 'start', gap: 6 })
const Done = styled('span')({ color: meaning.good, '--icon-stroke': '2.5', '& svg': { fontSize: rem(20) } })

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
  const client = eventClient(event)
  const shows = usePermissions()('show_agenda_event')
  const kind = agendaEventTypeLabels[event.type]
  return (
    <Item data-done={state === 'completed' || undefined}>
      <Start>
        <time dateTime={event.scheduledAt}>{formatTime(event.scheduledAt, zone)}</time>
        <EventGlyph type={event.type} state={state} />
      </Start>
      <div>
        <Title>
          {shows ? (
            <Link href={addresses.agendaEvent.detail(event.id)} underline="hover">
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
        </Title>
        {client !== '' && <p title={client}>{client}</p>}
        <p>{labelName(event.responsibleEmployee)}</p>
      </div>
      <End>
        {state === 'late' && <EventStateChip state={state} />}
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
      </End>
    </Item>
  )
}
