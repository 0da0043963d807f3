import {
  standingLabels,
  standingOn,
  type PriceList,
  type Standing,
} from '@rentme/domain/price-list/price-list'
import { formatDate } from '@rentme/domain/kit/time'
import type { IconComponent } from '../../ui/theme/icon.tsx'
import { CheckRingIcon, ClockIcon, MinusRingIcon } from '../../ui/theme/icons.tsx'
import type { Tone } from '../../ui/theme/palette.ts'
import { StatusChip } from '../../ui/rows/status-chip.tsx'

const looks: Readonly<Record<Standing, { tone: Tone; icon: IconComponent }>> = {
  future: { tone: 'info', icon: ClockIcon },
  current: { tone: 'ok', icon: CheckRingIcon },
  past: { tone: 'inactive', icon: MinusRingIcon },
}

type Valid = Pick<PriceList, 'validFrom' | 'validUntil'>

/** Whether a list counts on a company's day, `YYYY-MM-DD`. */
export function StandingChip({ list, today }: { list: Valid; today: string }) {
  const standing = standingOn(list, today)
  return <StatusChip label={standingLabels[standing]} {...looks[standing]} />
}

/** `01/01/2026 a 31/12/2026`, with words for an open end; empty without both. */
export const validityWords = ({ validFrom, validUntil }: Valid): string => {
  const [from, until] = [validFrom, validUntil].map((day) => day && formatDate(day, 'UTC'))
  if (from && until) return `${from} a ${until}`
  if (from) return `a partir de ${from}`
  return until ? `até ${until}` : ''
}
