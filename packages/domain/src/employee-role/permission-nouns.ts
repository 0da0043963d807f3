/** The nouns that permissions speak of, in the order of the matrix of a job title. */
export const permissionNouns = [
  'employee',
  'job_title',
  'client',
  'product',
  'product_category',
  'checklist',
  'checklist_model',
  'service_order',
  'service_order_reason',
  'service_order_defect',
  'agenda_event',
  'price_list',
  'training',
  'preventive_maintenance',
  'preventive_maintenance_template',
] as const
export type PermissionNoun = (typeof permissionNouns)[number]
