import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { AlertIcon, CloseIcon } from '../theme/icons.tsx'
import { ink, line, meaning, rem, safeBottom, surface, type } from '../theme/tokens.ts'
import { lengthOf } from './signature-points.ts'
import { signatureImage, useSignature } from './use-signature.ts'

const Screen = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  height: '100dvh',
  backgroundColor: surface.paper,
})
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  padding: '4px 16px 4px 4px',
  paddingTop: 'calc(4px + env(safe-area-inset-top, 0px))',
  backgroundColor: ink[800],
  color: '#fff',
  '& .MuiIconButton-root': { flex: 'none', width: 48, height: 48 },
  // However much is asked, the sheet has the room.
  '& h2': {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    margin: '0 4px',
    overflowWrap: 'anywhere',
    ...type(18, 22, 600),
  },
})
const Sheet = styled('div')({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  '& canvas': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    touchAction: 'none',
    cursor: 'crosshair',
  },
  '& > div': {
    position: 'absolute',
    insetInline: 24,
    bottom: '22%',
    paddingTop: 8,
    borderTop: `2px solid ${line.strong}`,
    color: ink[500],
    textAlign: 'center',
    pointerEvents: 'none',
  },
})
const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
  padding: '10px 16px',
  paddingBottom: safeBottom(12),
  borderTop: `1px solid ${line.quiet}`,
  '& > button': { flex: '1 1 140px', paddingInline: 12 },
  '& > p': { flex: '1 0 100%', display: 'flex', gap: 6, margin: 0, color: meaning.bad, fontWeight: 500 },
})

/** Of the pen's way, in pixels: a tap or a dot is no signature. */
const shortest = 80

type Props = {
  open: boolean
  title: string
  /** Who signs, under the line. */
  signer: string
  onClose: () => void
  /** PNG data URL of the ink on a transparent ground. */
  onSign: (image: string) => void
}

/** A sheet to sign on, over the whole screen, upright or across. An empty one and a dot are refused. */
export function SignaturePad({ open, onClose, ...sheet }: Props) {
  const heading = useId()
  return (
    <Dialog fullScreen open={open} onClose={onClose} aria-labelledby={heading}>
      <SigningSheet heading={heading} onClose={onClose} {...sheet} />
    </Dialog>
  )
}

function SigningSheet({
  title,
  signer,
  onClose,
  onSign,
  heading,
}: Omit<Props, 'open'> & { heading: string }) {
  const { ref, empty, clear, strokes } = useSignature()
  const [refused, setRefused] = useState(false)
  const sign = () => {
    const drawn = strokes()
    const image = lengthOf(drawn) < shortest ? null : signatureImage(drawn)
    setRefused(image === null)
    if (image !== null) onSign(image)
  }
  const restart = () => {
    setRefused(false)
    clear()
  }
  return (
    <Screen>
      <Head>
        <IconButton color="inherit" aria-label="Cancelar" onClick={onClose}>
          <CloseIcon />
        </IconButton>
        <h2 id={heading}>{title}</h2>
      </Head>
      <Sheet>
        <div>{signer}</div>
        <canvas ref={ref} aria-label="Área de assinatura" />
      </Sheet>
      <Foot>
        {refused && (
          <p role="alert">
            <AlertIcon sx={{ fontSize: rem(20) }} />
            {empty ? 'Assine antes de concluir.' : 'A assinatura está curta demais. Assine por extenso.'}
          </p>
        )}
        <Button variant="outlined" onClick={restart} disabled={empty}>
          Limpar Assinatura
        </Button>
        <Button variant="contained" color="primary" onClick={sign}>
          Concluir
        </Button>
      </Foot>
    </Screen>
  )
}
