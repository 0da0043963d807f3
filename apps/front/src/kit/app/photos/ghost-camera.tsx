import Button from '@mui/material/Button'
import { useState } from 'react'
import { ChevronRightIcon } from '../../../ui/theme/icons.tsx'
import { CameraDialog } from '../../files/camera-dialog.tsx'
import { usePicture } from '../../files/files.ts'

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
  const ghost = useGhost(ghosts, taken)
  return (
    <CameraDialog
      label={label}
      title={`Mesmo ângulo: ${label}`}
      over={<Over ghost={ghost} />}
      controls={<Controls ghost={ghost} isOne={ghosts.length === 1} />}
      onPhoto={onPhoto}
      onClose={onClose}
    />
  )
}

function Over({ ghost }: { ghost: Ghost }) {
  if (ghost.src !== null)
    return <img src={ghost.src} alt="Foto anterior, por cima" style={{ opacity: ghost.strength / 100 }} />
  return ghost.isMissing ? <p>A foto ainda não está neste aparelho.</p> : null
}

function Controls({ ghost, isOne }: { ghost: Ghost; isOne: boolean }) {
  return (
    <>
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
    </>
  )
}
