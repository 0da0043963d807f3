import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { SignatureIcon, TrashIcon } from '../../../ui/theme/icons.tsx'
import { SignaturePad } from '../../../ui/inputs/signature-pad.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { line, radius } from '../../../ui/theme/tokens.ts'
import { useImage } from '../../files/files.ts'
import { blobOf } from '../../fields/data-url.ts'
import type { FormSignatureProps } from '../../fields/form-files.ts'
import { useKeepFiles } from './use-keep-files.ts'
import { useKept } from './use-kept.ts'

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

/** A signature, given with a finger on the whole screen and kept on the device. */
export function SignatureField({ place, title, signer, file, onSign }: FormSignatureProps) {
  const keep = useKeepFiles()
  const [open, setOpen] = useState(false)
  const [kept] = useKept(file === undefined ? [] : [file])
  const src = useImage(kept?.isReady === true ? kept.id : null, 'medium')
  const sign = (image: string) => {
    setOpen(false)
    void keep([async () => blobOf(image)], {
      field: place,
      name: 'assinatura',
      asIs: true,
      onBegin: ([id]) => onSign(id ?? null),
      onLost: (_, why) => {
        onSign(null)
        toastError(why)
      },
    })
  }
  return (
    <>
      {file !== undefined && <Sheet>{src !== null && <img src={src} alt="Assinatura" />}</Sheet>}
      <Button variant="outlined" fullWidth startIcon={<SignatureIcon />} onClick={() => setOpen(true)}>
        {file === undefined ? 'Assinar' : 'Assinar Novamente'}
      </Button>
      {file !== undefined && (
        <Button fullWidth startIcon={<TrashIcon />} onClick={() => onSign(null)}>
          Remover Assinatura
        </Button>
      )}
      <SignaturePad open={open} title={title} signer={signer} onClose={() => setOpen(false)} onSign={sign} />
    </>
  )
}
