import { useLiveQuery } from 'dexie-react-hooks'
import { touchKey, type LocalRow, type QueueItem } from '../../../offline/queue/queue-item.ts'
import { rowsWithout } from '../../../offline/queue/refused.ts'
import { useDevice } from '../device.ts'

export interface Replaced {
  /** The refused write that is filled in again; null for a new one. */
  item: QueueItem | null
  /** A row as it is without that write; null when there is none. */
  without: <Row extends { id: string }>(store: string, row: Row | null) => Row | null
}

const nothing: ReadonlyMap<string, LocalRow | null> = new Map()

/** The rows that a refused write changes, as they are without it, while it is filled in again; undefined until known. */
export const useReplaced = (queueCode: string | null): Replaced | undefined => {
  const { db } = useDevice()
  return useLiveQuery(async () => {
    const item = queueCode === null ? undefined : await db.queue.get(queueCode)
    const rows = item === undefined ? nothing : await rowsWithout(db, item)
    return {
      item: item ?? null,
      without: (store, row) => {
        const own = row === null ? undefined : rows.get(touchKey(store, row.id))
        if (own === undefined) return row
        return own === null || row === null ? null : Object.assign({}, row, own)
      },
    } satisfies Replaced
  }, [db, queueCode])
}
