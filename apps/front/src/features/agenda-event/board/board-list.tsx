import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import type { AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { count } from '@rentme/domain/kit/plural'
import { usePermissions } from '../../../kit/session/session-context.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ink, line, surface, type } from '../../../ui/theme/tokens.ts'
import { addresses } from '../../addresses.ts'
import { dayTitle } from '../agenda-range.ts'
import { EventRow } from '../event-chip.tsx'
import { eventName } from '../shared/event-words.ts'
import type { BoardRow } from './board-rows.ts'
import type { BoardProps } from './board-table.tsx'

// The last event stays reachable below the button that floats over it.
const People = styled('div')({ paddingBottom: 96 })
const Person = styled('section')({
  backgroundColor: surface.paper,
  '& header': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 8,
    padding: '12px 16px 8px',
    borderBottom: `1px solid ${line.quiet}`,
  },
  '& h3': { minWidth: 0, margin: 0, ...type(16, 22, 600), overflowWrap: 'anywhere' },
  '& small': { flex: 'none', ...type(13, 18), color: ink[500] },
  '& h4': { margin: 0, padding: '6px 16px', backgroundColor: surface.hover, ...type(13, 18, 600) },
  '& ol': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 4,
    padding: '8px 8px 8px 16px',
    borderBottom: `1px solid ${line.row}`,
    breakInside: 'avoid',
  },
  '& li > a, & li > div': { flex: 1, minWidth: 0, color: ink[900] },
  '@media print': { '& button': { display: 'none' } },
})

/** The board of a narrow window: who has events, each with his days. */
export function BoardList({ rows, ...board }: BoardProps) {
  const busy = rows.filter((row) => row.count > 0)
  if (busy.length === 0) return <EmptyState message="Nenhum evento na agenda." />
  return (
    <People>
      {busy.map((row) => (
        <PersonEvents key={row.id} row={row} {...board} />
      ))}
    </People>
  )
}

function PersonEvents({ row, days, mayMove, onAsk }: Omit<BoardProps, 'rows'> & { row: BoardRow }) {
  return (
    <Person aria-label={row.name}>
      <header>
        <h3>{row.name}</h3>
        <small>{row.isGone ? 'Não está mais na equipe' : count(row.count, 'evento', 'eventos')}</small>
      </header>
      {days
        .filter((day) => row.days.has(day))
        .map((day) => (
          <div key={day}>
            <h4>{dayTitle(day)}</h4>
            <ol>
              {row.days.get(day)?.map((event) => (
                <Line key={event.id} event={event} onMove={mayMove(event) ? () => onAsk(event) : null} />
              ))}
            </ol>
          </div>
        ))}
    </Person>
  )
}

function Line({ event, onMove }: { event: AgendaEvent; onMove: (() => void) | null }) {
  const shows = usePermissions()('show_agenda_event')
  const row = <EventRow event={event} namesPerson={false} />
  return (
    <li>
      {shows ? (
        <Link href={addresses.agendaEvent.detail(event.id)} underline="none">
          {row}
        </Link>
      ) : (
        <div>{row}</div>
      )}
      {onMove !== null && (
        <Button size="small" variant="outlined" aria-label={`Mover ${eventName(event)}`} onClick={onMove}>
          Mover
        </Button>
      )}
    </li>
  )
}
