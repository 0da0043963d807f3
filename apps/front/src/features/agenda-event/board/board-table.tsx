import { agendaEvents, type AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { count } from '@rentme/domain/kit/plural'
import { formatDate } from '@rentme/domain/kit/time'
import { fieldsOf } from '@rentme/domain/words/column'
import { LandscapePage } from '../../../ui/layout/landscape-page.tsx'
import { VisuallyHidden } from '../../../ui/theme/visually-hidden.tsx'
import { isWeekend, shortDay } from '../agenda-range.ts'
import { holidayOn } from '../holidays.ts'
import { BoardCard } from './board-card.tsx'
import { BoardFrame } from './board-frame.tsx'
import type { BoardRow } from './board-rows.ts'
import { useBoardDrag, type BoardDrag, type BoardPlace } from './use-board-drag.ts'

const fields = fieldsOf(agendaEvents)

export interface BoardProps {
  days: readonly string[]
  today: string
  rows: readonly BoardRow[]
  mayMove: (event: AgendaEvent) => boolean
  /** Asks where an event goes. */
  onAsk: (event: AgendaEvent) => void
}

interface Props extends BoardProps {
  /** An event was dragged to the day of a person. */
  onDrop: (event: AgendaEvent, to: BoardPlace) => void
  /** An empty place was chosen; null for who may not create. */
  onPlace: ((place: BoardPlace) => void) | null
}

/** People down, days across, and between them the events, which are dragged. */
export function BoardTable({ onDrop, ...board }: Props) {
  const { days, today, rows } = board
  const drag = useBoardDrag(onDrop)
  const isEmpty = rows.every((row) => row.count === 0)
  return (
    <BoardFrame>
      <LandscapePage />
      <table>
        <caption data-alone={isEmpty || undefined}>
          {isEmpty ? 'Nenhum evento na agenda.' : <VisuallyHidden>Eventos por pessoa e dia</VisuallyHidden>}
        </caption>
        <colgroup>
          <col />
          {days.map((day) => (
            <col key={day} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{fields.responsibleEmployeeId.short}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                {shortDay(day)}
                {holidayOn(day) !== null && <em>{holidayOn(day)}</em>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} drag={drag} {...board} />
          ))}
        </tbody>
      </table>
    </BoardFrame>
  )
}

interface RowProps extends Omit<Props, 'rows' | 'onDrop'> {
  row: BoardRow
  drag: BoardDrag
}

function Row({ row, days, ...rest }: RowProps) {
  return (
    <tr data-free={row.count === 0 || undefined}>
      <th scope="row">
        {row.name}
        {row.count > 0 && <small>{count(row.count, 'evento', 'eventos')}</small>}
        {row.isGone && <small>Não está mais na equipe</small>}
      </th>
      {days.map((day) => (
        <Cell key={day} row={row} day={day} {...rest} />
      ))}
    </tr>
  )
}

function Cell({ row, day, today, drag, mayMove, onAsk, onPlace }: Omit<RowProps, 'days'> & { day: string }) {
  const place = { personId: row.id, day }
  const events = row.days.get(day) ?? []
  // Who is gone is given nothing.
  const isOpen = !row.isGone
  return (
    <td
      {...(isOpen && drag.place(place))}
      aria-label={events.length === 0 ? undefined : `${row.name}, ${formatDate(day, 'UTC')}`}
      data-today={day === today || undefined}
      data-weekend={isWeekend(day) || undefined}
      data-over={(isOpen && drag.isOver(place)) || undefined}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && isOpen && day >= today) onPlace?.(place)
      }}
    >
      {events.map((event) => {
        const isMovable = mayMove(event)
        return (
          <BoardCard
            key={event.id}
            event={event}
            isDragged={drag.isDragged(event)}
            drag={isMovable ? drag.card(event, place) : null}
            onMove={isMovable ? () => onAsk(event) : null}
          />
        )
      })}
    </td>
  )
}
