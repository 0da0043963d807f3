import type { AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { employees } from '@rentme/domain/employee/employee'
import { formatTime, toInstant } from '@rentme/domain/kit/time'
import { lazy, Suspense, useState } from 'react'
import { useOptions } from '../../../kit/data/data.ts'
import { useZone } from '../../../kit/session/session-context.tsx'
import { daysOf, rangeOf } from '../agenda-range.ts'
import { useMayChange } from '../shared/use-may-change.ts'
import { useMove, type Move } from '../use-move.ts'
import { BoardList } from './board-list.tsx'
import { boardRows, type Person } from './board-rows.ts'
import { BoardTable } from './board-table.tsx'
import type { BoardPlace } from './use-board-drag.ts'

const MoveDialog = lazy(() => import('./move-dialog.tsx'))

/** As many people as the server names at once: of more it is not known who is gone. */
const mostOffered = 50

/** People who may be given an event, narrowed to the one whose events are shown. */
const useTeam = (employee: string) => {
  const { data = [] } = useOptions(employees, '')
  const people: Person[] = data.map(({ id, label }) => ({ id, name: label }))
  return {
    offered: people.filter(({ id }) => employee === '' || id === employee),
    isWhole: data.length > 0 && data.length < mostOffered,
  }
}

const moved = (event: AgendaEvent, { scheduledAt, person }: Move): AgendaEvent => ({
  ...event,
  ...(scheduledAt !== undefined && { scheduledAt }),
  ...(person !== undefined && { responsibleEmployeeId: person.id }),
})

/** The events with those that are on their way where they go; a refused one is back. */
const useMoving = (events: readonly AgendaEvent[]) => {
  const move = useMove()
  const [moving, setMoving] = useState<ReadonlyMap<string, AgendaEvent>>(new Map())
  const run = async (event: AgendaEvent, to: Move): Promise<void> => {
    setMoving((others) => new Map(others).set(event.id, moved(event, to)))
    try {
      await move(event, to)
    } catch {
      // Why was told.
    } finally {
      setMoving((others) => new Map([...others].filter(([id]) => id !== event.id)))
    }
  }
  return { shown: events.map((event) => moving.get(event.id) ?? event), run }
}

interface Props {
  /** A day of the week that is shown. */
  day: string
  today: string
  /** Id of the employee whose events are shown; empty for everybody's. */
  employee: string
  events: readonly AgendaEvent[]
  /** A narrow window has a list by person. */
  isNarrow: boolean
  onPlace: ((place: BoardPlace) => void) | null
}

/** The week by person and day: who goes where, and who is free. */
export default function Board({ day, today, employee, events, isNarrow, onPlace }: Props) {
  const zone = useZone()
  const team = useTeam(employee)
  const mayChange = useMayChange()
  const { shown, run } = useMoving(events)
  const [asked, setAsked] = useState<AgendaEvent | null>(null)
  const rows = boardRows(shown, team, zone)
  const drop = (event: AgendaEvent, to: BoardPlace) => {
    const person = rows.find(({ id }) => id === to.personId)
    if (person === undefined) return
    const scheduledAt = toInstant(to.day, formatTime(event.scheduledAt, zone), zone)
    void run(event, { scheduledAt, person: { id: person.id, name: person.name } })
  }
  const board = {
    days: daysOf(rangeOf('quadro', day)),
    today,
    rows,
    mayMove: (event: AgendaEvent) => !event.completed && mayChange(event),
    onAsk: setAsked,
  }
  return (
    <>
      {isNarrow ? <BoardList {...board} /> : <BoardTable {...board} onDrop={drop} onPlace={onPlace} />}
      <Suspense fallback={null}>
        {asked !== null && <MoveDialog event={asked} onMove={run} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  )
}
