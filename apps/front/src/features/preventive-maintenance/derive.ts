import type { LocalNoun } from '../../kit/local/noun.ts'

export const preventiveMaintenanceLocal: LocalNoun = {
  reads: ['preventive_maintenance_template_questions'],
}
