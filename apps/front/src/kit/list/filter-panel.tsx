import MenuItem from '@mui/material/MenuItem'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import type { Resource } from '@rentme/domain/kit/resource'
import { useLabel } from '../data/data.ts'
import { parameterOf, type Filter } from './filter.ts'
import { OptionPicker } from '../fields/option-picker.tsx'

interface Props {
  anchor: HTMLElement
  filters: readonly Filter<Resource>[]
  values: Readonly<Record<string, string>>
  onChange: (parameter: string, value: string) => void
  onClose: () => void
}

/** The fields of the filters that are not toggles, below what opened them. */
export default function FilterPanel({ anchor, filters, values, onChange, onClose }: Props) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          'aria-label': 'Filtros',
          role: 'dialog',
          sx: { p: 2, width: 320, maxWidth: '100%', display: 'grid', gap: 1.5 },
        },
      }}
    >
      {filters.map((filter) => {
        const parameter = parameterOf(filter)
        return (
          <FilterInput
            key={parameter}
            filter={filter}
            value={values[parameter] ?? ''}
            onChange={(value) => onChange(parameter, value)}
          />
        )
      })}
    </Popover>
  )
}

interface OneProps {
  filter: Filter<Resource>
  value: string
  onChange: (value: string) => void
}

function FilterInput({ filter, value, onChange }: OneProps) {
  const id = `filter-${parameterOf(filter)}`
  if ('noun' in filter)
    return <NounInput id={id} label={filter.label} noun={filter.noun} value={value} onChange={onChange} />
  return (
    <TextField
      select
      id={id}
      label={filter.label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <MenuItem value="">Todos</MenuItem>
      {filter.options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}

interface NounInputProps {
  id: string
  label: string
  noun: Resource
  value: string
  onChange: (value: string) => void
}

function NounInput({ id, label, noun, value, onChange }: NounInputProps) {
  const name = useLabel(noun, value)
  return (
    <OptionPicker
      id={id}
      label={label}
      noun={noun}
      value={value === '' ? null : { id: value, label: name }}
      onChange={(option) => onChange(option?.id ?? '')}
    />
  )
}
