import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import InputAdornment from '@mui/material/InputAdornment'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { leadOf, stateWords } from '@rentme/domain/kit/option'
import type { Resource } from '@rentme/domain/kit/resource'
import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { CodeText } from '../../ui/rows/code-text.tsx'
import { ink, type } from '../../ui/theme/tokens.ts'
import { useData, useOptions, type Option } from '../data/data.ts'
import { optionName } from '../data/row-name.ts'
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
  helperText?: ReactNode
  inputRef?: Ref<HTMLInputElement>
  /** How a row stands, drawn; by default its word. */
  renderState?: ((state: string) => ReactNode) | undefined
}

const Line = styled('span')({
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  '& > :first-of-type': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
})
const State = styled('span')({ flex: 'none', color: ink[500], ...type(13, 18) })

const anyOption = () => true

/** The slots of the field, with how the chosen row stands before its name. */
const slotsOf = ({ slotProps }: AutocompleteRenderInputParams, state: ReactNode) => ({
  ...slotProps,
  input: {
    ...slotProps.input,
    startAdornment: state !== null && <InputAdornment position="start">{state}</InputAdornment>,
  },
})

type Pressed = KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }

/** The open list of a picker: what is found for what is typed, and what Enter does to it. */
const useFound = (noun: Resource, value: Option | null, offers: (option: Option) => boolean) => {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const search = value !== null && typed === optionName(noun, value) ? '' : typed
  const isSought = search !== ''
  const { data = [], isFetching, isPlaceholderData } = useOptions(noun, search, isOpen)
  const isApart = value !== null && !isSought && data.every((option) => option.id !== value.id)
  return {
    open: isOpen,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onInputChange: (_event: unknown, text: string) => setTyped(text),
    /** Enter takes what is marked; it neither sends the form under the list, nor takes what was found for less than is typed. */
    onKeyDown: (event: Pressed) => {
      if (event.key !== 'Enter' || !isOpen) return
      event.preventDefault()
      event.defaultMuiPrevented = isPlaceholderData
    },
    autoHighlight: isSought,
    options: isApart ? [value, ...data] : data,
    filterOptions: (found: Option[]) => found.filter(offers),
    loading: isFetching && data.length === 0,
  }
}

/** Finds a row of another noun by what is typed. Needs no more of that noun than its labels. */
export function OptionPicker({
  id,
  label,
  noun,
  offers = anyOption,
  value,
  onChange,
  renderState,
  ...field
}: Props) {
  const stateOf = ({ state }: Option): ReactNode =>
    state == null ? null : (renderState?.(state) ?? stateWords(noun, state))
  const { isPartial } = useData()
  return (
    <Autocomplete
      id={id}
      fullWidth
      {...useFound(noun, value, offers)}
      selectOnFocus
      value={value}
      onChange={(_event, option) => onChange(option)}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      getOptionLabel={(option) => optionName(noun, option)}
      getOptionKey={(option) => option.id}
      loadingText="Carregando..."
      {...(isPartial?.() === true && { noOptionsText: partialHint })}
      disabled={field.disabled ?? false}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <OptionLine option={option} isLed={leadOf(noun) !== null} drawn={stateOf(option)} />
        </li>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          required={field.required ?? false}
          error={field.error ?? false}
          helperText={field.helperText}
          {...(field.onBlur && { onBlur: field.onBlur })}
          {...(field.inputRef && { inputRef: field.inputRef })}
          slotProps={slotsOf(input, value === null ? null : stateOf(value))}
        />
      )}
    />
  )
}

/** A row to choose: what it is told apart by, its name, and how it stands. */
function OptionLine({ option, isLed, drawn }: { option: Option; isLed: boolean; drawn: ReactNode }) {
  const { label, hint } = option
  return (
    <Line>
      <span>
        {isLed && hint != null && <CodeText>{hint} · </CodeText>}
        {label}
        {!isLed && hint != null && <small> · {hint}</small>}
      </span>
      {drawn !== null && <State>{drawn}</State>}
    </Line>
  )
}
