import type { LocalNoun } from '../../kit/local/noun.ts'

/** Preventives are found by their machine and their client too. */
export const preventiveMaintenanceLocal: LocalNoun = {
  reads: ['preventive_maintenance_template_questions'],
  searchedThrough: ['productId', 'clientId'],
}
