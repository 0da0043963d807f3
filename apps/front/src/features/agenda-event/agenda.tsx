import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { agendaEvents, type AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { dateIn } from '@rentme/domain/kit/time'
import { lazy, Suspense, useEffect } from 'react'
import { Answered } from '../../kit/page/answered.tsx'
import { useGo } from '../../kit/page/navigate.ts'
import { Page } from '../../kit/page/page.tsx'
import { useZone } from '../../kit/session/session-context.tsx'
import { useNow } from '../../kit/session/use-today.ts'
import { useVerbs } from '../../kit/session/verbs.ts'
import { Fab } from '../../ui/layout/fab.tsx'
import { PlusIcon } from '../../ui/theme/icons.tsx'
import { LoadingRows } from '../../ui/feedback/loading.tsx'
import { AgendaFilters } from './agenda-filters.tsx'
import { AgendaHead } from './agenda-head.tsx'
import { rangeOf } from './agenda-range.ts'
import { DaySheet } from './day-sheet.tsx'
import { DayPanel, focusDayPanel } from './day-panel.tsx'
import { eventState } from './shared/event-state.ts'
import { addresses } from '../addresses.ts'
import { employeeParameter, useAgendaState, type AgendaState } from './use-agenda-state.ts'
import { useMayChange } from './shared/use-may-change.ts'
import { useEvents } from './shared/use-events.ts'
import { useMove } from './use-move.ts'

const loadCalendar = () => import('./calendar.tsx')
const AgendaCalendar = lazy(loadCalendar)
const loadBoard = () => import('./board/board.tsx')
const Board = lazy(loadBoard)

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  flex: 1,
  minHeight: 0,
  '&[data-panel]': { gridTemplateColumns: 'minmax(0, 1fr) 336px' },
  '& > div': { display: 'flex', flexDirection: 'column', minHeight: 0 },
  '@media print': {
    '&&': { display: 'block' },
    '& > div': { display: 'block' },
    '& > aside': { display: 'none' },
  },
})

const filtersOf = ({ types, employee }: AgendaState): Record<string, string> => ({
  ...(types.length > 0 && { type: types.join(',') }),
  ...(employee !== '' && { [employeeParameter]: employee }),
})

const newHref = (day: string, time: string | null, person: string | null = null) =>
  `${addresses.agendaEvent.create}?dia=${day}${time === null ? '' : `&hora=${time}`}${
    person === null ? '' : `&${employeeParameter}=${person}`
  }`

/** What the window has room for: the calendar with the day beside it, alone, or the list. */
const useRoom = () => {
  const { breakpoints } = useTheme()
  const isNarrow = useMediaQuery(breakpoints.down('sm'))
  const isWide = useMediaQuery(breakpoints.up('lg'))
  return { isNarrow, isWide }
}

/** Who goes where and when: the company's agenda by month, week, day or as a list. */
export default function Agenda() {
  const { isNarrow, isWide } = useRoom()
  const { state: asked, change, today } = useAgendaState()
  const state: AgendaState = isNarrow && asked.view !== 'quadro' ? { ...asked, view: 'lista' } : asked
  const may = useVerbs(agendaEvents)
  const now = useNow()
  const query = useEvents(rangeOf(state.view, state.day), filtersOf(state))
  const events = query.data?.filter(
    (event) => state.states.length === 0 || state.states.includes(eventState(event, now)),
  )
  const isBoard = state.view === 'quadro'
  // What shows the events comes beside them.
  useEffect(() => void (isBoard ? loadBoard() : loadCalendar()).catch(() => null), [isBoard])
  const hasPanel = isWide && !isBoard && (query.error === null || events !== undefined)
  const createHref = may.create ? newHref(state.day < today ? today : state.day, null) : null
  return (
    <Page title="Agenda" fill={!isNarrow}>
      <AgendaHead {...{ state, change, today, isNarrow, createHref }} />
      <Columns data-panel={hasPanel || undefined}>
        <div>
          <AgendaFilters state={state} change={change} />
          <Answered
            query={{ data: events, error: query.error, refetch: query.refetch }}
            waiting={<LoadingRows />}
          >
            {(shown) => (
              <Suspense fallback={<LoadingRows />}>
                {isBoard ? (
                  <Week {...{ state, today, isNarrow, events: shown }} mayCreate={may.create} />
                ) : (
                  <Calendar
                    {...{ state, change, today, isNarrow, isWide, events: shown }}
                    mayCreate={may.create}
                  />
                )}
                {state.view === 'dia' && <DaySheet events={shown} />}
              </Suspense>
            )}
          </Answered>
        </div>
        {hasPanel && <Day {...{ state, today, events }} mayCreate={may.create} />}
      </Columns>
      {createHref !== null && isNarrow && <Fab label="Cadastrar" icon={PlusIcon} href={createHref} />}
    </Page>
  )
}

interface PartProps {
  state: AgendaState
  today: string
  /** Undefined until they are there. */
  events: readonly AgendaEvent[] | undefined
  mayCreate: boolean
}

interface WeekProps extends PartProps {
  events: readonly AgendaEvent[]
  isNarrow: boolean
}

function Week({ state: { day, employee }, today, isNarrow, events, mayCreate }: WeekProps) {
  const go = useGo()
  return (
    <Board
      {...{ day, today, employee, events, isNarrow }}
      onPlace={mayCreate ? (place) => go(newHref(place.day, null, place.personId)) : null}
    />
  )
}

interface CalendarProps extends PartProps, ReturnType<typeof useRoom> {
  events: readonly AgendaEvent[]
  change: ReturnType<typeof useAgendaState>['change']
}

function Calendar({ state, change, today, isNarrow, isWide, events, mayCreate }: CalendarProps) {
  const go = useGo()
  const move = useMove()
  const mayChange = useMayChange()
  const { show } = useVerbs(agendaEvents)
  const view = state.view === 'quadro' ? 'semana' : state.view
  const look = (day: string) => change(isWide || isNarrow ? { day } : { day, view: 'dia' })
  const place = (day: string, time: string | null) => (day < today ? look(day) : go(newHref(day, time)))
  return (
    <AgendaCalendar
      view={view}
      day={state.day}
      events={events}
      mayChange={mayChange}
      fills={!isNarrow}
      onOpen={({ id }) => {
        if (show) go(addresses.agendaEvent.detail(id))
      }}
      onDay={look}
      onMore={(day) => {
        look(day)
        focusDayPanel()
      }}
      onPlace={mayCreate ? place : null}
      onMove={(event, scheduledAt) => move(event, { scheduledAt })}
    />
  )
}

function Day({ state, today, events, mayCreate }: PartProps) {
  const zone = useZone()
  const { day } = state
  return (
    <DayPanel
      day={day}
      today={today}
      events={events?.filter(({ scheduledAt }) => dateIn(scheduledAt, zone) === day)}
      createHref={mayCreate && day >= today ? newHref(day, null) : null}
    />
  )
}
