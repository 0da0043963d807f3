import { addresses } from '../../features/addresses.ts'
import type { Screen } from '../../kit/session/guards.ts'

const reasons = addresses.serviceOrderReason.routes
const defects = addresses.serviceOrderDefect.routes
const orders = addresses.serviceOrder.routes
const templates = addresses.preventiveMaintenanceTemplate.routes
const preventives = addresses.preventiveMaintenance.routes

const reasonForm = () => import('../../features/service-order-reason/form.tsx')
const defectForm = () => import('../../features/service-order-defect/form.tsx')
const templateForm = () => import('../../features/preventive-maintenance-template/form.tsx')

/** Service orders and preventive maintenances with what they are made from, in the order of the specification's table. */
export const maintenanceScreens: readonly Screen[] = [
  {
    path: reasons.list,
    guard: 'access_service_order_reason',
    load: () => import('../../features/service-order-reason/list.tsx'),
  },
  { path: reasons.create, guard: 'create_service_order_reason', load: reasonForm },
  { path: reasons.edit, guard: 'edit_service_order_reason', load: reasonForm },
  {
    path: defects.list,
    guard: 'access_service_order_defect',
    load: () => import('../../features/service-order-defect/list.tsx'),
  },
  { path: defects.create, guard: 'create_service_order_defect', load: defectForm },
  { path: defects.edit, guard: 'edit_service_order_defect', load: defectForm },
  {
    path: orders.list,
    guard: 'access_service_order',
    load: () => import('../../features/service-order/list.tsx'),
  },
  {
    path: orders.edit,
    guard: 'edit_service_order',
    load: () => import('../../features/service-order/form.tsx'),
  },
  {
    path: orders.detail,
    guard: 'show_service_order',
    load: () => import('../../features/service-order/detail.tsx'),
  },
  {
    path: templates.list,
    guard: 'access_preventive_maintenance_template',
    load: () => import('../../features/preventive-maintenance-template/list.tsx'),
  },
  { path: templates.create, guard: 'create_preventive_maintenance_template', load: templateForm },
  { path: templates.edit, guard: 'edit_preventive_maintenance_template', load: templateForm },
  {
    path: templates.detail,
    guard: 'show_preventive_maintenance_template',
    load: () => import('../../features/preventive-maintenance-template/detail.tsx'),
  },
  {
    path: preventives.list,
    guard: 'access_preventive_maintenance',
    load: () => import('../../features/preventive-maintenance/list.tsx'),
  },
  {
    path: preventives.edit,
    guard: 'edit_preventive_maintenance',
    load: () => import('../../features/preventive-maintenance/form.tsx'),
  },
  {
    path: preventives.detail,
    guard: 'show_preventive_maintenance',
    load: () => import('../../features/preventive-maintenance/detail.tsx'),
  },
]
