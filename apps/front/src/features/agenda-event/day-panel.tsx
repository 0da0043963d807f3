import type { AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { count } from '@rentme/domain/kit/plural'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PlusIcon } from '../../ui/theme/icons.tsx'
import { LoadingRows } from '../../ui/feedback/loading.tsx'
import { focus, ink, line, plate, surface, type } from '../../ui/theme/tokens.ts'
import { weekdayTitle } from './shared/days.ts'
import { EventList } from './shared/event-list.tsx'
import { holidayOn } from './holidays.ts'

const Panel = styled('aside')({
  overflowY: 'auto',
  borderLeft: `1px solid ${line.quiet}`,
  backgroundColor: surface.paper,
  '&:focus-visible': { outline: 'none', boxShadow: `inset ${focus.ring}` },
})
const Head = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  minHeight: 69,
  padding: '4px 8px 4px 16px',
  borderBottom: `1px solid ${line.quiet}`,
  backgroundColor: surface.paper,
  '& > b': { ...type(44, 48, 600), fontStretch: plate },
  '& > div': { flex: 1, minWidth: 0 },
  '& h3': { margin: 0, ...type(16, 22, 600) },
  '& p': { margin: 0, ...type(13, 18), color: ink[500] },
})

interface Props {
  day: string
  today: string
  /** Undefined until they are there. */
  events: readonly AgendaEvent[] | undefined
  /** Where an event of this day is made; null for who may not, and for days that are past. */
  createHref: string | null
}

const countWords = (events: readonly AgendaEvent[]): string => {
  const done = events.filter(({ completed }) => completed).length
  const all = count(events.length, 'evento', 'eventos')
  return done === 0 ? all : `${all}, ${count(done, 'concluído', 'concluídos')}`
}

const panelId = 'day-events'

/** Leads the keyboard to the day's events, where they stand beside the calendar. */
export const focusDayPanel = () => document.getElementById(panelId)?.focus()

/** The events of the day that is looked at, each completed from here. */
export function DayPanel({ day, today, events, createHref }: Props) {
  const holiday = holidayOn(day)
  const cameFrom = useRef<HTMLElement | null>(null)
  return (
    <Panel
      id={panelId}
      aria-label="Eventos do dia"
      tabIndex={-1}
      onFocus={({ target, currentTarget, relatedTarget }) => {
        // Only elements take the focus.
        if (target === currentTarget) cameFrom.current = relatedTarget as HTMLElement | null
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') cameFrom.current?.focus()
      }}
    >
      <Head>
        <b aria-hidden>{Number(day.slice(8))}</b>
        <div>
          <h3>{weekdayTitle(day)}</h3>
          <p>
            {[day === today && 'Hoje', events && countWords(events), holiday].filter(Boolean).join(' · ')}
          </p>
        </div>
        {createHref !== null && (
          <Button href={createHref} startIcon={<PlusIcon />} aria-label="Cadastrar evento neste dia">
            Evento
          </Button>
        )}
      </Head>
      {events === undefined && <LoadingRows shapes={['figure', 'text']} />}
      {events?.length === 0 && <EmptyState message="Nenhum evento na agenda." />}
      {events !== undefined && events.length > 0 && <EventList events={events} />}
    </Panel>
  )
}
