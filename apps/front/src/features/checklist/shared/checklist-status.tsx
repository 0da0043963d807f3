import { checklistStatusLabels, type Checklist } from '@rentme/domain/checklist/checklist'
import { isOverdue } from '@rentme/domain/checklist/summary'
import { AlertIcon, CheckRingIcon, ClockIcon } from '../../../ui/theme/icons.tsx'
import { StatusChip } from '../../../ui/rows/status-chip.tsx'

type Rental = Pick<Checklist, 'status' | 'expectedReturnDate'>

/** How a rental stands on a company's day, in the words of filters and lists. */
export const checklistStatusText = (rental: Rental, today: string): string => {
  if (rental.status === 'completed') return checklistStatusLabels.completed
  return isOverdue(rental, today) ? 'Devolução atrasada' : checklistStatusLabels.pending
}

export function ChecklistStatusChip({ rental, today }: { rental: Rental; today: string }) {
  const label = checklistStatusText(rental, today)
  if (rental.status === 'completed') return <StatusChip label={label} tone="ok" icon={CheckRingIcon} />
  return isOverdue(rental, today) ? (
    <StatusChip label={label} tone="danger" icon={AlertIcon} />
  ) : (
    <StatusChip label={label} tone="line" icon={ClockIcon} />
  )
}
