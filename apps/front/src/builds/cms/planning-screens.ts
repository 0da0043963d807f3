import { agendaEventPaths } from '../../features/agenda-event/paths.ts'
import type { Screen } from '../../kit/guards.ts'

const events = agendaEventPaths.routes

const eventForm = () => import('../../features/agenda-event/form.tsx')

/** The agenda, in the order of the specification's table. */
export const planningScreens: readonly Screen[] = [
  {
    path: events.list,
    guard: 'access_agenda_event',
    load: () => import('../../features/agenda-event/agenda.tsx'),
  },
  { path: events.create, guard: 'create_agenda_event', load: eventForm },
  { path: events.edit, guard: 'login', load: eventForm },
  {
    path: events.detail,
    guard: 'show_agenda_event',
    load: () => import('../../features/agenda-event/detail.tsx'),
  },
]
