import { styled } from '@mui/material/styles'
import type { MouseEvent } from 'react'
import { ink, signal, type } from './tokens.ts'

/** A numbered place on a photo; x and y are parts of its width and height, 0 to 1. */
export type PhotoMark = { id: string; x: number; y: number; label?: string }

const Layer = styled('span')({ position: 'absolute', inset: 0 })
const Pin = styled('b')({
  position: 'absolute',
  width: 26,
  height: 26,
  margin: -13,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  border: `2px solid ${ink[900]}`,
  backgroundColor: signal.main,
  color: ink[900],
  ...type(14, 14, 700),
  pointerEvents: 'none',
})

type Props = { marks: readonly PhotoMark[]; onAdd?: (x: number, y: number) => void }

/** Numbered pins over a photo. Two taps add one, when it may be added. */
export function PhotoMarks({ marks, onAdd }: Props) {
  const add = (event: MouseEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    onAdd?.((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
  }
  return (
    <Layer onDoubleClick={add}>
      {marks.map((mark, at) => (
        <Pin key={mark.id} title={mark.label} style={{ left: `${mark.x * 100}%`, top: `${mark.y * 100}%` }}>
          {at + 1}
        </Pin>
      ))}
    </Layer>
  )
}
