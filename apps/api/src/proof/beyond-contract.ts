/**
 * Routes that the specification does not name, with their guard: what forms need to point at rows, lists as
 * spreadsheets, what became of a record, uploads in pieces, the push of a device's queue and the check of its rows, the
 * palette, long documents on their way, sessions and devices, notifications, a client's logbook, and the replacement of an hour meter. The
 * specification's routes stand in the contract; a test refuses any other.
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

/** Where the permission's noun is not the path in the singular. */
const permissionOfPath: Readonly<Record<string, string>> = {
  agenda: 'agenda_event',
  'employee-roles': 'job_title',
  'product-categories': 'product_category',
  'price-list': 'price_list',
}

const nounOf = (path: string) => permissionOfPath[path] ?? path.slice(0, -1).replaceAll('-', '_')

export const beyondContract: readonly { method: string; path: string; guard: string }[] = [
  ...optionPaths.map((path) => ({ method: 'GET', path: `/api/${path}/options`, guard: 'level' })),
  ...optionPaths.map((path) => ({
    method: 'GET',
    path: `/api/${path}/export`,
    guard: `export_${nounOf(path)}`,
  })),
  ...optionPaths.map((path) => ({
    method: 'GET',
    path: `/api/${path}/{id}/changes`,
    guard: `show_${nounOf(path)}`,
  })),
  { method: 'GET', path: '/api/search', guard: 'login' },
  { method: 'GET', path: '/api/checklists/{id}/document', guard: 'show_checklist' },
  { method: 'GET', path: '/api/checklists/{id}/comparison', guard: 'show_checklist' },
  { method: 'GET', path: '/api/service-orders/{id}/document', guard: 'show_service_order' },
  {
    method: 'GET',
    path: '/api/preventive-maintenances/{id}/document',
    guard: 'show_preventive_maintenance',
  },
  { method: 'GET', path: '/api/trainings/{id}/certificates', guard: 'show_training' },
  { method: 'GET', path: '/api/products/labels', guard: 'access_product' },
  { method: 'GET', path: '/api/document-jobs/{id}', guard: 'login' },
  { method: 'GET', path: '/api/document-jobs/{id}/file', guard: 'login' },
  { method: 'GET', path: '/api/certificates/{code}', guard: 'guest' },
  { method: 'GET', path: '/api/privacy/search', guard: 'administrator' },
  { method: 'GET', path: '/api/privacy/{kind}/{id}/export', guard: 'administrator' },
  { method: 'POST', path: '/api/privacy/{kind}/{id}/anonymize', guard: 'administrator' },
  { method: 'POST', path: '/api/imports/clients', guard: 'create_client' },
  { method: 'POST', path: '/api/imports/products', guard: 'create_product' },
  { method: 'GET', path: '/api/imports/clients/template', guard: 'create_client' },
  { method: 'GET', path: '/api/imports/products/template', guard: 'create_product' },
  { method: 'POST', path: '/api/uploads/tus', guard: 'login' },
  { method: 'PATCH', path: '/api/uploads/tus/{id}', guard: 'login' },
  { method: 'DELETE', path: '/api/uploads/tus/{id}', guard: 'login' },
  { method: 'GET', path: '/api/clients/{id}/history', guard: 'show_client' },
  { method: 'POST', path: '/api/products/{id}/hour-meter', guard: 'edit_product' },
  { method: 'GET', path: '/api/me/titles', guard: 'level' },
  { method: 'POST', path: '/api/login/second-factor', guard: 'guest' },
  { method: 'GET', path: '/api/me/second-factor', guard: 'login' },
  { method: 'POST', path: '/api/me/second-factor', guard: 'login' },
  { method: 'POST', path: '/api/me/second-factor/confirm', guard: 'login' },
  { method: 'POST', path: '/api/me/second-factor/off', guard: 'login' },
  { method: 'POST', path: '/api/employees/{id}/second-factor/reset', guard: 'edit_employee' },
  { method: 'GET', path: '/api/me/sessions', guard: 'login' },
  { method: 'DELETE', path: '/api/me/sessions/{id}', guard: 'login' },
  { method: 'GET', path: '/api/me/notifications', guard: 'login' },
  { method: 'POST', path: '/api/me/notifications/read', guard: 'login' },
  { method: 'GET', path: '/api/employees/{id}/sessions', guard: 'administrator' },
  { method: 'DELETE', path: '/api/employees/{id}/sessions', guard: 'administrator' },
  { method: 'GET', path: '/api/devices', guard: 'administrator' },
  { method: 'POST', path: '/api/devices/{id}/revoke', guard: 'administrator' },
  { method: 'POST', path: '/api/devices/{id}/restore', guard: 'administrator' },
  { method: 'GET', path: '/api/sessions', guard: 'administrator' },
  { method: 'DELETE', path: '/api/sessions/{id}', guard: 'administrator' },
  { method: 'GET', path: '/api/settings/company', guard: 'login' },
  { method: 'PUT', path: '/api/settings/company', guard: 'administrator' },
  { method: 'POST', path: '/api/settings/test-mail', guard: 'administrator' },
  { method: 'POST', path: '/api/settings/test-push', guard: 'administrator' },
  { method: 'GET', path: '/api/settings/backups', guard: 'administrator' },
  { method: 'GET', path: '/api/audit', guard: 'administrator' },
  { method: 'GET', path: '/api/audit/stores', guard: 'administrator' },
  { method: 'POST', path: '/api/offline-sync/push', guard: 'login' },
  { method: 'POST', path: '/api/offline-sync/check', guard: 'login' },
  { method: 'GET', path: '/api/offline-sync/events', guard: 'stream' },
]
