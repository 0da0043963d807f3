import { styled } from '@mui/material/styles'
import { maskTyped, masks } from '@rentme/domain/kit/documents/mask'
import { dateIn, formatTime, parseTime, toInstant } from '@rentme/domain/kit/time'
import { useState, type Ref } from 'react'
import { DateField } from '../../ui/inputs/date-field.tsx'
import { dayOrNull } from '../../ui/inputs/date-range.ts'
import { FieldSpan } from '../../ui/layout/field-grid.tsx'
import { MaskedField } from '../../ui/inputs/masked-field.tsx'
import { orNull, textValue, useField, type FieldProps } from './field.tsx'
import { useZone } from '../session/session-context.tsx'

const Pair = styled('fieldset')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'flex-start',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  // With large letters on a small screen the time stands below the date.
  '& > :first-of-type': { flex: '100 1 10rem', minWidth: 0 },
  '& > :last-of-type': { flex: '1 1 5.5rem', minWidth: 0 },
})

interface Written {
  date: string | null
  time: string
}

const isInstant = (value: string) => /^\d{4}-\d{2}-\d{2}T/.test(value)

const halves = / \| /

const writtenOf = (value: string, zone: string): Written => {
  if (isInstant(value)) return { date: dateIn(value, zone), time: formatTime(value, zone) }
  const [date = '', time = ''] = value.split(halves)
  return { date: orNull(date), time }
}

/** The instant, null for an empty pair, and otherwise both halves as typed, which no schema accepts. */
const instantOf = ({ date, time }: Written, zone: string): string | null => {
  const whole = parseTime(time)
  if (dayOrNull(date) !== null && whole !== null) return toInstant(date ?? '', whole, zone)
  return date === null && time === '' ? null : `${date ?? ''} | ${time}`
}

/** What is wrong with an instant as it is typed, or nothing. */
export const momentError = (value: string | null): string | undefined =>
  isInstant(value ?? '') ? undefined : 'Data e hora inválidas.'

interface MomentProps {
  id: string
  label: string
  /** The instant, or both halves as typed while they are none. */
  value: string
  onChange: (value: string | null) => void
  message?: string | undefined
  hint?: string
  required?: boolean
  disabled?: boolean
  inputRef?: Ref<HTMLInputElement>
  onLeave?: () => void
}

/** A date and a time of day on the company's clock. */
export function MomentField({ value, onChange, message, onLeave, ...props }: MomentProps) {
  const zone = useZone()
  const { label, disabled = false, required = false } = props
  const [seen, setSeen] = useState(value)
  const [written, setWritten] = useState(() => writtenOf(value, zone))
  if (value !== seen) {
    setSeen(value)
    setWritten(writtenOf(value, zone))
  }
  const write = (part: Partial<Written>) => {
    const next = { ...written, ...part }
    const read = instantOf(next, zone)
    setWritten(next)
    setSeen(read ?? '')
    onChange(read)
  }
  return (
    <Pair
      aria-label={label}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave?.()
      }}
    >
      <DateField {...props} value={written.date} onChange={(date) => write({ date })} error={message} />
      <MaskedField
        label="Hora"
        placeholder="hh:mm"
        value={written.time}
        onChange={(time) => write({ time: maskTyped(masks.time, time) ?? time })}
        error={message !== undefined}
        disabled={disabled}
        required={required}
      />
    </Pair>
  )
}

/** The same as a field of a form. */
export function MomentInput(props: FieldProps) {
  const { box, value, set, leave, message } = useField(props)
  const { id, label, required, disabled, inputRef } = box
  return (
    <FieldSpan columns={props.columns ?? 4}>
      <MomentField
        {...{ id, label, required, disabled, inputRef, message }}
        value={textValue(value)}
        onChange={set}
        onLeave={leave}
        {...(props.hint !== undefined && { hint: props.hint })}
      />
    </FieldSpan>
  )
}
