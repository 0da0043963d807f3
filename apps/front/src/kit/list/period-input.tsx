import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { daysOf, isNamedPeriod, namedPeriods, periodLabels, rangeOf } from '@rentme/domain/kit/period'
import { useState } from 'react'
import { DateRangeField } from '../../ui/inputs/date-range-field.tsx'

interface Props {
  id: string
  label: string
  /** A period as the filter takes it; empty for none. */
  value: string
  onChange: (value: string) => void
}

const range = 'range'

/** Days that have a name, or two dates. */
export function PeriodInput({ id, label, value, onChange }: Props) {
  const days = isNamedPeriod(value) ? null : daysOf(value)
  const [wantsRange, setWantsRange] = useState(days !== null)
  const choose = (choice: string) => {
    setWantsRange(choice === range)
    onChange(choice === range ? '' : choice)
  }
  return (
    <>
      <TextField
        select
        id={id}
        label={label}
        value={wantsRange ? range : isNamedPeriod(value) ? value : ''}
        onChange={({ target }) => choose(target.value)}
      >
        <MenuItem value="">Qualquer data</MenuItem>
        {namedPeriods.map((name) => (
          <MenuItem key={name} value={name}>
            {periodLabels[name]}
          </MenuItem>
        ))}
        <MenuItem value={range}>Entre duas datas</MenuItem>
      </TextField>
      {wantsRange && (
        <DateRangeField
          label={label}
          value={days ?? { from: null, to: null }}
          onChange={(chosen) => onChange(rangeOf(chosen))}
        />
      )}
    </>
  )
}
