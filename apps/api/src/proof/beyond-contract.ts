/**
 * Routes that the specification does not name, with their guard: what forms need to point at rows, the push
 * of a device's queue, the palette, and the replacement of an hour meter. The specification's routes stand in
 * the contract; a test refuses any other.
 */
const optionPaths = [
  'agenda',
  'checklists',
  'checklist-models',
  'clients',
  'employees',
  'employee-roles',
  'products',
  'product-categories',
  'service-orders',
  'service-order-defects',
  'service-order-reasons',
  'price-list',
  'trainings',
  'preventive-maintenances',
  'preventive-maintenance-templates',
]

export const beyondContract: readonly { method: string; path: string; guard: string }[] = [
  ...optionPaths.map((path) => ({ method: 'GET', path: `/api/${path}/options`, guard: 'level' })),
  { method: 'GET', path: '/api/search', guard: 'login' },
  { method: 'POST', path: '/api/uploads/tus', guard: 'login' },
  { method: 'PATCH', path: '/api/uploads/tus/{id}', guard: 'login' },
  { method: 'DELETE', path: '/api/uploads/tus/{id}', guard: 'login' },
  { method: 'POST', path: '/api/products/{id}/hour-meter', guard: 'edit_product' },
  { method: 'POST', path: '/api/offline-sync/push', guard: 'login' },
  { method: 'GET', path: '/api/offline-sync/events', guard: 'stream' },
]
