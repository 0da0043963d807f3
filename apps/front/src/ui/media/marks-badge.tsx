import type { PhotoMarks } from '@rentme/domain/kit/photo-marks'
import { styled } from '@mui/material/styles'
import { PinIcon } from '../theme/icons.tsx'
import { ink, signal, type } from '../theme/tokens.ts'

const Badge = styled('span')({
  position: 'absolute',
  top: 4,
  right: 4,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 22,
  padding: '0 6px 0 4px',
  borderRadius: 11,
  border: `1.5px solid ${ink[900]}`,
  backgroundColor: signal.main,
  color: ink[900],
  ...type(13, 16, 700),
  '& .MuiSvgIcon-root': { fontSize: 14 },
})

/** Tells on a small picture that marks lie over it, and how many. */
export function MarksBadge({ marks }: { marks: PhotoMarks | null | undefined }) {
  if (!marks) return null
  return (
    <Badge aria-hidden>
      <PinIcon />
      {marks.pins.length + marks.strokes.length}
    </Badge>
  )
}
