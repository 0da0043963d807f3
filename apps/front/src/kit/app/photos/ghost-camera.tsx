import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { shoot, showRearCamera } from '../../../platform/rear-camera.ts'
import { CameraIcon, ChevronRightIcon, CloseIcon } from '../../../ui/theme/icons.tsx'
import { focus, safeBottom, type } from '../../../ui/theme/tokens.ts'
import { DarkView } from '../../../ui/layout/dark-view.ts'
import { usePicture } from '../../files/files.ts'
import { sentenceOf } from '../../page/sentence.ts'
import { toastError } from '../../../ui/feedback/toast.tsx'

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
  /** Files of the photos to be taken again, in their order. */
  ghosts: readonly string[]
  /** Photos that are there already: the next one is taken over its like. */
  taken: number
  onPhoto: (photo: Blob) => void
  onClose: () => void
}

/** The earlier photo that lies over the camera's image, and how much of it is seen. */
const useGhost = (ghosts: readonly string[], taken: number) => {
  const [turned, setTurned] = useState(0)
  const [strength, setStrength] = useState(40)
  const picture = usePicture(ghosts[(taken + turned) % ghosts.length], 'full')
  return { ...picture, strength, setStrength, turn: () => setTurned(turned + 1) }
}
type Ghost = ReturnType<typeof useGhost>

/** The rear camera under an earlier photo of the same, which says where to stand; how much of it is seen is a choice. */
export function GhostCamera({ label, ghosts, taken, onPhoto, onClose }: Props) {
  const { video, setVideo, problem, isReady } = useCamera()
  const ghost = useGhost(ghosts, taken)
  const take = async () => {
    try {
      if (video !== null) onPhoto(await shoot(video))
    } catch (error) {
      toastError(sentenceOf(error, 'Não foi possível guardar a foto.'))
    }
  }
  return (
    <Dialog fullScreen open onClose={onClose} aria-label={`Mesmo ângulo: ${label}`}>
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
          {ghost.src !== null && (
            <img src={ghost.src} alt="Foto anterior, por cima" style={{ opacity: ghost.strength / 100 }} />
          )}
          {ghost.src === null && ghost.isMissing && <p>A foto ainda não está neste aparelho.</p>}
        </Sight>
        <Controls ghost={ghost} isOne={ghosts.length === 1} isReady={isReady} onTake={() => void take()} />
      </View>
    </Dialog>
  )
}

type ControlsProps = { ghost: Ghost; isOne: boolean; isReady: boolean; onTake: () => void }

function Controls({ ghost, isOne, isReady, onTake }: ControlsProps) {
  return (
    <Foot>
      <label>
        Foto anterior
        <input
          type="range"
          min={0}
          max={80}
          step={10}
          value={ghost.strength}
          onChange={({ target }) => ghost.setStrength(Number(target.value))}
        />
      </label>
      {!isOne && (
        <Button color="inherit" endIcon={<ChevronRightIcon />} onClick={ghost.turn}>
          Outra Foto Anterior
        </Button>
      )}
      <Button
        variant="contained"
        color="primary"
        startIcon={<CameraIcon />}
        disabled={!isReady}
        onClick={onTake}
      >
        Tirar Foto
      </Button>
    </Foot>
  )
}
