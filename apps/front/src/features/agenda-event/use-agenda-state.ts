import { agendaEventTypes } from '@rentme/domain/agenda-event/agenda-event'
import { parseDate } from '@rentme/domain/kit/time'
import { useSearch } from '@tanstack/react-router'
import { useToday } from '../../kit/session/use-today.ts'
import { agendaViews, type AgendaView } from './agenda-range.ts'
import { eventStates, type EventState } from './shared/event-state.ts'
import { useChangeAddress } from '../../kit/page/use-address.ts'

type EventType = (typeof agendaEventTypes)[number]

/** What the address says about the agenda. */
export interface AgendaState {
  view: AgendaView
  /** The day that is looked at, `YYYY-MM-DD`. */
  day: string
  types: readonly EventType[]
  states: readonly EventState[]
  /** Id of the employee whose events are shown; empty for everybody's. */
  employee: string
}

type Search = Readonly<Record<string, unknown>>

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && parseDate(value.split('-').toReversed().join('/')) === value

const chosen = <T extends string>(value: unknown, known: readonly T[]): T[] =>
  typeof value === 'string' ? known.filter((one) => value.split(',').includes(one)) : []

const parameters = { view: 'visao', day: 'dia', types: 'type', states: 'status' } as const
export const employeeParameter = 'responsible_employee_id'

const read = (search: Search, today: string): AgendaState => {
  const employee = search[employeeParameter]
  const day = search[parameters.day]
  return {
    view: agendaViews.find((view) => view === search[parameters.view]) ?? 'mes',
    day: isDay(day) ? day : today,
    types: chosen(search[parameters.types], agendaEventTypes),
    states: chosen(search[parameters.states], eventStates),
    employee: typeof employee === 'string' ? employee : '',
  }
}

const write = (state: AgendaState, today: string): Record<string, string> =>
  Object.fromEntries(
    [
      [parameters.view, state.view === 'mes' ? '' : state.view],
      [parameters.day, state.day === today ? '' : state.day],
      [parameters.types, state.types.join(',')],
      [parameters.states, state.states.join(',')],
      [employeeParameter, state.employee],
    ].filter(([, value]) => value !== ''),
    // The filter above leaves texts alone.
  ) as Record<string, string>

/** State of the agenda in the address, and its change; a link shows a colleague the same events. */
export const useAgendaState = () => {
  const today = useToday()
  const search = useSearch({ strict: false })
  const changeAddress = useChangeAddress()
  const state = read(search, today)
  const change = (next: Partial<AgendaState>) => changeAddress(() => write({ ...state, ...next }, today))
  return { state, change, today }
}
export type AgendaChange = ReturnType<typeof useAgendaState>['change']
