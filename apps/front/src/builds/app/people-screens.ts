import { addresses } from '../../features/addresses.ts'
import { forms } from '../../features/forms.ts'
import { presencePath } from '../../features/training/app/presence-path.ts'
import type { Screen } from '../../kit/session/guards.ts'

/** Screens of people, and of what is read with them: prices and trainings. */
export const peopleScreens: readonly Screen[] = [
  {
    path: '/admin/funcionarios',
    guard: 'access_employee',
    load: () => import('../../features/employee/app/employee-list.tsx'),
  },
  {
    path: '/admin/funcionarios/$id',
    guard: 'show_employee',
    load: () => import('../../features/employee/app/employee-detail.tsx'),
  },
  {
    path: '/admin/clientes',
    guard: 'access_client',
    load: () => import('../../features/client/app/client-list.tsx'),
  },
  {
    path: addresses.client.routes.create,
    guard: 'create_client',
    load: forms.client,
  },
  {
    path: addresses.client.routes.edit,
    guard: ['show_client', 'edit_client'],
    load: forms.client,
  },
  {
    path: '/admin/clientes/$id/alugueis',
    guard: 'show_client',
    load: () => import('../../features/client/app/client-rentals.tsx'),
  },
  {
    path: '/admin/clientes/$id/treinamentos',
    guard: 'show_client',
    load: () => import('../../features/client/app/client-trainings.tsx'),
  },
  {
    path: '/admin/clientes/$id/historico',
    guard: 'show_client',
    load: () => import('../../features/client/app/client-history.tsx'),
  },
  {
    path: '/admin/clientes/$id',
    guard: 'show_client',
    load: () => import('../../features/client/app/client-detail.tsx'),
  },
  {
    path: '/admin/lista-de-precos',
    guard: 'access_price_list',
    load: () => import('../../features/price-list/app/price-lists.tsx'),
  },
  {
    path: '/admin/lista-de-precos/$id',
    guard: 'show_price_list',
    load: () => import('../../features/price-list/app/price-list-detail.tsx'),
  },
  {
    path: presencePath,
    guard: ['show_training', 'edit_training'],
    load: () => import('../../features/training/app/presence-screen.tsx'),
  },
  {
    path: '/admin/treinamentos/$id',
    guard: 'show_training',
    load: () => import('../../features/training/app/training-detail.tsx'),
  },
]
