import { agendaEventEffects } from './agenda-event.ts'
import type { Effects } from './noun-writes.ts'
import { preventiveMaintenanceEffects } from './preventive-maintenance.ts'
import { serviceOrderEffects } from './service-order.ts'

export const noEffects: Effects = {}

/** What the server does beyond the row that is written, by the noun's name. */
export const effectsOf: Readonly<Record<string, Effects>> = {
  agendaEvent: agendaEventEffects,
  preventiveMaintenance: preventiveMaintenanceEffects,
  serviceOrder: serviceOrderEffects,
}
