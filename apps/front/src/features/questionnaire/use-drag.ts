import { useRef, useState, type DragEvent } from 'react'

/** Where something in a list is dragged from and over. */
export const useDrag = (move: (from: number, to: number) => void) => {
  const from = useRef<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    from.current = null
    setDragged(null)
    setOver(null)
  }
  return {
    dragged,
    over,
    grip: (at: number) => ({
      draggable: true,
      onDragStart: () => {
        from.current = at
        setDragged(at)
      },
      onDragEnd: end,
    }),
    target: (at: number) => ({
      onDragOver: (event: DragEvent) => {
        if (from.current === null) return
        event.preventDefault()
        setOver(at)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (from.current !== null) move(from.current, at)
        end()
      },
    }),
  }
}
export type Drag = ReturnType<typeof useDrag>
