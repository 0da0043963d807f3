import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { notificationsScreen } from '../../features/notification/screens.ts'
import { bareScreens, passwordScreen } from '../../features/session/screens.ts'
import { syncHref } from '../../kit/app/paths.ts'
import { homePath, screenRoutes, type Screen } from '../../kit/session/guards.ts'
import type { Session } from '../../kit/session/session.ts'
import { forms } from '../../features/forms.ts'
import {
  addresses,
  inspectionGuard,
  inspectionHref,
  inspectionPath,
  orderOfReturnRoute,
} from '../../features/addresses.ts'
import { peopleScreens } from './people-screens.ts'

/** Screens inside the frame, in the order of the specification's table. */
export const framedScreens: readonly Screen[] = [
  passwordScreen,
  { path: homePath, guard: 'login', load: () => import('../../features/dashboard/app/home.tsx') },
  notificationsScreen,
  { path: '/admin/busca', guard: 'login', load: () => import('../../features/search/app/search.tsx') },
  ...peopleScreens,
  {
    path: '/admin/produtos',
    guard: 'access_product',
    load: () => import('../../features/product/app/product-list.tsx'),
  },
  {
    path: '/admin/produtos/$id',
    guard: 'show_product',
    load: () => import('../../features/product/app/product-detail.tsx'),
  },
  {
    path: '/admin/checklists',
    guard: 'login',
    load: () => import('../../features/checklist/app/hub.tsx'),
  },
  {
    path: '/admin/checklists/concluidos',
    guard: 'access_checklist',
    load: () => import('../../features/checklist/app/completed.tsx'),
  },
  {
    path: '/admin/checklists/pendentes',
    guard: 'access_checklist',
    load: () => import('../../features/checklist/app/pending.tsx'),
  },
  {
    path: '/admin/checklists/cadastrar',
    guard: 'create_checklist',
    load: () => import('../../features/checklist/app/create.tsx'),
  },
  {
    path: inspectionPath,
    guard: inspectionGuard,
    load: () => import('../../features/checklist/app/inspection.tsx'),
  },
  {
    path: inspectionHref('$id'),
    guard: inspectionGuard,
    load: () => import('../../features/checklist/app/inspection-machine.tsx'),
  },
  {
    path: '/admin/checklists/$id',
    guard: 'show_checklist',
    load: () => import('../../features/checklist/app/detail.tsx'),
  },
  {
    path: '/admin/ordens-de-servico',
    guard: 'access_service_order',
    load: () => import('../../features/service-order/app/order-list.tsx'),
  },
  {
    path: '/admin/ordens-de-servico/cadastrar',
    guard: 'create_service_order',
    load: () => import('../../features/service-order/app/order-create.tsx'),
  },
  {
    path: orderOfReturnRoute,
    guard: 'create_service_order',
    load: () => import('../../features/service-order/app/order-of-return.tsx'),
  },
  {
    path: '/admin/ordens-de-servico/$id',
    guard: 'show_service_order',
    load: () => import('../../features/service-order/app/order-detail.tsx'),
  },
  {
    path: '/admin/agenda',
    guard: 'access_agenda_event',
    load: () => import('../../features/agenda-event/app/agenda.tsx'),
  },
  {
    path: '/admin/agenda/cadastrar',
    guard: 'create_agenda_event',
    load: forms.agendaEvent,
  },
  { path: addresses.agendaEvent.routes.edit, guard: 'show_agenda_event', load: forms.agendaEvent },
  {
    path: '/admin/agenda/$id',
    guard: 'show_agenda_event',
    load: () => import('../../features/agenda-event/app/event-detail.tsx'),
  },
  {
    path: '/admin/manutencoes-preventivas',
    guard: 'access_preventive_maintenance',
    load: () => import('../../features/preventive-maintenance/app/preventive-list.tsx'),
  },
  {
    path: '/admin/manutencoes-preventivas/cadastrar',
    guard: 'create_preventive_maintenance',
    load: () => import('../../features/preventive-maintenance/app/preventive-create.tsx'),
  },
  {
    path: '/admin/manutencoes-preventivas/$id',
    guard: 'show_preventive_maintenance',
    load: () => import('../../features/preventive-maintenance/app/preventive-detail.tsx'),
  },
  {
    path: syncHref,
    guard: 'login',
    load: () => import('../../features/sync/app/sync-screen.tsx'),
  },
  {
    path: '/admin/pendencias',
    guard: 'login',
    load: () => import('../../features/sync/app/outbox.tsx'),
  },
  {
    path: '/admin/pendencias/concluir/$id',
    guard: 'login',
    load: () => import('../../features/agenda-event/app/mend-completion.tsx'),
  },
  {
    path: '/admin/pendencias/horimetro/$id',
    guard: 'login',
    load: () => import('../../features/hour-meter/app/mend-meter.tsx'),
  },
  { path: '/admin/pendencias/corrigir', guard: 'login', load: () => import('./mend.tsx') },
  { path: '/admin/pendencias/corrigir/$id', guard: 'login', load: () => import('./mend.tsx') },
]

/** The routes of the app build. The frame is a chunk of its own, which a guest does not load. */
export const appRoutes = (session: Session) => {
  const root = createRootRoute()
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    component: lazyRouteComponent(() => import('./shell.tsx')),
  })
  return root.addChildren([
    ...screenRoutes(root, session, bareScreens),
    shell.addChildren(screenRoutes(shell, session, framedScreens)),
  ])
}
