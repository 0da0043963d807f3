import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useKept } from '../../../kit/app/photos/use-kept.ts'
import { useImage } from '../../../kit/files/files.ts'
import { PhotosViewer } from '../../../kit/files/photos-viewer.tsx'
import { focus, ink, radius } from '../../../ui/theme/tokens.ts'

// A low window keeps the field above the keys.
const Tile = styled(ButtonBase)({
  flex: 'none',
  height: 'clamp(3.5rem, 10vh, 5.6rem)',
  aspectRatio: '4 / 3',
  borderRadius: radius.card,
  overflow: 'hidden',
  backgroundColor: ink[700],
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  '&.Mui-focusVisible': { boxShadow: focus.ring },
})

/** The newest photo of a figure, in view while it is typed; a tap enlarges it. Nothing without a photo. */
export function Dial({ photos, label }: { photos: readonly string[]; label: string }) {
  const [openId, onOpen] = useState<string | null>(null)
  const [newest] = useKept(photos.slice(-1))
  const src = useImage(newest?.isReady === true ? newest.id : null)
  if (newest === undefined) return null
  return (
    <>
      <Tile aria-label="Abrir a foto da leitura" disabled={!newest.isReady} onClick={() => onOpen(newest.id)}>
        {src !== null && <img src={src} alt="" />}
      </Tile>
      {openId !== null && <PhotosViewer photos={[newest]} label={label} openId={openId} onOpen={onOpen} />}
    </>
  )
}
