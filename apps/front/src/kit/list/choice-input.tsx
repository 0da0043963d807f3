import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Resource } from '@rentme/domain/kit/resource'
import { useLabel } from '../data/data.ts'
import { OptionPicker } from '../fields/option-picker.tsx'
import type { Choices } from './filter.ts'

interface Props {
  id: string
  choice: { label: string } & Choices
  /** What no choice is called, where it may be chosen. */
  all?: string
  value: string
  onChange: (value: string) => void
}

/** One of a few choices, or a row of another noun. */
export function ChoiceInput({ id, choice, all, value, onChange }: Props) {
  if ('noun' in choice)
    return <NounInput id={id} label={choice.label} noun={choice.noun} value={value} onChange={onChange} />
  return (
    <TextField
      select
      id={id}
      label={choice.label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {all !== undefined && <MenuItem value="">{all}</MenuItem>}
      {choice.options.map((option) => (
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
