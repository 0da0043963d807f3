import type { Point } from '@rentme/domain/kit/photo-marks'
import { useState, type PointerEvent } from 'react'

/** A finger that moved less than this many px has tapped. */
export const tapReach = 8

const placeIn = (box: DOMRect, { clientX, clientY }: { clientX: number; clientY: number }): Point => [
  (clientX - box.left) / box.width,
  (clientY - box.top) / box.height,
]

type Options = {
  /** Draws lines; otherwise only taps are told. */
  draws: boolean
  onTap: (place: Point) => void
  onLine: (line: readonly Point[]) => void
}

/**
 * A finger, pen or mouse over a photo. `line` is what is being drawn; spread `handlers` on the photo's box. `abort` takes
 * back what a finger has begun.
 */
export const usePen = ({ draws, onTap, onLine }: Options) => {
  const [line, setLine] = useState<readonly Point[] | null>(null)
  const [from, setFrom] = useState({ x: 0, y: 0 })
  const onPointerDown = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return
    setFrom({ x: event.clientX, y: event.clientY })
    setLine([placeIn(event.currentTarget.getBoundingClientRect(), event)])
  }
  const onPointerMove = (event: PointerEvent) => {
    if (line === null || !event.isPrimary || !draws) return
    const box = event.currentTarget.getBoundingClientRect()
    const passed = event.nativeEvent.getCoalescedEvents()
    const points = (passed.length === 0 ? [event] : passed).map((one) => placeIn(box, one))
    setLine((drawn) => drawn && [...drawn, ...points])
  }
  const onPointerUp = (event: PointerEvent) => {
    if (line === null || !event.isPrimary) return
    setLine(null)
    const [start] = line
    const way = Math.hypot(event.clientX - from.x, event.clientY - from.y)
    if (draws) onLine(line)
    else if (start && way < tapReach) onTap(start)
  }
  const abort = () => setLine(null)
  return {
    line: draws ? line : null,
    abort,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: abort },
  }
}
