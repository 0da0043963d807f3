import { useState } from 'react'
import { CompareIcon } from '../../../ui/theme/icons.tsx'
import { GhostCamera } from './ghost-camera.tsx'
import { Way } from './way.tsx'

type Props = {
  label: string
  ghosts: readonly string[]
  taken: number
  onPhoto: (photo: Blob) => void
  disabled: boolean
}

/** The way to the camera under an earlier photo; none where there is no such photo. */
export function SameAngle({ disabled, ...camera }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (camera.ghosts.length === 0) return null
  return (
    <>
      <Way icon={CompareIcon} label="Mesmo Ângulo" onClick={() => setOpen(true)} disabled={disabled} />
      {isOpen && <GhostCamera {...camera} onClose={() => setOpen(false)} />}
    </>
  )
}
