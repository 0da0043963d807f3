import { numbered, withPin, withStroke, type Point } from '@rentme/domain/kit/photo-marks'
import { PhotoFrame } from './photo-frame.tsx'
import { PhotoStrokes } from './photo-marks.tsx'
import { PinHandle } from './pin-handle.tsx'
import { toastError } from './toast.tsx'
import type { MarksState } from './use-marks.ts'
import { usePen } from './use-pen.ts'

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
  /** Pins that were there from the start; a later one takes the focus as it appears. */
  known: number
}

/** The photo under the finger: a tap puts a pin there, or a drag draws a line. */
export function MarksSheet({ src, alt, draws, state, known }: Props) {
  const { marks, commit, picked, setPicked, remove, changePin } = state
  const addLine = (drawn: readonly Point[]) => {
    const next = withStroke(marks, drawn)
    if (next === null) toastError(full.strokes)
    else if (next !== marks) commit(next)
  }
  const { line, handlers } = usePen({
    draws,
    onTap: (place) => addPin(state, place),
    onLine: addLine,
  })
  return (
    <PhotoFrame style={{ cursor: 'crosshair', minHeight: 120 }}>
      <div {...handlers}>
        <img src={src} alt={alt} draggable={false} />
        <PhotoStrokes strokes={marks.strokes} />
        {line && <PhotoStrokes strokes={[line]} />}
        {numbered(marks.pins).map(({ number, ...pin }, at) => (
          <PinHandle
            key={number}
            pin={pin}
            number={number}
            isPicked={picked === at}
            isNew={at >= known}
            isStill={draws}
            onPick={() => setPicked(picked === at ? null : at)}
            onMove={(x, y, isStep) => changePin(at, { x, y }, isStep ? `step ${at}` : null)}
            onRemove={() => remove(at)}
          />
        ))}
      </div>
    </PhotoFrame>
  )
}
