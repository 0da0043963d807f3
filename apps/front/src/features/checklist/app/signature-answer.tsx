import type { Question } from '@rentme/domain/checklist/question'
import { masks } from '@rentme/domain/kit/mask'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useDevice } from '../../../kit/device/device.ts'
import { blobOf } from '../../../kit/device/data-url.ts'
import { useImage } from '../../../kit/files.ts'
import { FieldError } from '../../../ui/field-error.tsx'
import { SignatureIcon } from '../../../ui/icons.tsx'
import { MaskedField } from '../../../ui/masked-field.tsx'
import { SignaturePad } from '../../../ui/signature-pad.tsx'
import { toastError } from '../../../ui/toast.tsx'
import { line, radius } from '../../../ui/tokens.ts'
import { answerTo, signerErrors, withAnswer, type Flow } from './flow.ts'

const Sheet = styled('div')({
  display: 'grid',
  placeItems: 'center',
  minHeight: 128,
  padding: 12,
  border: `1.5px solid ${line.strong}`,
  borderRadius: radius.card,
  backgroundColor: '#fff',
  '& img': { maxWidth: '100%', maxHeight: 112 },
})

type Props = {
  flow: Flow
  question: Question
  showErrors: boolean
  onChange: (change: (flow: Flow) => Flow) => void
}

/** Who signs, with CPF, and the signature itself on the whole screen. */
export function SignatureAnswer({ flow, question, showErrors, onChange }: Props) {
  const { photos } = useDevice()
  const [open, setOpen] = useState(false)
  const photo = answerTo(flow, question.id).photos[0]
  const src = useImage(photo, 'medium')
  const cpfError = signerErrors(flow)['signerDocument']
  const isLong = flow.signerDocument.length >= masks.cpf.length
  const sign = async (image: string) => {
    setOpen(false)
    try {
      const id = await photos.saveFile(blobOf(image))
      onChange((current) => withAnswer(current, question.id, { photos: [id] }))
    } catch (error) {
      toastError(error instanceof Error ? error.message : 'Não foi possível guardar a assinatura.')
    }
  }
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
        error={cpfError !== undefined && (showErrors || isLong)}
        helperText={cpfError !== undefined && (showErrors || isLong) && <FieldError>{cpfError}</FieldError>}
      />
      {photo !== undefined && <Sheet>{src !== null && <img src={src} alt="Assinatura" />}</Sheet>}
      <Button variant="outlined" fullWidth startIcon={<SignatureIcon />} onClick={() => setOpen(true)}>
        {photo === undefined ? 'Assinar' : 'Assinar Novamente'}
      </Button>
      <SignaturePad
        open={open}
        title={question.question}
        signer={flow.signerName.trim() === '' ? 'Assinatura' : flow.signerName}
        onClose={() => setOpen(false)}
        onSign={(image) => void sign(image)}
      />
    </>
  )
}
