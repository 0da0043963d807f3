/** The form of each noun, in both builds. */
export const forms = {
  agendaEvent: () => import('./agenda-event/form.tsx'),
  checklist: () => import('./checklist/form.tsx'),
  checklistModel: () => import('./checklist-model/form.tsx'),
  client: () => import('./client/form.tsx'),
  employee: () => import('./employee/form.tsx'),
  employeeRole: () => import('./employee-role/form.tsx'),
  preventiveMaintenance: () => import('./preventive-maintenance/form.tsx'),
  preventiveMaintenanceTemplate: () => import('./preventive-maintenance-template/form.tsx'),
  priceList: () => import('./price-list/form.tsx'),
  product: () => import('./product/form.tsx'),
  productCategory: () => import('./product-category/form.tsx'),
  serviceOrder: () => import('./service-order/form.tsx'),
  serviceOrderDefect: () => import('./service-order-defect/form.tsx'),
  serviceOrderReason: () => import('./service-order-reason/form.tsx'),
  training: () => import('./training/form.tsx'),
} as const
