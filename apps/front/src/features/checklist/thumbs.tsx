import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useImage, useImages } from '../../kit/files.ts'
import { ImageIcon } from '../../ui/icons.tsx'
import { PhotoViewer } from '../../ui/photo-viewer.tsx'
import { focus, ink, surface } from '../../ui/tokens.ts'

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 6 })
const Tile = styled(ButtonBase)({
  width: 72,
  height: 56,
  borderRadius: 4,
  overflow: 'hidden',
  backgroundColor: surface.sunken,
  color: ink[500],
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  '&.Mui-focusVisible': { boxShadow: focus.ring },
})

/** A small picture by its file id; a glyph while it is on its way or when it is not on the device. */
export function Thumb({ id }: { id: string }) {
  const src = useImage(id, 'thumb')
  return src === null ? <ImageIcon /> : <img src={src} alt="" />
}

/** Photos of an answer; a tap opens them over the whole screen. */
export function Thumbs({ photos, label }: { photos: readonly string[]; label: string }) {
  const [openId, onOpen] = useState<string | null>(null)
  if (photos.length === 0) return null
  return (
    <Row>
      {photos.map((id, at) => (
        <Tile key={id} onClick={() => onOpen(id)} aria-label={`Ampliar: ${label}, foto ${at + 1}`}>
          <Thumb id={id} />
        </Tile>
      ))}
      {openId !== null && <Viewer photos={photos} label={label} openId={openId} onOpen={onOpen} />}
    </Row>
  )
}

type ViewerProps = {
  photos: readonly string[]
  label: string
  openId: string | null
  onOpen: (id: string | null) => void
  onRemove?: (id: string) => void
}

/** The viewer over photos that are read only once it is open. */
export function Viewer({ photos, label, ...viewer }: ViewerProps) {
  const sources = useImages(photos, 'full')
  const shown = photos.flatMap((id, at) => {
    const src = sources[at]
    return src ? [{ id, src, alt: `${label}, foto ${at + 1}` }] : []
  })
  return <PhotoViewer photos={shown} {...viewer} />
}
