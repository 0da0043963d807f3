import type { PermissionNoun } from '@rentme/domain/employee-role/permission-nouns'
import { permissionOf, type Verb } from '@rentme/domain/kit/permission'
import { addresses, inspectionGuard, inspectionPath, orderOfReturnRoute } from '../../features/addresses.ts'
import { forms } from '../../features/forms.ts'
import type { Screen } from '../../kit/session/guards.ts'

type Load = Screen['load']

interface Loads {
  /** Named here, since descriptors are not loaded before a screen wants them. */
  permission: PermissionNoun
  list: Load
  detail?: Load
  copy?: Load
  /** What creates a row, where that is not the form that edits one. */
  create?: Load
}

/** The screens of a noun, where its addresses say, each for who holds its permission. */
const screensOf = (noun: keyof typeof addresses, given: Loads): Screen[] => {
  const { permission, list, detail, copy, create = forms[noun] } = given
  const { routes } = addresses[noun]
  const one = (path: string | undefined, verb: Verb, load: Load | null | undefined): Screen[] =>
    path && load ? [{ path, guard: permissionOf(verb, permission), load }] : []
  return [
    ...one(routes.list, 'access', list),
    ...one(routes.create, 'create', create),
    ...one(routes.edit, 'edit', forms[noun]),
    ...one('detail' in routes ? routes.detail : undefined, 'show', detail),
    ...one('duplicate' in routes ? routes.duplicate : undefined, 'create', copy),
  ]
}

const events = addresses.agendaEvent.routes

/** The screens of all nouns. */
export const nounScreens: readonly Screen[] = [
  ...screensOf('employee', {
    permission: 'employee',
    list: () => import('../../features/employee/list.tsx'),
    detail: () => import('../../features/employee/detail.tsx'),
  }),
  ...screensOf('employeeRole', {
    permission: 'job_title',
    list: () => import('../../features/employee-role/list.tsx'),
  }),
  ...screensOf('client', {
    permission: 'client',
    list: () => import('../../features/client/list.tsx'),
    detail: () => import('../../features/client/detail.tsx'),
  }),
  ...screensOf('checklistModel', {
    permission: 'checklist_model',
    list: () => import('../../features/checklist-model/list.tsx'),
    detail: () => import('../../features/checklist-model/detail.tsx'),
  }),
  ...screensOf('checklist', {
    permission: 'checklist',
    list: () => import('../../features/checklist/list.tsx'),
    detail: () => import('../../features/checklist/detail.tsx'),
    create: () => import('../../features/checklist/register-screen.tsx'),
  }),
  {
    path: inspectionPath,
    guard: inspectionGuard,
    load: () => import('../../features/checklist/inspection/queue.tsx'),
  },
  ...screensOf('product', {
    permission: 'product',
    list: () => import('../../features/product/list.tsx'),
    detail: () => import('./product-detail.tsx'),
    copy: () => import('../../features/product/copy.tsx'),
  }),
  ...screensOf('productCategory', {
    permission: 'product_category',
    list: () => import('../../features/product-category/list.tsx'),
  }),
  ...screensOf('serviceOrderReason', {
    permission: 'service_order_reason',
    list: () => import('../../features/service-order-reason/list.tsx'),
  }),
  ...screensOf('serviceOrderDefect', {
    permission: 'service_order_defect',
    list: () => import('../../features/service-order-defect/list.tsx'),
  }),
  ...screensOf('serviceOrder', {
    permission: 'service_order',
    list: () => import('../../features/service-order/list.tsx'),
    detail: () => import('../../features/service-order/detail.tsx'),
    create: () => import('../../features/service-order/create.tsx'),
  }),
  {
    path: orderOfReturnRoute,
    guard: 'create_service_order',
    load: () => import('../../features/service-order/open-from-return.tsx'),
  },
  ...screensOf('preventiveMaintenanceTemplate', {
    permission: 'preventive_maintenance_template',
    list: () => import('../../features/preventive-maintenance-template/list.tsx'),
    detail: () => import('../../features/preventive-maintenance-template/detail.tsx'),
  }),
  ...screensOf('preventiveMaintenance', {
    permission: 'preventive_maintenance',
    list: () => import('../../features/preventive-maintenance/list.tsx'),
    detail: () => import('../../features/preventive-maintenance/detail.tsx'),
    create: () => import('../../features/preventive-maintenance/create.tsx'),
  }),
  ...screensOf('priceList', {
    permission: 'price_list',
    list: () => import('../../features/price-list/list.tsx'),
    detail: () => import('../../features/price-list/detail.tsx'),
  }),
  ...screensOf('training', {
    permission: 'training',
    list: () => import('../../features/training/list.tsx'),
    detail: () => import('../../features/training/detail.tsx'),
  }),
  {
    path: events.list,
    guard: 'access_agenda_event',
    load: () => import('../../features/agenda-event/agenda.tsx'),
  },
  { path: events.create, guard: 'create_agenda_event', load: forms.agendaEvent },
  // Whoever is signed in comes to this form, which asks itself who may edit.
  { path: events.edit, guard: 'login', load: forms.agendaEvent },
  {
    path: events.detail,
    guard: 'show_agenda_event',
    load: () => import('../../features/agenda-event/detail.tsx'),
  },
]
