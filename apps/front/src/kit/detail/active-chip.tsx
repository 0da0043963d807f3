import { CheckRingIcon, MinusRingIcon } from '../../ui/theme/icons.tsx'
import { StatusChip } from '../../ui/rows/status-chip.tsx'

/** State of a row that may be put out of use. */
export const ActiveChip = ({ active }: { active: boolean }) =>
  active ? (
    <StatusChip label="Ativo" tone="available" icon={CheckRingIcon} />
  ) : (
    <StatusChip label="Inativo" tone="inactive" icon={MinusRingIcon} />
  )

/** Values of the filter of such rows. */
export const activeOptions = [
  { value: 'true', label: 'Ativo', tone: 'available' },
  { value: 'false', label: 'Inativo', tone: 'inactive' },
] as const

/** Picked rows are put out of use, or back, together. */
export const activeChange = { column: 'active', label: 'Situação', options: activeOptions } as const
