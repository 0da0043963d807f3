import { priorityLabels, type ServiceOrder } from '@rentme/domain/service-order/service-order'
import { serviceOrderStatusLabels, type ServiceOrderStatus } from '@rentme/domain/service-order/status'
import type { IconComponent } from '../../../ui/theme/icon.tsx'
import {
  AlertIcon,
  ArrowDownIcon,
  ArrowUpIcon,
  BanIcon,
  CheckRingIcon,
  ClockIcon,
  PauseIcon,
  WrenchIcon,
} from '../../../ui/theme/icons.tsx'
import type { Tone } from '../../../ui/theme/palette.ts'
import { QuietState, type QuietTone } from '../../../ui/feedback/quiet-state.tsx'
import { StatusChip } from '../../../ui/rows/status-chip.tsx'

/** Glyph and colour of each status. */
export const orderLooks: Readonly<Record<ServiceOrderStatus, { tone: Tone; icon: IconComponent }>> = {
  open: { tone: 'info', icon: ClockIcon },
  in_progress: { tone: 'maintenance', icon: WrenchIcon },
  waiting_parts: { tone: 'warn', icon: PauseIcon },
  completed: { tone: 'ok', icon: CheckRingIcon },
  canceled: { tone: 'inactive', icon: BanIcon },
}

export function OrderStatusChip({ status, size }: { status: ServiceOrderStatus; size?: 'small' | 'large' }) {
  return (
    <StatusChip
      label={serviceOrderStatusLabels[status]}
      {...orderLooks[status]}
      {...(size !== undefined && { size })}
    />
  )
}

type Priority = ServiceOrder['priority']

const priorityLooks: Readonly<Record<Priority, { tone: QuietTone; icon?: IconComponent }>> = {
  low: { tone: 'mute', icon: ArrowDownIcon },
  normal: { tone: 'mute' },
  high: { tone: 'warn', icon: ArrowUpIcon },
  urgent: { tone: 'danger', icon: AlertIcon },
}

export function PriorityMark({ priority }: { priority: Priority }) {
  return <QuietState label={priorityLabels[priority]} {...priorityLooks[priority]} />
}

/** Name of the verdict among facts. */
export const verdictLabel = 'Seguro para uso (NR-12)'

/** Whether the machine was left fit for use, as NR-12 12.11.2 asks of who closes a maintenance. */
export function SafetyVerdict({ isSafe }: { isSafe: boolean }) {
  return isSafe ? (
    <QuietState label="Sim" tone="ok" icon={CheckRingIcon} />
  ) : (
    <QuietState label="Não" tone="danger" icon={AlertIcon} />
  )
}
