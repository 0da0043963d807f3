import { lazy } from 'react'

/** The form of each noun that a refused write is filled in again with, but for those that the app has a flow of its own for. */
export const mendForms = {
  agendaEvent: lazy(() => import('../../features/agenda-event/form.tsx')),
  checklist: lazy(() => import('../../features/checklist/form.tsx')),
  checklistModel: lazy(() => import('../../features/checklist-model/form.tsx')),
  client: lazy(() => import('../../features/client/form.tsx')),
  employee: lazy(() => import('../../features/employee/form.tsx')),
  employeeRole: lazy(() => import('../../features/employee-role/form.tsx')),
  preventiveMaintenance: lazy(() => import('../../features/preventive-maintenance/form.tsx')),
  preventiveMaintenanceTemplate: lazy(
    () => import('../../features/preventive-maintenance-template/form.tsx'),
  ),
  priceList: lazy(() => import('../../features/price-list/form.tsx')),
  product: lazy(() => import('../../features/product/form.tsx')),
  productCategory: lazy(() => import('../../features/product-category/form.tsx')),
  serviceOrder: lazy(() => import('../../features/service-order/form.tsx')),
  serviceOrderDefect: lazy(() => import('../../features/service-order-defect/form.tsx')),
  serviceOrderReason: lazy(() => import('../../features/service-order-reason/form.tsx')),
  training: lazy(() => import('../../features/training/form.tsx')),
}
