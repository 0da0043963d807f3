import { validityLabels, validityOn, type Validity } from '@rentme/domain/training/rules'
import { trainingStatusLabels, type Training } from '@rentme/domain/training/training'
import type { IconComponent } from '../../../ui/theme/icon.tsx'
import { AlertIcon, BanIcon, CheckRingIcon, ClockIcon } from '../../../ui/theme/icons.tsx'
import type { Tone } from '../../../ui/theme/palette.ts'
import { QuietState, type QuietTone } from '../../../ui/feedback/quiet-state.tsx'
import { StatusChip } from '../../../ui/rows/status-chip.tsx'

const looks: Readonly<Record<Training['status'], { tone: Tone; icon: IconComponent }>> = {
  scheduled: { tone: 'info', icon: ClockIcon },
  done: { tone: 'ok', icon: CheckRingIcon },
  canceled: { tone: 'inactive', icon: BanIcon },
}

export function TrainingStatusChip({ status }: { status: Training['status'] }) {
  return <StatusChip label={trainingStatusLabels[status]} {...looks[status]} />
}

const validityLooks: Readonly<Record<Validity, { tone: QuietTone; icon: IconComponent }>> = {
  valid: { tone: 'ok', icon: CheckRingIcon },
  expiring: { tone: 'warn', icon: ClockIcon },
  expired: { tone: 'danger', icon: AlertIcon },
}

/** Whether what was taught still counts on a company's day, `YYYY-MM-DD`. */
export function ValidityMark({ until, today }: { until: string | null; today: string }) {
  const validity = validityOn(until, today)
  return <QuietState label={validityLabels[validity]} {...validityLooks[validity]} />
}
