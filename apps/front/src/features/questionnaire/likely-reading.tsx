import type { LikelyRange } from '@rentme/domain/hour-meter/judge'
import { formatHours } from '@rentme/domain/kit/number'
import { styled } from '@mui/material/styles'
import { ink, line, surface, type } from '../../ui/theme/tokens.ts'

const Range = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '4px 12px',
  marginTop: -4,
  color: ink[500],
  ...type(14, 20, 500),
  '& > i': {
    gridColumn: '1 / -1',
    position: 'relative',
    height: 8,
    borderRadius: 2,
    background: `linear-gradient(90deg, #d5efdf 75%, ${surface.sunken} 75%)`,
    boxShadow: `inset 0 0 0 1px ${line.quiet}`,
  },
  '& > i > b': {
    position: 'absolute',
    top: -4,
    bottom: -4,
    width: 4,
    marginLeft: -2,
    borderRadius: 2,
    backgroundColor: ink[900],
  },
})

/** A reading between the last one and the highest that nothing is asked about. */
export function LikelyReading({ from, upTo, answer }: LikelyRange & { answer: string | null }) {
  const value = Number(answer)
  const part = answer === null || !(value >= from) ? null : (value - from) / (upTo - from)
  return (
    <Range>
      <i aria-hidden>{part !== null && <b style={{ left: `${Math.min(part * 75, 99)}%` }} />}</i>
      <span>última {formatHours(from)}</span>
      <span>plausível até {formatHours(upTo)}</span>
    </Range>
  )
}

/** `+41,5 h desde a última leitura`, of a reading that is not below it; null of any other. */
export const ranSince = (lastReading: number | null, answer: string | null): string | null => {
  const value = Number(answer)
  return lastReading !== null && answer !== null && value >= lastReading
    ? `+${formatHours(value - lastReading)} desde a última leitura`
    : null
}
