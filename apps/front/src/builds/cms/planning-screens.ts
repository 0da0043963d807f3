import { addresses } from '../../features/addresses.ts'
import type { Screen } from '../../kit/session/guards.ts'

const events = addresses.agendaEvent.routes
const prices = addresses.priceList.routes
const trainings = addresses.training.routes

const eventForm = () => import('../../features/agenda-event/form.tsx')
const priceForm = () => import('../../features/price-list/form.tsx')
const trainingForm = () => import('../../features/training/form.tsx')

/** Agenda, price lists and trainings, in the order of the specification's table. */
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
  {
    path: prices.list,
    guard: 'access_price_list',
    load: () => import('../../features/price-list/list.tsx'),
  },
  { path: prices.create, guard: 'create_price_list', load: priceForm },
  { path: prices.edit, guard: 'edit_price_list', load: priceForm },
  {
    path: prices.detail,
    guard: 'show_price_list',
    load: () => import('../../features/price-list/detail.tsx'),
  },
  {
    path: trainings.list,
    guard: 'access_training',
    load: () => import('../../features/training/list.tsx'),
  },
  { path: trainings.create, guard: 'create_training', load: trainingForm },
  { path: trainings.edit, guard: 'edit_training', load: trainingForm },
  {
    path: trainings.detail,
    guard: 'show_training',
    load: () => import('../../features/training/detail.tsx'),
  },
]
