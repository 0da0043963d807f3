import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { ChoiceTile } from '../../ui/inputs/choice-tile.tsx'
import { fuelLevels, fuelWords, type FuelLevel } from '../../ui/charts/fuel-gauge.tsx'
import { ink, line, rem, signal, type } from '../../ui/theme/tokens.ts'

const Row = styled('fieldset')({ display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)', gap: 3 })
const Cell = styled(ChoiceTile)(({ theme }) => ({
  minHeight: rem(theme.density.control),
  border: `2px solid ${line.strong}`,
  backgroundColor: '#fff',
  color: ink[900],
  ...type(theme.build === 'app' ? 16 : 14, 20, 600),
  '&:first-of-type': { borderRadius: '6px 0 0 6px' },
  '&:last-of-type': { borderRadius: '0 6px 6px 0' },
  '&.filled': { backgroundColor: ink[800], borderColor: ink[800], color: '#fff' },
  '&:has(:checked)': { backgroundColor: signal.main, borderColor: ink[800], color: signal.on },
}))

type Props = {
  value: FuelLevel | null
  onChange: (value: FuelLevel) => void
  label: string
  disabled?: boolean
}

/** Tank reading in percent with one tap: five segments, filled up to the answer. */
export function FuelPicker({ value, onChange, label, disabled = false }: Props) {
  const name = useId()
  return (
    <Row aria-label={label}>
      {fuelLevels.map((level) => (
        <Cell
          key={level}
          name={name}
          checked={level === value}
          onChoose={() => onChange(level)}
          disabled={disabled}
          className={value !== null && level < value ? 'filled' : ''}
        >
          {fuelWords[level]}
        </Cell>
      ))}
    </Row>
  )
}
