import { hourMeterReadings, type HourMeterReading } from '@rentme/domain/hour-meter/hour-meter-reading'
import { formatDecimal, formatHours, parseDecimal } from '@rentme/domain/kit/number'
import { formatDateTime } from '@rentme/domain/kit/time'
import { fieldsOf } from '@rentme/domain/words/column'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { MomentField } from '../../kit/fields/field-moment.tsx'
import { Problem } from '../../kit/data/problem.ts'
import { useZone } from '../../kit/session/session-context.tsx'
import { tell } from '../../kit/data/tell.ts'
import { saidOf } from '../../ui/inputs/field-error.tsx'

const fields = fieldsOf(hourMeterReadings)

type Errors = Readonly<Record<string, string>>

/** What a refused call says of fields; null for one that says nothing of them. */
const refusedFields = (error: unknown): Errors | null =>
  error instanceof Problem && Object.keys(error.fields).length > 0 ? error.fields : null

/** The number of a field; what was typed goes on where it is none, so that the schema refuses it. */
const numberIn = (text: string): number | string | null =>
  text.trim() === '' ? null : (parseDecimal(text) ?? text)

const typed = (hours: number | null): string => (hours === null ? '' : formatDecimal(hours, 1))

export interface MeterForm<V> {
  values: V
  set: (part: Partial<V>) => void
  errors: Errors
  isBusy: boolean
  submit: () => Promise<void>
}

/** What is asked of a meter, what is wrong with it, and its way out: a refused one stays as it was filled in. */
export const useMeterForm = <V,>(first: V, send: (values: V) => Promise<void>): MeterForm<V> => {
  const [values, setValues] = useState(first)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      const refused = refusedFields(error)
      setErrors(refused ?? {})
      if (refused === null) tell(error)
    } finally {
      setBusy(false)
    }
  }
  return { values, set: (part) => setValues({ ...values, ...part }), errors, isBusy, submit }
}

interface FieldProps {
  label: string
  value: string
  error: string | undefined
  hint?: string
  required?: boolean
  onChange: (text: string) => void
}

function Hours({ label, value, error, hint, required = true, onChange }: FieldProps) {
  return (
    <TextField
      label={label}
      required={required}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      helperText={hint}
      {...(error !== undefined && saidOf(error))}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: { endAdornment: <InputAdornment position="end">h</InputAdornment> },
      }}
    />
  )
}

function Reason({ value, error, label, onChange }: FieldProps) {
  return (
    <TextField
      label={label}
      required
      multiline
      minRows={2}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      {...saidOf(error)}
    />
  )
}

/** A correction as it is typed. */
export interface CorrectValues {
  hours: string
  reason: string
}

export const correctValues = (sent: { hours: number; reason: string }): CorrectValues => ({
  hours: typed(sent.hours),
  reason: sent.reason,
})

export const correctInput = ({ hours, reason }: CorrectValues) => ({ hours: numberIn(hours), reason })

interface CorrectProps {
  form: MeterForm<CorrectValues>
  reading: Pick<HourMeterReading, 'hours' | 'at'>
}

/** The right reading, and why the former was wrong. */
export function CorrectFields({ form: { values, set, errors }, reading }: CorrectProps) {
  const zone = useZone()
  return (
    <>
      <Hours
        label="Leitura certa"
        value={values.hours}
        error={errors['hours']}
        hint={`Hoje ${formatHours(reading.hours)}, lida em ${formatDateTime(reading.at, zone)}.`}
        onChange={(hours) => set({ hours })}
      />
      <Reason
        label={fields.correctionReason.label}
        value={values.reason}
        error={errors['reason']}
        onChange={(reason) => set({ reason })}
      />
    </>
  )
}

const kinds = [
  { value: 'replaced', label: 'O medidor foi trocado' },
  { value: 'rollover', label: 'O medidor deu a volta e voltou a zero' },
] as const
type Kind = (typeof kinds)[number]['value']

/** A new count as it is typed. */
export interface ReplaceValues {
  kind: Kind
  /** The instant, or both halves as typed while they are none. */
  at: string | null
  lastHours: string
  hours: string
  reason: string
}

interface Sent {
  kind: Kind
  at: string | null
  lastHours: number | null
  hourMeter: number
  reason: string
}

export const replaceValues = ({ hourMeter, lastHours, ...sent }: Sent): ReplaceValues => ({
  ...sent,
  lastHours: typed(lastHours),
  hours: typed(hourMeter),
})

export const replaceInput = ({ hours, lastHours, ...values }: ReplaceValues) => ({
  ...values,
  lastHours: numberIn(lastHours),
  hourMeter: numberIn(hours),
})

/** What happened to the meter and when, where the old one ended and the new one began. */
export function ReplaceFields({ form: { values, set, errors } }: { form: MeterForm<ReplaceValues> }) {
  const isReplaced = values.kind === 'replaced'
  return (
    <>
      <TextField
        select
        label="O que aconteceu"
        value={values.kind}
        // Its choices are the kinds.
        onChange={({ target }) => set({ kind: target.value as Kind })}
      >
        {kinds.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <MomentField
        id="new-count-at"
        label={isReplaced ? 'Trocado em' : 'Voltou a zero em'}
        required
        value={values.at ?? ''}
        onChange={(at) => set({ at })}
        message={errors['at']}
      />
      <Hours
        label={isReplaced ? 'Última leitura do medidor antigo' : 'Leitura em que volta a zero'}
        value={values.lastHours}
        error={errors['lastHours']}
        required={!isReplaced}
        onChange={(lastHours) => set({ lastHours })}
      />
      <Hours
        label={isReplaced ? 'Primeira leitura do medidor novo' : 'Leitura agora'}
        value={values.hours}
        error={errors['hourMeter']}
        onChange={(hours) => set({ hours })}
      />
      <Reason
        label={fields.reason.label}
        value={values.reason}
        error={errors['reason']}
        onChange={(reason) => set({ reason })}
      />
    </>
  )
}
