import { ink } from '../theme/tokens.ts'

/** A figure and its quieter unit, never broken apart: `1.234,5 h`. */
export function Quantity({ figure, unit }: { figure: string; unit: string }) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {figure}
      <span style={{ color: ink[500], fontWeight: 400 }}>&nbsp;{unit}</span>
    </span>
  )
}
