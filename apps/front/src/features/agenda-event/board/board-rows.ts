import type { AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { dateIn } from '@rentme/domain/kit/time'
import { labelName } from '../../../kit/data/row-name.ts'

/** Somebody on the board. */
export interface Person {
  id: string
  name: string
}

export interface BoardRow extends Person {
  /** Day, `YYYY-MM-DD`, → his events of it, in order. */
  days: ReadonlyMap<string, readonly AgendaEvent[]>
  count: number
  /** He does events and is not offered for new ones: they wait for somebody else. */
  isGone: boolean
}

interface Team {
  /** Who may be given an event. */
  offered: readonly Person[]
  /** Whether `offered` is everybody, so that whoever is not in it is gone. */
  isWhole: boolean
}

const byName = (a: Person, b: Person) => a.name.localeCompare(b.name, 'pt-BR')

/** What events that may be on their way to him say of a person. */
const saidOf = (id: string, events: readonly AgendaEvent[]) =>
  events.find(({ responsibleEmployee }) => responsibleEmployee?.id === id)?.responsibleEmployee ?? null

/**
 * The rows of the board for the events of a week: first whose events wait for somebody else, then who has events, then who has
 * none, each by name. `zone` is the company's.
 */
export const boardRows = (events: readonly AgendaEvent[], team: Team, zone: string): BoardRow[] => {
  const byPerson = Map.groupBy(events, ({ responsibleEmployeeId }) => responsibleEmployeeId)
  const rowOf = (id: string, own: readonly AgendaEvent[]): BoardRow => {
    const said = saidOf(id, own)
    const known = team.offered.find((person) => person.id === id)
    return {
      id,
      name: known?.name ?? labelName(said),
      days: Map.groupBy(own, ({ scheduledAt }) => dateIn(scheduledAt, zone)),
      count: own.length,
      isGone: known === undefined && (team.isWhole || said?.active === false),
    }
  }
  const busy = [...byPerson].map(([id, own]) => rowOf(id, own))
  const free = team.offered.filter(({ id }) => !byPerson.has(id)).map(({ id }) => rowOf(id, []))
  return [
    ...busy.toSorted((a, b) => Number(b.isGone) - Number(a.isGone) || byName(a, b)),
    ...free.toSorted(byName),
  ]
}
