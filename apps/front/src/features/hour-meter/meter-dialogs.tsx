import type { HourMeterReading } from '@rentme/domain/hour-meter/hour-meter-reading'
import { formatDecimal, formatHours, parseDecimal } from '@rentme/domain/kit/number'
import { formatDateTime } from '@rentme/domain/kit/time'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useId, useState, type ReactNode } from 'react'
import { Problem } from '../../kit/data/problem.ts'
import { useZone } from '../../kit/session/session-context.tsx'
import { tell } from '../../kit/data/tell.ts'
import { saidOf } from '../../ui/inputs/field-error.tsx'
import { toastSuccess } from '../../ui/feedback/toast.tsx'

type Errors = Readonly<Record<string, string>>

/** What a refused call says of fields; null for one that says nothing of them. */
const fieldsOf = (error: unknown): Errors | null => {
  return error instanceof Problem && Object.keys(error.fields).length > 0 ? error.fields : null
}

/** The number of a field; what was typed goes on where it is none, so that the schema refuses it. */
const numberIn = (text: string): number | string | null =>
  text.trim() === '' ? null : (parseDecimal(text) ?? text)

/** Sends what a dialog asks for, and keeps the sentences of what was refused. */
const useSending = (send: () => Promise<void>, said: string, onClose: () => void) => {
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    try {
      await send()
      toastSuccess(said)
      onClose()
    } catch (error) {
      const fields = fieldsOf(error)
      setErrors(fields ?? {})
      if (fields === null) tell(error)
    } finally {
      setBusy(false)
    }
  }
  return { errors, isBusy, submit }
}

interface FrameProps {
  title: string
  verb: string
  sending: ReturnType<typeof useSending>
  onClose: () => void
  children: ReactNode
}

function Frame({ title, verb, sending: { isBusy, submit }, onClose, children }: FrameProps) {
  const heading = useId()
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={heading} {...(!isBusy && { onClose })}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: '8px !important' }}>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          Voltar
        </Button>
        <Button variant="contained" color="primary" disabled={isBusy} onClick={() => void submit()}>
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  )
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

/** What a machine's meter may be told. */
export interface MeterVerbs {
  correct: (readingId: string, input: object) => Promise<void>
  replace: (input: object) => Promise<void>
}

type Closing = { verbs: MeterVerbs; onClose: () => void }

/** A reading that was taken or typed wrong is put right, with the reason. */
export function CorrectDialog({ reading, verbs, onClose }: Closing & { reading: HourMeterReading }) {
  const zone = useZone()
  const [hours, setHours] = useState(formatDecimal(reading.hours, 1))
  const [reason, setReason] = useState('')
  const send = () => verbs.correct(reading.id, { hours: numberIn(hours), reason })
  const sending = useSending(send, 'Leitura corrigida com sucesso', onClose)
  const { errors } = sending
  return (
    <Frame title="Corrigir Leitura" verb="Corrigir" sending={sending} onClose={onClose}>
      <Hours
        label="Leitura certa"
        value={hours}
        error={errors['hours']}
        hint={`Hoje ${formatHours(reading.hours)}, lida em ${formatDateTime(reading.at, zone)}.`}
        onChange={setHours}
      />
      <Reason label="Motivo da correção" value={reason} error={errors['reason']} onChange={setReason} />
    </Frame>
  )
}

const kinds = [
  { value: 'replaced', label: 'O medidor foi trocado' },
  { value: 'rollover', label: 'O medidor deu a volta e voltou a zero' },
] as const
type Kind = (typeof kinds)[number]['value']

/** Another meter, or the same one past its last figure: the hours of the machine go on counting. */
export function ReplaceDialog({ last, verbs, onClose }: Closing & { last: number | null }) {
  const [kind, setKind] = useState<Kind>('replaced')
  const [lastHours, setLastHours] = useState(last === null ? '' : formatDecimal(last, 1))
  const [hours, setHours] = useState('0,0')
  const [reason, setReason] = useState('')
  const send = () =>
    verbs.replace({ kind, lastHours: numberIn(lastHours), hourMeter: numberIn(hours), reason })
  const sending = useSending(send, 'Troca registrada com sucesso', onClose)
  const { errors } = sending
  return (
    <Frame title="Horímetro Trocado" verb="Registrar" sending={sending} onClose={onClose}>
      <TextField
        select
        label="O que aconteceu"
        value={kind}
        onChange={({ target }) => setKind(target.value as Kind)}
      >
        {kinds.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <Hours
        label={kind === 'replaced' ? 'Última leitura do medidor antigo' : 'Leitura em que volta a zero'}
        value={lastHours}
        error={errors['lastHours']}
        required={kind === 'rollover'}
        onChange={setLastHours}
      />
      <Hours
        label={kind === 'replaced' ? 'Primeira leitura do medidor novo' : 'Leitura agora'}
        value={hours}
        error={errors['hourMeter']}
        onChange={setHours}
      />
      <Reason label="Motivo" value={reason} error={errors['reason']} onChange={setReason} />
    </Frame>
  )
}
