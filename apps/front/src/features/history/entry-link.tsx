import Link from '@mui/material/Link'
import type { Permission } from '@rentme/domain/employee-role/permissions'
import { usePermissions } from '../../kit/session/session-context.tsx'
import { CodeText } from '../../ui/rows/code-text.tsx'
import { agendaEventPaths } from '../agenda-event/paths.ts'
import { preventiveMaintenancePaths } from '../preventive-maintenance/paths.ts'
import { serviceOrderPaths } from '../service-order/paths.ts'
import { trainingPaths } from '../training/paths.ts'
import type { HistoryEntry, HistoryKind } from './entry.ts'

type Place = { permission: Permission; detail: (id: string) => string }

const places: Readonly<Partial<Record<HistoryKind, Place>>> = {
  serviceOrder: { permission: 'show_service_order', detail: serviceOrderPaths.detail },
  preventiveMaintenance: {
    permission: 'show_preventive_maintenance',
    detail: preventiveMaintenancePaths.detail,
  },
  training: { permission: 'show_training', detail: trainingPaths.detail },
  agendaEvent: { permission: 'show_agenda_event', detail: agendaEventPaths.detail },
}

/** What a line is about, which opens the record for who may see it. */
export function EntryLink({ entry }: { entry: HistoryEntry }) {
  const { kind, id, title } = entry
  const can = usePermissions()
  const place = places[kind]
  const text = kind === 'serviceOrder' ? <CodeText>{title}</CodeText> : title
  return place !== undefined && can(place.permission) ? <Link href={place.detail(id)}>{text}</Link> : text
}
