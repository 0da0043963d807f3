import { stores } from '../index.ts'

/** The device's database: name and version as the specification gives them. */
export const localDatabase = { name: 'RentMe', version: 2 } as const

// Stores whose noun has no descriptor yet: the device holds them from its first version, so that no upgrade is needed.
const waiting: Readonly<Record<string, readonly string[]>> = {
  service_order_reasons: [],
  service_order_defects: [],
  product_maintenances: ['productId'],
  agenda_events: ['productId', 'responsibleEmployeeId', 'responsibleEmployeeUserId', 'scheduledAt'],
  service_orders: [
    'serviceOrderReasonId',
    'serviceOrderDefectId',
    'productId',
    'technicianId',
    'technicianUserId',
    'clientId',
    'clientUserId',
  ],
  price_lists: ['title'],
  trainings: ['clientId'],
  training_participants: ['name', 'trainingId'],
  preventive_maintenances: ['contractNumber'],
  preventive_maintenance_answers: ['preventiveMaintenanceId'],
  preventive_maintenance_templates: ['name'],
  preventive_maintenance_template_questions: ['templateId'],
}

/** Store → indexes of `RentMe`; the key is `id`, of the queue `queueCode`, of the tokens `kind`. */
export const localStores: Readonly<Record<string, readonly string[]>> = {
  sync_tokens: [],
  offline_queue: ['queueCode', 'queueType', 'queueStatus'],
  ...waiting,
  ...Object.fromEntries(stores.map(({ store, sync }) => [store, sync.indexes])),
}
