import type { LikelyRange } from '@rentme/domain/hour-meter/judge'
import { formatHours } from '@rentme/domain/kit/number'
import { LikelyReading, ranSince } from '../likely-reading.tsx'

interface Props {
  /** Last reading of the machine, in hours. */
  last: number | null
  /** Between which readings one is likely; null while that is unknown. */
  likely: LikelyRange | null
  answer: string | null
}

/** What is known of a reading before it is typed, and what has run since the last one. */
export function MeterHint({ last, likely, answer }: Props) {
  const since = ranSince(last, answer)
  return (
    <div style={{ display: 'grid', gap: 8, marginTop: 4, maxWidth: 420 }}>
      {last !== null && <div>Última leitura: {formatHours(last)}</div>}
      {likely !== null && <LikelyReading {...likely} answer={answer} />}
      {since !== null && <output>{since}</output>}
    </div>
  )
}
