import { useEffect, useEffectEvent, useState } from 'react'

/** How far the mark comes down, in px; from there on letting go counts. */
export const pullEnd = 72

// The mark follows the finger at half its way, so that a scroll is not taken for a pull.
const follow = 0.5

interface Point {
  x: number
  y: number
}

const pointOf = ({ touches }: TouchEvent): Point | null => {
  const touch = touches.length === 1 ? touches[0] : undefined
  return touch === undefined ? null : { x: touch.clientX, y: touch.clientY }
}

const inDialog = ({ target }: TouchEvent) =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null

/**
 * How far the page is pulled down past its top, in px from 0 to `pullEnd`. Calls back when it is let go at the end.
 * Only one finger, from the top of the page, more down than sideways.
 */
export const usePull = (onPull: () => void): number => {
  const [pulled, setPulled] = useState(0)
  const letGo = useEffectEvent((way: number) => {
    if (way >= pullEnd) onPull()
  })
  useEffect(() => {
    let from: Point | null = null
    let way = 0
    const set = (next: number) => {
      way = next
      setPulled(next)
    }
    const start = (event: TouchEvent) => {
      from = window.scrollY <= 0 && !inDialog(event) ? pointOf(event) : null
    }
    const move = (event: TouchEvent) => {
      const to = pointOf(event)
      if (from === null || to === null) return
      const down = to.y - from.y
      if (way === 0 && (down <= 0 || Math.abs(to.x - from.x) > down)) {
        from = null
        return
      }
      if (event.cancelable) event.preventDefault()
      set(Math.max(0, Math.min(pullEnd, down * follow)))
    }
    const end = () => {
      letGo(way)
      from = null
      set(0)
    }
    window.addEventListener('touchstart', start, { passive: true })
    window.addEventListener('touchmove', move, { passive: false })
    window.addEventListener('touchend', end)
    window.addEventListener('touchcancel', end)
    return () => {
      window.removeEventListener('touchstart', start)
      window.removeEventListener('touchmove', move)
      window.removeEventListener('touchend', end)
      window.removeEventListener('touchcancel', end)
    }
  }, [])
  return pulled
}
