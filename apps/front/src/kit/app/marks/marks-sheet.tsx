import { numbered, withPin, withStroke, type Point } from '@rentme/domain/kit/photo-marks'
import { PhotoFrame } from '../../../ui/media/photo-frame.tsx'
import { PhotoStrokes } from '../../../ui/media/photo-marks.tsx'
import { PinHandle } from './pin-handle.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import type { MarksState } from './use-marks.ts'
import { usePen } from './use-pen.ts'
import type { Zoom } from '../../../ui/media/use-zoom.ts'

const full = {
  pins: 'Esta foto já tem o máximo de marcas.',
  strokes: 'Não há espaço para mais desenho nesta foto.',
}

/** The marks with a pin at a place, picked; a toast when there is no room. */
export const addPin = ({ marks, commit, setPicked }: MarksState, [x, y]: Point) => {
  const next = withPin(marks, x, y)
  if (next === null) {
    toastError(full.pins)
    return
  }
  commit(next)
  setPicked(next.pins.length - 1)
}

type Props = {
  src: string
  alt: string
  draws: boolean
  state: MarksState
  zoom: Zoom
  /** Pins that were there from the start; a later one takes the focus as it appears. */
  known: number
}

/** The photo under the finger: a tap puts a pin there, or a drag draws a line; two fingers make it larger. */
export function MarksSheet({ src, alt, draws, state, zoom, known }: Props) {
  const { marks, commit, picked, setPicked, remove, changePin } = state
  const addLine = (drawn: readonly Point[]) => {
    const next = withStroke(marks, drawn)
    if (next === null) toastError(full.strokes)
    else if (next !== marks) commit(next)
  }
  const { line, abort, handlers } = usePen({
    draws,
    onTap: (place) => addPin(state, place),
    onLine: addLine,
  })
  const thin = 1 / zoom.view.scale
  return (
    <PhotoFrame
      {...zoom.frame}
      onPointerDownCapture={({ isPrimary }) => !isPrimary && abort()}
      style={{ cursor: 'crosshair', minHeight: 120 }}
    >
      <div style={zoom.style} {...handlers}>
        <img src={src} alt={alt} draggable={false} />
        <PhotoStrokes strokes={marks.strokes} scale={thin} />
        {line && <PhotoStrokes strokes={[line]} scale={thin} />}
        {numbered(marks.pins).map(({ number, ...pin }, at) => (
          <PinHandle
            key={number}
            pin={pin}
            number={number}
            scale={thin}
            isPicked={picked === at}
            isNew={at >= known}
            isStill={draws}
            onPick={() => setPicked(picked === at ? null : at)}
            onMove={(x, y, isStep) => {
              changePin(at, { x, y }, isStep ? `step ${at}` : null)
              if (isStep) zoom.centre(x, y)
            }}
            onFound={() => zoom.centre(pin.x, pin.y)}
            onRemove={() => remove(at)}
          />
        ))}
      </div>
    </PhotoFrame>
  )
}
