import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { Resource } from '@rentme/domain/kit/resource'
import { useState, type ReactNode, type Ref } from 'react'
import { useData, useOptions, type Option } from '../data/data.ts'
import { partialHint } from '../page/words.ts'

interface Props {
  id: string
  label: string
  noun: Resource
  /** Which of the rows are offered; all by default. */
  offers?: ((option: Option) => boolean) | undefined
  /** Id and label of the row that is chosen. */
  value: Option | null
  onChange: (option: Option | null) => void
  onBlur?: () => void
  required?: boolean
  disabled?: boolean
  error?: boolean
  help?: ReactNode
  inputRef?: Ref<HTMLInputElement>
}

const anyOption = () => true

/** Finds a row of another noun by what is typed. Needs no more of that noun than its labels. */
export function OptionPicker({ id, label, noun, offers = anyOption, value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const search = typed === value?.label ? '' : typed
  const { isPartial } = useData()
  const { data = [], isFetching } = useOptions(noun, search, isOpen)
  const options = value === null || data.some((option) => option.id === value.id) ? data : [value, ...data]
  return (
    <Autocomplete
      id={id}
      fullWidth
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={options}
      value={value}
      onChange={(_event, option) => onChange(option)}
      onInputChange={(_event, text) => setTyped(text)}
      filterOptions={(found) => found.filter(offers)}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.id}
      loading={isFetching && data.length === 0}
      loadingText="Carregando..."
      {...(isPartial?.() === true && { noOptionsText: partialHint })}
      disabled={field.disabled ?? false}
      renderOption={({ key, ...props }, { label: name, hint }) => (
        <li key={key} {...props}>
          <span>
            {name}
            {hint !== undefined && <small> · {hint}</small>}
          </span>
        </li>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          required={field.required ?? false}
          error={field.error ?? false}
          helperText={field.help}
          {...(field.onBlur && { onBlur: field.onBlur })}
          {...(field.inputRef && { inputRef: field.inputRef })}
        />
      )}
    />
  )
}
