import { formatDecimal } from '@rentme/domain/kit/number'
import { useRef, useState, type KeyboardEvent, type PointerEvent, type WheelEvent } from 'react'
import { centred, moved, whole, zoomed } from './zoom.ts'

/** How much larger a press of a button or key makes the picture. */
const step = 1.6
/** How far a key moves the picture, in its own sides. */
const stride = 0.2

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

/** A way in px in sides of the picture that the frame holds, as large as it is before it is zoomed. */
const inSides = (frame: Element, { x, y }: Point): [number, number] => {
  // The frame holds a picture.
  const picture = frame.firstElementChild as HTMLElement | null
  return [x / (picture?.offsetWidth || 1), y / (picture?.offsetHeight || 1)]
}

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/**
 * Zoom and pan of the picture in a frame by wheel, drag, pinch and keys. Spread `frame` on the frame and give `style`
 * to the picture, its first child. `isStill`: one finger alone does something else than pan.
 */
export function useZoom({ isStill = false }: { isStill?: boolean } = {}) {
  const [view, setView] = useState(whole)
  const pointers = useRef(new Map<number, Point>())
  const zoomBy = (factor: number) => setView((old) => zoomed(old, factor))
  const onPointerMove = (event: PointerEvent) => {
    const before = [...pointers.current.values()]
    if (!pointers.current.has(event.pointerId)) return
    pointers.current.set(event.pointerId, fromMiddle(event))
    const after = [...pointers.current.values()]
    if (isStill && after.length < 2) return
    const [from, to] = [middle(before), middle(after)]
    const factor = after.length > 1 ? spread(after) / Math.max(spread(before), 1) : 1
    const by = inSides(event.currentTarget, { x: to.x - from.x, y: to.y - from.y })
    const about = inSides(event.currentTarget, from)
    setView((old) => moved(zoomed(old, factor, ...about), ...by))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (['+', '='].includes(event.key)) zoomBy(step)
    else if (event.key === '-') zoomBy(1 / step)
    else if (way !== undefined && view.scale > 1)
      setView((old) => moved(old, way[0] * stride, way[1] * stride))
    else return
    // The same keys turn to other photos, and zoom the page.
    event.preventDefault()
    event.stopPropagation()
  }
  const release = (event: PointerEvent) => void pointers.current.delete(event.pointerId)
  return {
    view,
    style: { transform: `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.scale})` },
    enlarge: () => zoomBy(step),
    reduce: () => zoomBy(1 / step),
    /** Brings a place of the picture to the frame's middle, while it is zoomed. */
    centre: (x: number, y: number) => setView((old) => centred(old, x, y)),
    frame: {
      role: 'group',
      tabIndex: 0,
      'aria-label': view.scale === 1 ? 'Foto inteira' : `Foto ampliada ${formatDecimal(view.scale, 1)} vezes`,
      'aria-description': 'Mais e menos ampliam e reduzem, setas deslocam',
      onPointerDown: (event: PointerEvent) => {
        // What the finger is on, so that it hears of the same finger.
        ;(event.target as Element).setPointerCapture(event.pointerId)
        pointers.current.set(event.pointerId, fromMiddle(event))
      },
      onPointerMove,
      onPointerUp: release,
      onPointerCancel: release,
      onKeyDown,
      onWheel: (event: WheelEvent) => {
        const about = inSides(event.currentTarget, fromMiddle(event))
        const factor = event.deltaY < 0 ? 1.2 : 1 / 1.2
        setView((old) => zoomed(old, factor, ...about))
      },
    },
  }
}
export type Zoom = ReturnType<typeof useZoom>
