import { formatHours } from '@rentme/domain/kit/number'
import { formatDate } from '@rentme/domain/kit/time'
import { styled } from '@mui/material/styles'
import { ink, line, meaning, rem } from '../../ui/theme/tokens.ts'
import { VisuallyHidden } from '../../ui/theme/visually-hidden.tsx'
import { useWidth } from '../../ui/charts/use-width.ts'

export interface ChartPoint {
  id: string
  /** ISO 8601, UTC. */
  at: string
  /** Total hours of the machine. */
  total: number
  isOutlier: boolean
  isCorrected: boolean
}

const Art = styled('svg')({
  display: 'block',
  width: '100%',
  '& text': { fontSize: 12, fill: ink[500] },
  '& path': { fill: 'none', stroke: ink[800], strokeWidth: 2, strokeLinejoin: 'round' },
})
const height = 132
const [left, right, roof, floor] = [8, 8, 18, 108]
const danger = meaning.bad

/** Hours of a machine over time, each reading a dot: hollow when it was corrected, red when it stands out. */
export function ReadingChart({ points, zone }: { points: readonly ChartPoint[]; zone: string }) {
  const { ref, width } = useWidth(320)
  const likely = points.filter(({ isOutlier }) => !isOutlier)
  const [first, last] = [likely[0], likely.at(-1)]
  if (first === undefined || last === undefined || likely.length < 2) return null
  const [from, to] = [Date.parse(first.at), Date.parse(last.at)]
  const [low, high] = [first.total, Math.max(last.total, first.total + 1)]
  const share = (value: number, least: number, most: number) =>
    most === least ? 0 : Math.min(1, Math.max(0, (value - least) / (most - least)))
  const x = (at: string) => left + share(Date.parse(at), from, to) * (width - left - right)
  const y = (total: number) => floor - share(total, low, high) * (floor - roof)
  const course = likely
    .map(({ at, total }, place) => `${place === 0 ? 'M' : 'L'}${x(at)} ${y(total)}`)
    .join('')
  const said = `De ${formatHours(low)} em ${formatDate(first.at, zone)} a ${formatHours(last.total)} em ${formatDate(last.at, zone)}`
  return (
    <div ref={ref} style={{ minHeight: rem(height) }}>
      <VisuallyHidden>{said}</VisuallyHidden>
      <Art viewBox={`0 0 ${width} ${height}`} height={height} aria-hidden>
        <line x1={left} x2={width - right} y1={floor} y2={floor} stroke={line.quiet} />
        <path d={course} />
        {points.map(({ id, at, total, isOutlier, isCorrected }) => (
          <circle
            key={id}
            cx={x(at)}
            cy={y(total)}
            r={isOutlier ? 5 : 3.5}
            fill={isOutlier ? danger : isCorrected ? '#fff' : ink[800]}
            stroke={isOutlier ? danger : ink[800]}
            strokeWidth={1.5}
          />
        ))}
        <text x={left} y={height - 6}>
          {formatDate(first.at, zone)}
        </text>
        <text x={width - right} y={height - 6} textAnchor="end">
          {formatDate(last.at, zone)}
        </text>
        <text x={width - right} y={12} textAnchor="end">
          {formatHours(last.total)}
        </text>
      </Art>
    </div>
  )
}
