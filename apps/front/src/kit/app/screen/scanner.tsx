import { scanner } from '#platform/scanner'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { CloseIcon } from '../../../ui/theme/icons.tsx'
import { DarkView } from '../../../ui/layout/dark-view.ts'
import { tonePair } from '../../../ui/theme/palette.ts'
import { safeBottom, signal, surface, type } from '../../../ui/theme/tokens.ts'

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  padding: '4px 4px 4px 16px',
  paddingTop: 'calc(4px + env(safe-area-inset-top, 0px))',
  '& h2': { margin: 0, ...type(20, 28, 600) },
})
const Sight = styled('div')({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'grid',
  placeItems: 'center',
  '& video': { width: '100%', height: '100%', minHeight: 0, objectFit: 'cover', gridArea: '1 / 1' },
  '& i': {
    gridArea: '1 / 1',
    zIndex: 1,
    width: 'min(64vw, 280px)',
    aspectRatio: '1',
    border: `4px solid ${signal.main}`,
    borderRadius: 16,
  },
  '& p': { maxWidth: 320, padding: 16, textAlign: 'center', ...type(16, 24) },
})
const Missed = styled('output')({
  padding: '12px 16px',
  backgroundColor: tonePair.danger.bg,
  color: tonePair.danger.fg,
  overflowWrap: 'anywhere',
  ...type(16, 24, 600),
  '&:empty': { padding: 0 },
})
const Form = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 8,
  padding: '12px 16px',
  paddingBottom: safeBottom(12),
  backgroundColor: surface.paper,
  '& > .MuiTextField-root': { flex: '1 1 10rem' },
})

type Props = {
  open: boolean
  onClose: () => void
  /** Takes a code; answers what is said of one that nothing has, which keeps the scanner open. */
  onCode: (code: string) => Promise<string | null>
}

/** The rear camera over the whole screen until a code is taken; without a camera, or with a torn label, it is typed. */
export function Scanner({ open, onClose, onCode }: Props) {
  return (
    <Dialog fullScreen open={open} onClose={onClose} aria-labelledby="scanner-title">
      <Content onClose={onClose} onCode={onCode} />
    </Dialog>
  )
}

function Content({ onClose, onCode }: Omit<Props, 'open'>) {
  const [missed, setMissed] = useState<string | null>(null)
  const isTaken = async (code: string): Promise<boolean> => {
    const miss = await onCode(code.trim())
    setMissed(miss)
    return miss === null
  }
  return (
    <DarkView>
      <Head>
        <h2 id="scanner-title">Aponte para o Código</h2>
        <Button color="inherit" startIcon={<CloseIcon />} onClick={onClose}>
          Cancelar
        </Button>
      </Head>
      <Camera isTaken={isTaken} />
      <Missed>{missed}</Missed>
      <Typed isTaken={isTaken} />
    </DarkView>
  )
}

type Taking = { isTaken: (code: string) => Promise<boolean> }

function Camera({ isTaken }: Taking) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [isBlind, setBlind] = useState(false)
  const take = useEffectEvent((code: string) => isTaken(code))
  useEffect(() => {
    if (video === null) return undefined
    const stop = new AbortController()
    scanner
      .scanCodes(video, stop.signal, (code) => take(code))
      .catch(() => {
        if (!stop.signal.aborted) setBlind(true)
      })
    return () => stop.abort()
  }, [video])
  return (
    <Sight>
      {isBlind ? (
        <p role="alert">Não foi possível usar a câmera. Permita o acesso a ela, ou digite o código abaixo.</p>
      ) : (
        <>
          <video ref={setVideo} muted playsInline aria-label="Imagem da câmera" />
          <i />
        </>
      )}
    </Sight>
  )
}

function Typed({ isTaken }: Taking) {
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') void isTaken(code)
  }
  return (
    <Form onSubmit={submit}>
      <TextField
        label="Código"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        slotProps={{
          htmlInput: { autoCapitalize: 'characters', autoComplete: 'off', enterKeyHint: 'search' },
        }}
      />
      <Button type="submit" variant="contained" color="primary">
        Buscar
      </Button>
    </Form>
  )
}
