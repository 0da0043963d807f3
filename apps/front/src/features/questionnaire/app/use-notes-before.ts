import { useLiveQuery } from 'dexie-react-hooks'
import { useDevice } from '../../../kit/app/device.ts'
import type { NotesKept } from '../shared/app/sheet.ts'

// The newest answers of a phone: those of some hundred checklists.
const mostRows = 3000
const mostNotes = 3

/** What was written on this phone of earlier answers to a question that were not conforming, the most usual first. */
export const useNotesBefore = ({ store, column }: NotesKept, questionId: string): readonly string[] => {
  const { db } = useDevice()
  const notes = useLiveQuery(async () => {
    const newest = db.rows(store).toCollection()
    newest.reverse()
    const rows = await newest.limit(mostRows).toArray()
    const own = rows.filter((row) => row[column] === questionId && row['answer'] === 'nok')
    const said = Map.groupBy(
      own.flatMap(({ note }) => (typeof note === 'string' ? [note] : [])),
      (note) => note,
    )
    return [...said.values()]
      .toSorted((a, b) => b.length - a.length)
      .slice(0, mostNotes)
      .flatMap(([note]) => note ?? [])
  }, [store, column, questionId])
  return notes ?? []
}
