import { marksCount } from '@rentme/domain/kit/photo-marks'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useImage, type ImageSize } from './files.ts'
import { PhotosViewer, type Photo } from './photos-viewer.tsx'
import { ImageIcon } from '../../ui/theme/icons.tsx'
import { MarksBadge } from '../../ui/media/marks-badge.tsx'
import { focus, ink, surface } from '../../ui/theme/tokens.ts'

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 6 })
const Tile = styled(ButtonBase)({
  position: 'relative',
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
export function Thumb({ id, size = 'thumb' }: { id: string; size?: ImageSize }) {
  const src = useImage(id, size)
  return src === null ? <ImageIcon /> : <img src={src} alt="" />
}

/** Photos of an answer; a tap opens them over the whole screen. */
export function Thumbs({ photos, label }: { photos: readonly Photo[]; label: string }) {
  const [openId, onOpen] = useState<string | null>(null)
  if (photos.length === 0) return null
  return (
    <Row>
      {photos.map(({ id, marks }, at) => (
        <Tile
          key={id}
          onClick={() => onOpen(id)}
          aria-label={[`Ampliar: ${label}, foto ${at + 1}`, marksCount(marks)].filter(Boolean).join(', ')}
        >
          <Thumb id={id} />
          <MarksBadge marks={marks} />
        </Tile>
      ))}
      {openId !== null && <PhotosViewer photos={photos} label={label} openId={openId} onOpen={onOpen} />}
    </Row>
  )
}
