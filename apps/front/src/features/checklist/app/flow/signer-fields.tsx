import { fieldsOf } from '@rentme/domain/words/column'
import { checklists } from '@rentme/domain/checklist/checklist'
import { masks } from '@rentme/domain/kit/documents/mask'
import TextField from '@mui/material/TextField'
import { textFormats } from '../../../../kit/fields/formats.ts'
import { saidOf } from '../../../../ui/inputs/field-error.tsx'
import { MaskedField } from '../../../../ui/inputs/masked-field.tsx'
import { signerErrors, type Flow } from '../../register/flow.ts'

const fields = fieldsOf(checklists)

const { cpf } = textFormats

type Props = { flow: Flow; showErrors: boolean; onChange: (change: (flow: Flow) => Flow) => void }

/** Name and CPF of who signs. */
export function SignerFields({ flow, showErrors, onChange }: Props) {
  const errors = signerErrors(flow)
  const cpfError = errors['signerDocument']
  const isShown = cpfError !== undefined && (showErrors || flow.signerDocument.length >= masks.cpf.length)
  return (
    <>
      <TextField
        label={fields.signerName.label}
        value={flow.signerName}
        onChange={(event) => onChange((current) => ({ ...current, signerName: event.target.value }))}
        {...saidOf(errors['signerName'])}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
      />
      <MaskedField
        label={fields.signerDocument.label}
        value={flow.signerDocument}
        onChange={(text) => onChange((current) => ({ ...current, signerDocument: cpf.show(cpf.read(text)) }))}
        {...saidOf(isShown ? cpfError : undefined)}
      />
    </>
  )
}
