import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { styled } from '@mui/material/styles'
import { useEffect, useState, type ReactNode } from 'react'
import { shoot, showRearCamera } from '../../platform/rear-camera.ts'
import { toastError } from '../../ui/feedback/toast.tsx'
import { DarkView } from '../../ui/layout/dark-view.ts'
import { CameraIcon, CloseIcon } from '../../ui/theme/icons.tsx'
import { focus, safeBottom, type } from '../../ui/theme/tokens.ts'
import { sentenceOf } from '../page/sentence.ts'

const View = styled(DarkView)({
  '&& .Mui-focusVisible': { boxShadow: focus.onInk },
})
const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '4px 4px 4px 16px',
  paddingTop: 'calc(4px + env(safe-area-inset-top, 0px))',
  '& h2': { flex: '1 1 8rem', margin: 0, ...type(16, 22, 600), overflowWrap: 'anywhere' },
})
const Sight = styled('div')({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'grid',
  placeItems: 'center',
  '& video, & img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' },
  '& img': { pointerEvents: 'none' },
  '& p': {
    position: 'relative',
    maxWidth: 320,
    margin: 0,
    padding: 16,
    textAlign: 'center',
    ...type(16, 24),
  },
})
const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '8px 16px',
  paddingBottom: safeBottom(12),
  '& > label': { display: 'flex', alignItems: 'center', gap: 10, flex: '1 1 100%', ...type(16, 22) },
  '& input': { flex: 1, minWidth: 0, height: 48, accentColor: '#ffd036' },
  '& > .MuiButton-root': { flex: '1 1 10rem' },
})

/** The camera's image in an element, until that goes; why there is none. */
const useCamera = () => {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (video === null) return undefined
    const stop = new AbortController()
    showRearCamera(video, stop.signal)
      .then(() => setReady(true))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setProblem(sentenceOf(error, 'Não foi possível usar a câmera.'))
      })
    return () => stop.abort()
  }, [video])
  return { video, setVideo, problem, isReady }
}

type Props = {
  label: string
  /** What the screen is called to who does not see it; by default the label. */
  title?: string
  /** Lies over the camera's image. */
  over?: ReactNode
  /** Stands beside the button. */
  controls?: ReactNode
  onPhoto: (photo: Blob) => void
  onClose: () => void
}

/** The camera on the whole screen; it stays open for the next photo. */
export function CameraDialog({ label, title = label, over, controls, onPhoto, onClose }: Props) {
  const { video, setVideo, problem, isReady } = useCamera()
  const take = async () => {
    try {
      if (video !== null) onPhoto(await shoot(video))
    } catch (error) {
      toastError(sentenceOf(error, 'Não foi possível guardar a foto.'))
    }
  }
  return (
    <Dialog fullScreen open onClose={onClose} aria-label={title}>
      <View>
        <Head>
          <h2>{label}</h2>
          <Button color="inherit" startIcon={<CloseIcon />} onClick={onClose}>
            Fechar
          </Button>
        </Head>
        <Sight>
          {problem === null ? (
            <video ref={setVideo} muted playsInline aria-label="Imagem da câmera" />
          ) : (
            <p role="alert">{problem}</p>
          )}
          {over}
        </Sight>
        <Foot>
          {controls}
          <Button
            variant="contained"
            color="primary"
            startIcon={<CameraIcon />}
            disabled={!isReady}
            onClick={() => void take()}
          >
            Tirar Foto
          </Button>
        </Foot>
      </View>
    </Dialog>
  )
}
