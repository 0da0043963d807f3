import { numbered, pathOf, type PhotoMarks as Marks } from '@rentme/domain/kit/photo-marks'
import { styled } from '@mui/material/styles'
import { ink, signal, type } from '../theme/tokens.ts'

const Layer = styled('span')({ position: 'absolute', inset: 0, pointerEvents: 'none' })
const Lines = styled('svg')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  pointerEvents: 'none',
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& path': { vectorEffect: 'non-scaling-stroke' },
})

/** The round of a numbered pin: 28 px, dark line about yellow, so that it stands out on any photo. */
export const PinDisc = styled('b')({
  width: 28,
  height: 28,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  border: `2px solid ${ink[900]}`,
  backgroundColor: signal.main,
  color: ink[900],
  ...type(14, 14, 700),
  fontSize: 14,
})
const Pin = styled(PinDisc)({ position: 'absolute', margin: -14 })

/** Width of a stroke in px: yellow over a dark line that is wider by its edge. */
const width = { line: 4, edge: 8 }

/** Strokes over a photo, as wide as its box. */
export function PhotoStrokes({ strokes, scale = 1 }: { strokes: Marks['strokes']; scale?: number }) {
  const d = strokes.map((stroke) => pathOf(stroke, 1000, 1000)).join('')
  return (
    <Lines viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden>
      <path d={d} stroke={ink[900]} strokeWidth={width.edge * scale} />
      <path d={d} stroke={signal.main} strokeWidth={width.line * scale} />
    </Lines>
  )
}

type Props = {
  marks: Marks
  /** Of the photo under it, when that is drawn larger: pins keep their size. */
  zoom?: number
  /** Smaller, for a small picture. */
  size?: number
}

/** Strokes and numbered pins over a photo. A list beside it says them to a screen reader. */
export function PhotoMarks({ marks, zoom = 1, size = 1 }: Props) {
  return (
    <Layer aria-hidden>
      <PhotoStrokes strokes={marks.strokes} scale={size / zoom} />
      {numbered(marks.pins).map(({ number, x, y }) => (
        <Pin
          key={number}
          style={{ left: `${x * 100}%`, top: `${y * 100}%`, transform: `scale(${size / zoom})` }}
        >
          {number}
        </Pin>
      ))}
    </Layer>
  )
}
