import { pinText, type Pin, type Point } from '@rentme/domain/kit/photo-marks'
import { styled } from '@mui/material/styles'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { PinDisc } from '../../../ui/media/photo-marks.tsx'
import { focus, ink } from '../../../ui/theme/tokens.ts'
import { tapReach } from './use-pen.ts'

const Handle = styled('button')({
  position: 'absolute',
  width: 48,
  height: 48,
  margin: -24,
  padding: 0,
  display: 'grid',
  placeItems: 'center',
  border: 0,
  borderRadius: '50%',
  background: 'none',
  touchAction: 'none',
  cursor: 'move',
  '&[aria-pressed=true] > b': { width: 36, height: 36, boxShadow: `0 0 0 3px #fff, 0 0 0 5px ${ink[900]}` },
  '&:focus-visible': { outline: 'none', boxShadow: focus.onInk },
})

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const nudge = { small: 0.01, large: 0.05 }

const percent = (part: number) => `${Math.round(part * 100)}%`

/** `Marca 2: Risco, a 40% da esquerda e 25% do topo`. */
const nameOf = (pin: Pin, number: number) =>
  `Marca ${number}: ${pinText(pin)}, a ${percent(pin.x)} da esquerda e ${percent(pin.y)} do topo`

type Props = {
  pin: Pin
  number: number
  /** Of its size, where the photo under it is drawn larger: the pin keeps its size. */
  scale: number
  isPicked: boolean
  /** Takes the focus as it appears. */
  isNew: boolean
  /** Lets a finger draw through it. */
  isStill: boolean
  onPick: () => void
  /** `isStep` when a key moved it by a little. */
  onMove: (x: number, y: number, isStep: boolean) => void
  /** A key brought the focus to it. */
  onFound: () => void
  onRemove: () => void
}

/** A pin that is dragged, moved by the arrow keys (Shift: further), removed by Delete, and picked by a tap. */
export function PinHandle({ pin, number, scale, isPicked, isNew, isStill, ...acts }: Props) {
  const { onPick, onMove, onFound, onRemove } = acts
  const { handlers, place } = useDrag(pin, onMove)
  const keys = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    if (arrow === undefined) return
    event.preventDefault()
    const by = event.shiftKey ? nudge.large : nudge.small
    onMove(pin.x + arrow[0] * by, pin.y + arrow[1] * by, true)
  }
  return (
    <Handle
      type="button"
      aria-label={nameOf(pin, number)}
      aria-description="Setas movem, Delete remove"
      aria-pressed={isPicked}
      ref={isNew ? focusNew : undefined}
      style={{
        left: percentOf(place.x),
        top: percentOf(place.y),
        transform: `scale(${scale})`,
        ...(isStill && { pointerEvents: 'none' }),
      }}
      onKeyDown={keys}
      onClick={onPick}
      onFocus={({ target }) => target.matches(':focus-visible') && onFound()}
      {...handlers}
    >
      <PinDisc>{number}</PinDisc>
    </Handle>
  )
}

const percentOf = (part: number) => `${part * 100}%`
const focusNew = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** Where a pin is while a finger drags it; it is told where it ends. */
const useDrag = (pin: Pin, onMove: Props['onMove']) => {
  const [start, setStart] = useState<{ x: number; y: number } | null>(null)
  const [place, setPlace] = useState<{ x: number; y: number } | null>(null)
  const inside = (event: PointerEvent, from: { x: number; y: number }) => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    const part = (value: number) => Math.min(1, Math.max(0, value))
    return {
      x: part(pin.x + (event.clientX - from.x) / (box?.width || 1)),
      y: part(pin.y + (event.clientY - from.y) / (box?.height || 1)),
    }
  }
  const end = () => {
    setStart(null)
    setPlace(null)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      setStart({ x: event.clientX, y: event.clientY })
    },
    onPointerMove: (event: PointerEvent) => {
      event.stopPropagation()
      if (start === null) return
      const moved = Math.hypot(event.clientX - start.x, event.clientY - start.y)
      if (place !== null || moved >= tapReach) setPlace(inside(event, start))
    },
    onPointerUp: (event: PointerEvent) => {
      event.stopPropagation()
      if (place !== null) onMove(place.x, place.y, false)
      end()
    },
    onPointerCancel: end,
  }
  return { handlers, place: place ?? pin }
}
