import { scanner } from '#platform/scanner'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { styled } from '@mui/material/styles'
import { useEffect, useEffectEvent, useState } from 'react'
import { CloseIcon } from '../../ui/icons.tsx'
import { toastError } from '../../ui/toast.tsx'
import { ink } from '../../ui/tokens.ts'

/** Whether this device reads codes with its camera. */
export const useScanner = (): boolean => {
  const [available, setAvailable] = useState(false)
  useEffect(() => {
    let asked = true
    void scanner.isAvailable().then((is) => asked && setAvailable(is))
    return () => {
      asked = false
    }
  }, [])
  return available
}

const View = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  height: '100dvh',
  backgroundColor: ink[900],
  color: '#fff',
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    padding: '4px 4px 4px 16px',
  },
  '& h2': { margin: 0, fontSize: '1.25rem' },
  '& video': { flex: 1, minHeight: 0, objectFit: 'cover' },
})

type Props = { open: boolean; onClose: () => void; onCode: (code: string) => void }

/** The rear camera over the whole screen until a code is read. */
export function Scanner({ open, onClose, onCode }: Props) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const scan = useEffectEvent(async (element: HTMLVideoElement, signal: AbortSignal) => {
    try {
      const code = await scanner.scanCode(element, signal)
      if (code !== null) onCode(code.trim())
    } catch (error) {
      if (signal.aborted) return
      toastError(error instanceof Error ? error.message : 'Não foi possível abrir a câmera.')
      onClose()
    }
  })
  useEffect(() => {
    if (video === null) return undefined
    const stop = new AbortController()
    void scan(video, stop.signal)
    return () => stop.abort()
  }, [video])
  return (
    <Dialog fullScreen open={open} onClose={onClose} aria-label="Ler código">
      <View>
        <div>
          <h2>Aponte para o código</h2>
          <Button color="inherit" startIcon={<CloseIcon />} onClick={onClose}>
            Cancelar
          </Button>
        </div>
        <video ref={setVideo} muted playsInline />
      </View>
    </Dialog>
  )
}
