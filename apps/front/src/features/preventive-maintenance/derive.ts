import type { LocalNoun } from '../../kit/data/local/noun.ts'

export const preventiveMaintenanceLocal: LocalNoun = {
  reads: ['preventive_maintenance_template_questions'],
}
