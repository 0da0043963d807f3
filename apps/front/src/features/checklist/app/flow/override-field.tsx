import TextField from '@mui/material/TextField'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { saidOf } from '../../../../ui/inputs/field-error.tsx'

type Props = {
  /** Why the machine is not free. */
  reason: string
  value: string
  error: string | undefined
  onChange: (note: string) => void
}

/** Who may edit machines lets one leave that is held back, and writes why. */
export function OverrideField({ reason, value, error, onChange }: Props) {
  return (
    <>
      <Banner tone="stop">
        <b>{reason}</b> Só libere a saída com um motivo: ele fica registrado no checklist.
      </Banner>
      <TextField
        label="Motivo da liberação"
        required
        multiline
        minRows={2}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...saidOf(error)}
      />
    </>
  )
}
