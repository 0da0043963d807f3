import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { axisTop } from './bar-scale.ts'
import { ink, line, type } from '../../ui/theme/tokens.ts'
import { useWidth } from '../../ui/charts/use-width.ts'
import { VisuallyHidden } from '../../ui/theme/visually-hidden.tsx'

const Art = styled('svg')({
  display: 'block',
  width: '100%',
  '& text': { fontSize: 12, fill: ink[500] },
  '& .now': { fontWeight: 600, fill: ink[900] },
})
const Legend = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', ...type(13, 18) })
const Key = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 6 })

const height = 156
const left = 28
const floor = 132
const roof = 16
const figures = new Intl.NumberFormat('pt-BR')

type BarGroup = {
  label: string
  /** One value a series. */
  values: readonly [number, number]
  /** A period that is not over: paler, and named. */
  partial?: boolean
}

type Props = {
  /** What the chart says, for who cannot see it. */
  label: string
  series: readonly [string, string]
  groups: readonly BarGroup[]
}

/** Names of the two series: ink, and hatched ink. */
export function BarChartLegend({ series: [first, second] }: Pick<Props, 'series'>) {
  const hatch = useId()
  return (
    <Legend>
      <Key>
        <svg width="12" height="12" aria-hidden>
          <rect width="12" height="12" fill={ink[800]} />
        </svg>
        {first}
      </Key>
      <Key>
        <svg width="12" height="12" aria-hidden>
          <Hatch id={hatch} />
          <rect x=".5" y=".5" width="11" height="11" fill={`url(#${hatch})`} stroke={ink[500]} />
        </svg>
        {second}
      </Key>
    </Legend>
  )
}

/** Two series over time. The axis starts at zero; every second period is named, and the running one always. */
export function BarChart({ label, series, groups }: Props) {
  const hatch = useId()
  const { ref, width } = useWidth(560)
  const top = axisTop(Math.max(0, ...groups.flatMap(({ values }) => values)))
  const step = (width - left) / Math.max(groups.length, 1)
  const bar = Math.min(18, step * 0.32)
  const y = (value: number) => floor - (value / top) * (floor - roof)
  return (
    <>
      <Art ref={ref} viewBox={`0 0 ${width} ${height}`} height={height} aria-hidden>
        <Hatch id={hatch} />
        {[top, top / 2, 0].map((value) => (
          <g key={value}>
            <path d={`M${left} ${y(value)}H${width}`} stroke={value ? line.row : line.strong} />
            <text x={left - 8} y={y(value) + 4} textAnchor="end">
              {figures.format(value)}
            </text>
          </g>
        ))}
        {groups.map(({ label: name, values: [first, second], partial }, at) => {
          const middle = left + step * (at + 0.5)
          const named = partial || (at % 2 === 1 && !groups[at + 1]?.partial) || groups.length < 7
          return (
            <g key={name}>
              <g opacity={partial ? 0.45 : 1}>
                <rect
                  x={middle - bar - 1}
                  y={y(first)}
                  width={bar}
                  height={floor - y(first)}
                  fill={ink[800]}
                />
                <rect
                  x={middle + 1.5}
                  y={y(second)}
                  width={bar - 1}
                  height={floor - y(second)}
                  fill={`url(#${hatch})`}
                  stroke={ink[500]}
                />
              </g>
              {named && (
                <text
                  x={Math.min(middle, width - 18)}
                  y={height - 8}
                  textAnchor="middle"
                  className={partial ? 'now' : undefined}
                >
                  {name}
                </text>
              )}
            </g>
          )
        })}
      </Art>
      <ChartTable label={label} series={series} groups={groups} />
    </>
  )
}

function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" fill="#fff" />
        <rect width="2" height="5" fill={line.strong} />
      </pattern>
    </defs>
  )
}

/** The same numbers as a table, for screen readers. */
function ChartTable({ label, series, groups }: Props) {
  return (
    <VisuallyHidden as="div">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th>Período</th>
            {series.map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ label: name, values }) => (
            <tr key={name}>
              <th>{name}</th>
              <td>{values[0]}</td>
              <td>{values[1]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
