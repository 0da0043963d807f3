import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { SignatureIcon } from '../../ui/icons.tsx'
import { SignaturePad } from '../../ui/signature-pad.tsx'
import { toastError } from '../../ui/toast.tsx'
import { line, radius } from '../../ui/tokens.ts'
import { useImage } from '../files.ts'
import { blobOf } from '../data-url.ts'
import { useDevice } from './device.ts'

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
  title: string
  signer: string
  /** Id of the signature that is there. */
  file: string | undefined
  onSign: (id: string) => void
}

/** A signature, given with a finger on the whole screen and kept on the device. */
export function SignatureField({ title, signer, file, onSign }: Props) {
  const { photos } = useDevice()
  const [open, setOpen] = useState(false)
  const src = useImage(file, 'medium')
  const sign = async (image: string) => {
    setOpen(false)
    try {
      onSign(await photos.saveFile(blobOf(image)))
    } catch (error) {
      toastError(error instanceof Error ? error.message : 'Não foi possível guardar a assinatura.')
    }
  }
  return (
    <>
      {file !== undefined && <Sheet>{src !== null && <img src={src} alt="Assinatura" />}</Sheet>}
      <Button variant="outlined" fullWidth startIcon={<SignatureIcon />} onClick={() => setOpen(true)}>
        {file === undefined ? 'Assinar' : 'Assinar Novamente'}
      </Button>
      <SignaturePad
        open={open}
        title={title}
        signer={signer}
        onClose={() => setOpen(false)}
        onSign={(image) => void sign(image)}
      />
    </>
  )
}
