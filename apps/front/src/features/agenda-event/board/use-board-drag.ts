import type { AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { useState, type DragEvent } from 'react'

/** A place of the board: the day of a person. */
export interface BoardPlace {
  personId: string
  day: string
}

const isSame = (one: BoardPlace | null, other: BoardPlace) =>
  one?.personId === other.personId && one.day === other.day

/** Which event is dragged, and over which place. `drop` is not called for a place that the event is in. */
export const useBoardDrag = (drop: (event: AgendaEvent, to: BoardPlace) => void) => {
  const [dragged, setDragged] = useState<{ event: AgendaEvent; from: BoardPlace } | null>(null)
  const [over, setOver] = useState<BoardPlace | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return {
    isDragged: ({ id }: AgendaEvent) => dragged?.event.id === id,
    isOver: (place: BoardPlace) => dragged !== null && isSame(over, place) && !isSame(dragged.from, place),
    card: (event: AgendaEvent, from: BoardPlace) => ({
      draggable: true,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        // Without anything to carry, some browsers drag nothing.
        dataTransfer.setData('text/plain', event.title)
        dataTransfer.effectAllowed = 'move'
        setDragged({ event, from })
      },
      onDragEnd: end,
    }),
    place: (place: BoardPlace) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return
        event.preventDefault()
        if (!isSame(over, place)) setOver(place)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged !== null && !isSame(dragged.from, place)) drop(dragged.event, place)
        end()
      },
    }),
  }
}
export type BoardDrag = ReturnType<typeof useBoardDrag>
