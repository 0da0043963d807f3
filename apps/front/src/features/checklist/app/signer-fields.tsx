import { masks } from '@rentme/domain/kit/mask'
import TextField from '@mui/material/TextField'
import { FieldError } from '../../../ui/field-error.tsx'
import { MaskedField } from '../../../ui/masked-field.tsx'
import { signerErrors, type Flow } from './flow.ts'

type Props = { flow: Flow; showErrors: boolean; onChange: (change: (flow: Flow) => Flow) => void }

/** Name and CPF of who signs. */
export function SignerFields({ flow, showErrors, onChange }: Props) {
  const cpfError = signerErrors(flow)['signerDocument']
  const isShown = cpfError !== undefined && (showErrors || flow.signerDocument.length >= masks.cpf.length)
  return (
    <>
      <TextField
        label="Nome de quem assina"
        value={flow.signerName}
        onChange={(event) => onChange((current) => ({ ...current, signerName: event.target.value }))}
        slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
      />
      <MaskedField
        label="CPF de quem assina"
        mask={masks.cpf}
        value={flow.signerDocument}
        onChange={(text) => onChange((current) => ({ ...current, signerDocument: text }))}
        error={isShown}
        helperText={isShown && <FieldError>{cpfError}</FieldError>}
      />
    </>
  )
}
