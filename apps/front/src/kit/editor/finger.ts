const nearPx = 40
const momentMs = 700

let down: { x: number; y: number; at: number } | null = null

const isNear = (event: MouseEvent, { x, y }: { x: number; y: number }) =>
  Math.hypot(event.clientX - x, event.clientY - y) < nearPx

if (typeof window !== 'undefined')
  window.addEventListener(
    'pointerdown',
    ({ clientX: x, clientY: y }) => {
      down = { x, y, at: performance.now() }
    },
    { capture: true, passive: true },
  )

/**
 * Remembers where the finger is that asks for something. Calling the answer ignores, for a moment, what the same finger
 * taps in the same place: it meant what stood there before. A pointer that moves away ends that at once.
 */
export const holdFinger = (): (() => void) => {
  const place = down
  if (place === null || performance.now() - place.at > momentMs) return () => {}
  return () => {
    const since = performance.now()
    const ignore = (event: MouseEvent) => {
      // A key's click has no place, and a press counts none.
      if (performance.now() - since > momentMs) return end()
      if (event.detail === 0 || !isNear(event, place)) return
      event.stopImmediatePropagation()
      event.preventDefault()
    }
    const move = (event: MouseEvent) => {
      if (!isNear(event, place)) end()
    }
    const end = () => {
      window.removeEventListener('click', ignore, true)
      window.removeEventListener('pointermove', move, true)
    }
    window.addEventListener('click', ignore, true)
    window.addEventListener('pointermove', move, true)
  }
}
