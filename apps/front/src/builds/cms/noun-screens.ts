import { resources } from '@rentme/domain'
import type { Permission } from '@rentme/domain/employee-role/permissions'
import { permissionOf, type Verb } from '@rentme/domain/kit/permission'
import { addresses } from '../../features/addresses.ts'
import type { Screen } from '../../kit/session/guards.ts'

type Load = Screen['load']

interface Loads {
  list: Load
  /** Creates, unless that is done in the app alone, and edits. */
  form: Load
  detail?: Load
  copy?: Load
}

/** The screens of a noun, where its addresses say, each for who holds its permission. */
const screensOf = (noun: keyof typeof addresses, { list, form, detail, copy }: Loads): Screen[] => {
  const { permission } = resources.find(({ name }) => name === noun) ?? {}
  const { routes, create } = addresses[noun]
  const one = (path: string | undefined, verb: Verb, load: Load | null | undefined): Screen[] =>
    path && permission && load ? [{ path, guard: permissionOf(verb, permission) as Permission, load }] : []
  return [
    ...one(routes.list, 'access', list),
    ...one(routes.create, 'create', create === null ? null : form),
    ...one(routes.edit, 'edit', form),
    ...one('detail' in routes ? routes.detail : undefined, 'show', detail),
    ...one('duplicate' in routes ? routes.duplicate : undefined, 'create', copy),
  ]
}

const events = addresses.agendaEvent.routes
const eventForm = () => import('../../features/agenda-event/form.tsx')

/** The screens of all nouns. */
export const nounScreens: readonly Screen[] = [
  ...screensOf('employee', {
    list: () => import('../../features/employee/list.tsx'),
    form: () => import('../../features/employee/form.tsx'),
    detail: () => import('../../features/employee/detail.tsx'),
  }),
  ...screensOf('employeeRole', {
    list: () => import('../../features/employee-role/list.tsx'),
    form: () => import('../../features/employee-role/form.tsx'),
  }),
  ...screensOf('client', {
    list: () => import('../../features/client/list.tsx'),
    form: () => import('../../features/client/form.tsx'),
    detail: () => import('../../features/client/detail.tsx'),
  }),
  ...screensOf('checklistModel', {
    list: () => import('../../features/checklist-model/list.tsx'),
    form: () => import('../../features/checklist-model/form.tsx'),
    detail: () => import('../../features/checklist-model/detail.tsx'),
  }),
  ...screensOf('checklist', {
    list: () => import('../../features/checklist/list.tsx'),
    form: () => import('../../features/checklist/form.tsx'),
    detail: () => import('../../features/checklist/detail.tsx'),
  }),
  ...screensOf('product', {
    list: () => import('../../features/product/list.tsx'),
    form: () => import('../../features/product/form.tsx'),
    detail: () => import('./product-detail.tsx'),
    copy: () => import('../../features/product/copy.tsx'),
  }),
  ...screensOf('productCategory', {
    list: () => import('../../features/product-category/list.tsx'),
    form: () => import('../../features/product-category/form.tsx'),
  }),
  ...screensOf('serviceOrderReason', {
    list: () => import('../../features/service-order-reason/list.tsx'),
    form: () => import('../../features/service-order-reason/form.tsx'),
  }),
  ...screensOf('serviceOrderDefect', {
    list: () => import('../../features/service-order-defect/list.tsx'),
    form: () => import('../../features/service-order-defect/form.tsx'),
  }),
  ...screensOf('serviceOrder', {
    list: () => import('../../features/service-order/list.tsx'),
    form: () => import('../../features/service-order/form.tsx'),
    detail: () => import('../../features/service-order/detail.tsx'),
  }),
  ...screensOf('preventiveMaintenanceTemplate', {
    list: () => import('../../features/preventive-maintenance-template/list.tsx'),
    form: () => import('../../features/preventive-maintenance-template/form.tsx'),
    detail: () => import('../../features/preventive-maintenance-template/detail.tsx'),
  }),
  ...screensOf('preventiveMaintenance', {
    list: () => import('../../features/preventive-maintenance/list.tsx'),
    form: () => import('../../features/preventive-maintenance/form.tsx'),
    detail: () => import('../../features/preventive-maintenance/detail.tsx'),
  }),
  ...screensOf('priceList', {
    list: () => import('../../features/price-list/list.tsx'),
    form: () => import('../../features/price-list/form.tsx'),
    detail: () => import('../../features/price-list/detail.tsx'),
  }),
  ...screensOf('training', {
    list: () => import('../../features/training/list.tsx'),
    form: () => import('../../features/training/form.tsx'),
    detail: () => import('../../features/training/detail.tsx'),
  }),
  {
    path: events.list,
    guard: 'access_agenda_event',
    load: () => import('../../features/agenda-event/agenda.tsx'),
  },
  { path: events.create, guard: 'create_agenda_event', load: eventForm },
  // Whoever is signed in comes to this form, which asks itself who may edit.
  { path: events.edit, guard: 'login', load: eventForm },
  {
    path: events.detail,
    guard: 'show_agenda_event',
    load: () => import('../../features/agenda-event/detail.tsx'),
  },
]
