import { styled } from '@mui/material/styles'
import { VisuallyHidden } from '../theme/visually-hidden.tsx'
import { ink, line } from '../theme/tokens.ts'

/** Readings of a tank in percent, and their words. */
export const fuelLevels = [0, 25, 50, 75, 100] as const
export type FuelLevel = (typeof fuelLevels)[number]
export const fuelWords: Record<FuelLevel, string> = {
  0: 'Vazio',
  25: '1/4',
  50: '1/2',
  75: '3/4',
  100: 'Cheio',
}

const Gauge = styled('span')({
  display: 'inline-flex',
  gap: 2,
  verticalAlign: 'middle',
  '& i': { width: 22, height: 18, backgroundColor: '#fff', boxShadow: `inset 0 0 0 1.5px ${line.strong}` },
  '&[data-size=large] i': { height: 26, boxShadow: `inset 0 0 0 2px ${line.strong}` },
  '& i[data-full]': { backgroundColor: ink[800], boxShadow: 'none' },
  '& i:first-of-type': { borderRadius: '3px 0 0 3px' },
  '& i:last-of-type': { borderRadius: '0 3px 3px 0' },
})

/** Tank reading as four cells. */
export function FuelGauge({ value, size = 'small' }: { value: FuelLevel; size?: 'small' | 'large' }) {
  return (
    <Gauge data-size={size}>
      <VisuallyHidden>Combustível: {fuelWords[value]}</VisuallyHidden>
      {fuelLevels.slice(1).map((level) => (
        <i key={level} data-full={level <= value || undefined} />
      ))}
    </Gauge>
  )
}
