import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type DayCellInfo,
  type EventInput,
} from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import list from '@fullcalendar/react/list'
import ptBr from '@fullcalendar/react/locales/pt-br'
import timeGrid from '@fullcalendar/react/timegrid'
import '@fullcalendar/react/skeleton.css'
import type { AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { dateIn, formatTime, toInstant } from '@rentme/domain/kit/time'
import { useEffect, useRef } from 'react'
import { useZone } from '../../kit/session/session-context.tsx'
import { isWeekend, listDays, type CalendarView } from './agenda-range.ts'
import { CalendarFrame } from './calendar-frame.tsx'
import { EventChip, EventRow } from './event-chip.tsx'
import { eventName } from './shared/event-words.ts'
import { holidayOn } from './holidays.ts'

const viewNames: Readonly<Record<CalendarView, string>> = {
  mes: 'dayGridMonth',
  semana: 'timeGridWeek',
  dia: 'timeGridDay',
  lista: 'listWeeks',
}

// The calendar's dates are the company's wall clock written as UTC, so that no other zone plays a part.
const dayOf = (wall: Date) => wall.toISOString().slice(0, 10)
const timeOf = (wall: Date) => wall.toISOString().slice(11, 16)
const wallOf = (instant: string | number, zone: string) =>
  `${dateIn(instant, zone)}T${formatTime(instant, zone)}:00Z`

/** Half an hour later, so that an event has a body in a lane, but no part of the next day. */
const endOf = (start: string): string => {
  const end = new Date(Date.parse(start) + 30 * 60_000)
  return dayOf(end) === start.slice(0, 10) ? end.toISOString() : `${start.slice(0, 10)}T23:59:59Z`
}

const classes = (...names: readonly (string | false)[]) => names.filter(Boolean).join(' ')

const eventOf = ({ extendedProps }: { extendedProps: object }) =>
  // Each entry of the calendar is made with its event, by `entryOf` and nobody else.
  (extendedProps as { agendaEvent: AgendaEvent }).agendaEvent

/** Class names of the parts, which `CalendarFrame` dresses. */
const looks: CalendarOptions = {
  dayHeaderRowClass: 'rm-head-row',
  dayHeaderInnerClass: ({ isToday }) => classes('rm-head', isToday && 'rm-today'),
  dayRowClass: 'rm-row',
  dayLaneClass: ({ date }) => classes('rm-day', isWeekend(dayOf(date)) && 'rm-weekend'),
  dayCellTopInnerClass: 'rm-top',
  eventClass: ({ isDragging, view }) =>
    classes(
      'rm-event',
      isDragging && 'rm-dragged',
      view.type.startsWith('timeGrid') && 'rm-lane-event',
      view.type.startsWith('list') && 'rm-list-event',
    ),
  moreLinkClass: 'rm-more',
  navLinkClass: 'rm-link',
  highlightClass: 'rm-highlight',
  slotLaneClass: ({ isMinor }) => classes('rm-slot', isMinor && 'rm-slot-minor'),
  slotHeaderInnerClass: 'rm-slot-head',
  nowIndicatorLineClass: 'rm-now',
  listDayHeaderClass: 'rm-list-head',
  noEventsClass: 'rm-none',
}

const content: CalendarOptions = {
  eventContent: ({ event, view }) =>
    view.type.startsWith('list') ? <EventRow event={eventOf(event)} /> : <EventChip event={eventOf(event)} />,
  dayCellTopContent: (info: DayCellInfo) => (
    <>
      <b>{info.monthText ? `${info.dayNumberText} ${info.monthText}` : info.dayNumberText}</b>
      <Holiday day={dayOf(info.date)} />
    </>
  ),
  dayHeaderContent: ({ text, date, view }) => (
    <>
      {text}
      {!view.type.startsWith('dayGrid') && <Holiday day={dayOf(date)} />}
    </>
  ),
  // It leads to the day and opens no dialog.
  moreLinkDidMount: ({ el }) =>
    ['aria-haspopup', 'aria-expanded'].forEach((name) => el.removeAttribute(name)),
  moreLinkContent: ({ num }) => `+${num} ${num === 1 ? 'evento' : 'eventos'}`,
  noEventsContent: 'Nenhum evento na agenda.',
}

function Holiday({ day }: { day: string }) {
  const name = holidayOn(day)
  return name === null ? null : <em>{name}</em>
}

interface Props {
  view: CalendarView
  day: string
  events: readonly AgendaEvent[]
  mayChange: (event: AgendaEvent) => boolean
  /** Height of the parent, or as tall as its rows. */
  fills: boolean
  onOpen: (event: AgendaEvent) => void
  onDay: (day: string) => void
  /** The events of a day that its cell has no room for are asked for. */
  onMore: (day: string) => void
  /** An empty place was chosen; the time is null for a whole day. Absent for who may not create. */
  onPlace: ((day: string, time: string | null) => void) | null
  /** An event was dragged to another moment; a rejection puts it back. */
  onMove: (event: AgendaEvent, scheduledAt: string) => Promise<void>
}

const inputsOf = ({ events, mayChange }: Pick<Props, 'events' | 'mayChange'>, zone: string): EventInput[] =>
  events.map((event) => ({
    id: event.id,
    title: eventName(event),
    start: wallOf(event.scheduledAt, zone),
    end: endOf(wallOf(event.scheduledAt, zone)),
    editable: !event.completed && mayChange(event),
    extendedProps: { agendaEvent: event },
  }))

/** The calendar itself: month, week, day or list of the events around a day. */
export default function AgendaCalendar(props: Props) {
  const { view, day, fills, onOpen, onDay, onMore, onPlace, onMove } = props
  const zone = useZone()
  const calendar = useRef<CalendarRef>(null)
  useEffect(() => calendar.current?.getApi().changeView(viewNames[view], day), [view, day])
  return (
    // The day has a sheet of its own on paper.
    <CalendarFrame data-sheet={view === 'dia' || undefined}>
      <FullCalendar
        ref={calendar}
        plugins={[dayGrid, timeGrid, list, interaction]}
        locale={ptBr}
        timeZone="UTC"
        now={() => wallOf(Date.now(), zone)}
        views={{ listWeeks: { type: 'list', duration: { days: listDays } } }}
        initialView={viewNames[view]}
        initialDate={day}
        headerToolbar={false}
        height={fills ? '100%' : 'auto'}
        events={inputsOf(props, zone)}
        eventDisplay="list-item"
        eventInteractive
        eventDurationEditable={false}
        fixedWeekCount={false}
        dayMaxEvents
        allDaySlot={false}
        nowIndicator
        scrollTime="07:00"
        slotHeaderFormat={{ hour: '2-digit', minute: '2-digit' }}
        navLinks
        navLinkDayClick={(date) => onDay(dayOf(date))}
        moreLinkClick={({ date, view: { type } }) => {
          onMore(dayOf(date))
          // The day's own list shows them all; naming the view keeps the calendar from opening one over its cells.
          return type
        }}
        eventClick={({ event }) => onOpen(eventOf(event))}
        selectable={onPlace !== null}
        select={({ start, allDay }) => onPlace?.(dayOf(start), allDay ? null : timeOf(start))}
        eventDrop={({ event, revert }) => {
          const wall = event.start ?? new Date(Number.NaN)
          onMove(eventOf(event), toInstant(dayOf(wall), timeOf(wall), zone)).catch(revert)
        }}
        {...looks}
        {...content}
        dayCellClass={({ date, isToday, isOther }) =>
          classes(
            'rm-day',
            isWeekend(dayOf(date)) && 'rm-weekend',
            isOther && 'rm-other',
            isToday && 'rm-today',
            dayOf(date) === day && 'rm-chosen',
          )
        }
      />
    </CalendarFrame>
  )
}
