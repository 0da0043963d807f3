import { useRef, useState, type PointerEvent, type WheelEvent } from 'react'

export type View = { scale: number; x: number; y: number }
const whole: View = { scale: 1, x: 0, y: 0 }
const largest = 6

const clamp = (view: View): View => {
  const scale = Math.min(largest, Math.max(1, view.scale))
  return scale === 1 ? whole : { ...view, scale }
}

/** Zooms about a point given from the middle of the frame, so that what is under the finger stays there. */
const about = (view: View, factor: number, px: number, py: number): View => {
  const scale = Math.min(largest, Math.max(1, view.scale * factor))
  const real = scale / view.scale
  return clamp({ scale, x: px - (px - view.x) * real, y: py - (py - view.y) * real })
}

type Point = { x: number; y: number }
const spread = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)
const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

const fromMiddle = (event: PointerEvent | WheelEvent): Point => {
  const box = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
}

/** Zoom and pan of a picture by wheel, drag and pinch. Spread `handlers` on the frame. */
export function useZoom() {
  const [view, setView] = useState(whole)
  const pointers = useRef(new Map<number, Point>())
  const onPointerMove = (event: PointerEvent) => {
    const before = [...pointers.current.values()]
    if (!pointers.current.has(event.pointerId)) return
    pointers.current.set(event.pointerId, fromMiddle(event))
    const after = [...pointers.current.values()]
    const from = middle(before)
    const to = middle(after)
    const factor = after.length > 1 ? spread(after) / Math.max(spread(before), 1) : 1
    setView((old) => {
      const moved =
        old.scale > 1 || factor !== 1 ? { ...old, x: old.x + to.x - from.x, y: old.y + to.y - from.y } : old
      return about(moved, factor, to.x, to.y)
    })
  }
  const release = (event: PointerEvent) => void pointers.current.delete(event.pointerId)
  return {
    view,
    reset: () => setView(whole),
    zoomBy: (factor: number) => setView((old) => about(old, factor, 0, 0)),
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        pointers.current.set(event.pointerId, fromMiddle(event))
      },
      onPointerMove,
      onPointerUp: release,
      onPointerCancel: release,
      onWheel: (event: WheelEvent) => {
        const { x, y } = fromMiddle(event)
        setView((old) => about(old, event.deltaY < 0 ? 1.2 : 1 / 1.2, x, y))
      },
    },
  }
}
