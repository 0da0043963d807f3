import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { stateOf } from '@rentme/domain/kit/option'
import type { Resource } from '@rentme/domain/kit/resource'
import { isUuid } from '@rentme/domain/kit/uuid'
import { useEffect, useState, type HTMLInputTypeAttribute, type ReactNode } from 'react'
import { DateField } from '../../ui/inputs/date-field.tsx'
import { FieldSpan } from '../../ui/layout/field-grid.tsx'
import { MaskedField } from '../../ui/inputs/masked-field.tsx'
import { useLabel, useOption, type Option } from '../data/data.ts'
import { optionName } from '../data/row-name.ts'
import { useEditor } from '../editor/editor-context.ts'
import { orNull, textValue, useField, type FieldProps } from './field.tsx'
import type { NumberFormat, TextFormat } from './formats.ts'
import { referenceWords } from '../editor/known.ts'
import { OptionPicker } from './option-picker.tsx'

interface TextProps extends FieldProps {
  type?: HTMLInputTypeAttribute
  autoComplete?: string
}

export function TextInput({ type = 'text', autoComplete = 'off', ...props }: TextProps) {
  const { box, value, set } = useField(props)
  return (
    <FieldSpan columns={props.columns ?? 6}>
      <TextField
        {...box}
        type={type}
        autoComplete={autoComplete}
        value={textValue(value)}
        onChange={(event) => set(orNull(event.target.value))}
      />
    </FieldSpan>
  )
}

export function MultilineInput({ rows = 3, ...props }: FieldProps & { rows?: number }) {
  const { box, value, set } = useField(props)
  return (
    <FieldSpan columns={props.columns ?? 12}>
      <TextField
        {...box}
        multiline
        minRows={rows}
        value={textValue(value)}
        onChange={(event) => set(orNull(event.target.value))}
      />
    </FieldSpan>
  )
}

/** A text with a mask, which stays as it was typed while it does not fit. */
export function MaskedInput({ format, ...props }: FieldProps & { format: TextFormat }) {
  const { box, value, set } = useField(props)
  return (
    <FieldSpan columns={props.columns ?? 4}>
      <MaskedField
        {...box}
        letters={format.letters ?? false}
        value={format.show(textValue(value))}
        onChange={(text) => set(orNull(format.read(text)))}
      />
    </FieldSpan>
  )
}

/** What stands before and after a number inside its field. */
const marksOf = ({ sign, unit }: NumberFormat) => ({
  ...(sign !== undefined && { startAdornment: <InputAdornment position="start">{sign}</InputAdornment> }),
  ...(unit !== undefined && { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> }),
})

/** A number as Brazilians write it. While it is typed, and while it is no number, the text is kept as typed. */
export function NumberInput({ format, ...props }: FieldProps & { format: NumberFormat }) {
  const { box, value, set, leave } = useField(props)
  const [typed, setTyped] = useState('')
  const shown = typeof value === 'number' ? format.show(value) : textValue(value)
  const text = format.read(typed) === value ? typed : shown
  return (
    <FieldSpan columns={props.columns ?? 3}>
      <TextField
        {...box}
        value={text}
        onChange={(event) => {
          setTyped(event.target.value)
          set(format.read(event.target.value))
        }}
        onBlur={() => {
          setTyped(shown)
          leave()
        }}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' }, input: marksOf(format) }}
      />
    </FieldSpan>
  )
}

/** A calendar day. `min` and `max` are `YYYY-MM-DD`. */
export function DateInput({ min, max, ...props }: FieldProps & { min?: string; max?: string }) {
  const { box, value, set, message } = useField(props)
  const { error: _, helperText: __, ...field } = box
  return (
    <FieldSpan columns={props.columns ?? 3}>
      <DateField
        {...field}
        value={orNull(textValue(value))}
        onChange={set}
        error={message}
        {...(props.hint !== undefined && { hint: props.hint })}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
      />
    </FieldSpan>
  )
}

export interface Choice {
  value: string
  label: string
}

interface ChoiceProps extends FieldProps {
  options: readonly Choice[]
}

export function SelectInput({ options, ...props }: ChoiceProps) {
  const { box, value, set } = useField(props)
  const { known } = useEditor()
  useEffect(() => {
    for (const option of options) if (isUuid(option.value)) known.set(option.value, option.label)
  }, [known, options])
  return (
    <FieldSpan columns={props.columns ?? 4}>
      <TextField
        {...box}
        select
        value={textValue(value)}
        onChange={(event) => set(orNull(event.target.value))}
      >
        {!box.required && <MenuItem value="">–</MenuItem>}
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </TextField>
    </FieldSpan>
  )
}

/** Two or three values side by side. */
export function ChoiceInput({
  options,
  ...props
}: FieldProps & { options: readonly { value: string | boolean; label: string }[] }) {
  const { box, value, set } = useField(props)
  return (
    <FieldSpan columns={props.columns ?? 4}>
      <FormControl error={box.error} required={box.required} disabled={box.disabled}>
        <FormLabel id={`${box.id}-label`} sx={{ mb: '5px', typography: 'body2', fontWeight: 600 }}>
          {box.label}
        </FormLabel>
        <ToggleButtonGroup
          exclusive
          fullWidth
          value={value}
          aria-labelledby={`${box.id}-label`}
          onChange={(_event, chosen: string | boolean | null) => {
            if (chosen !== null) set(chosen)
          }}
        >
          {options.map((option, at) => (
            <ToggleButton
              key={option.label}
              value={option.value}
              {...(at === 0 && { id: box.id })}
              sx={{ flex: 1 }}
            >
              {option.label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {box.helperText !== undefined && <FormHelperText>{box.helperText}</FormHelperText>}
      </FormControl>
    </FieldSpan>
  )
}

export function SwitchInput(props: FieldProps) {
  const { box, value, set } = useField(props)
  return (
    <FieldSpan columns={props.columns ?? 4}>
      <FormControlLabel
        label={box.label}
        disabled={box.disabled}
        control={
          <Switch
            id={box.id}
            checked={value === true}
            onChange={(_event, isOn) => set(isOn)}
            slotProps={{ input: { ref: box.inputRef } }}
          />
        }
      />
      {box.helperText !== undefined && <FormHelperText error={box.error}>{box.helperText}</FormHelperText>}
    </FieldSpan>
  )
}

interface ReferenceProps extends FieldProps {
  to: Resource
  /** Which rows may be chosen; all by default. */
  offers?: (option: Option) => boolean
  /** How a row stands, drawn; by default its word. */
  renderState?: (state: string) => ReactNode
  /** What is to be known of the row that is chosen, where nothing is wrong with the field. */
  about?: (option: Option) => ReactNode
}

/** A row of another noun, found by what is typed. */
export function ReferenceInput({ to, offers, renderState, about, ...props }: ReferenceProps) {
  const { known, targets, row, form } = useEditor()
  const { box, value, set, message } = useField(props)
  const id = textValue(value)
  const { helperText, name, ...field } = box
  useEffect(() => {
    targets.set(name, to)
  }, [targets, name, to])
  const told = known.get(id) || referenceWords(form, to, name, row, id)
  const asked = useLabel(to, told === '' ? id : '')
  const stands = useOption(to, stateOf(to) === null ? '' : id)
  const chosen: Option | null = id === '' ? null : (stands ?? { id, label: told || asked })
  return (
    <FieldSpan columns={props.columns ?? 6}>
      <OptionPicker
        {...field}
        noun={to}
        offers={offers}
        renderState={renderState}
        helperText={helperText ?? (message === undefined && chosen !== null ? about?.(chosen) : undefined)}
        value={chosen}
        onChange={(option) => {
          if (option !== null) known.set(option.id, optionName(to, option))
          set(option?.id ?? null)
        }}
      />
    </FieldSpan>
  )
}
