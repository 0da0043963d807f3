import {
  preventiveStatusLabels,
  type PreventiveMaintenance,
} from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import type { IconComponent } from '../../../ui/theme/icon.tsx'
import { BanIcon, CheckRingIcon, WrenchIcon } from '../../../ui/theme/icons.tsx'
import type { Tone } from '../../../ui/theme/palette.ts'
import { StatusChip } from '../../../ui/rows/status-chip.tsx'

type Status = PreventiveMaintenance['status']

/** Glyph and colour of each status. */
export const preventiveLooks: Readonly<Record<Status, { tone: Tone; icon: IconComponent }>> = {
  in_progress: { tone: 'maintenance', icon: WrenchIcon },
  completed: { tone: 'ok', icon: CheckRingIcon },
  canceled: { tone: 'inactive', icon: BanIcon },
}

export function PreventiveStatusChip({ status, size }: { status: Status; size?: 'small' | 'large' }) {
  return (
    <StatusChip
      label={preventiveStatusLabels[status]}
      {...preventiveLooks[status]}
      {...(size !== undefined && { size })}
    />
  )
}
