import { usePermissions } from '../../../kit/session/session-context.tsx'
import type { HistoryKind } from '../entry.ts'

/** The noun whose readers find lines of a kind. */
const nouns = {
  exit: 'checklist',
  return: 'checklist',
  serviceOrder: 'service_order',
  preventiveMaintenance: 'preventive_maintenance',
  training: 'training',
  agendaEvent: 'agenda_event',
  status: 'product',
  hourMeter: 'product',
} as const satisfies Readonly<Record<HistoryKind, string>>

/** Of these kinds, those that the user may read. */
export const useHistoryKinds = (kinds: readonly HistoryKind[]): HistoryKind[] => {
  const can = usePermissions()
  return kinds.filter((kind) => can(`access_${nouns[kind]}`))
}
