import { useLiveQuery } from 'dexie-react-hooks'
import type { QueueItem } from '../../../offline/queue/queue-item.ts'
import { withoutItem, type Without } from '../../../offline/queue/refused.ts'
import { useDevice } from '../device.ts'

export interface Replaced {
  /** The refused write that is filled in again; null for a new one. */
  item: QueueItem | null
  /** A row as it is without that write; null when there is none. */
  without: Without
}

const fresh: Replaced = { item: null, without: (_store, row) => row }

/** The rows that a refused write changes, as they are without it, while it is filled in again; undefined until known. */
export const useReplaced = (queueCode: string | null): Replaced | undefined => {
  const { db } = useDevice()
  return useLiveQuery(async () => {
    const item = queueCode === null ? undefined : await db.queue.get(queueCode)
    return item === undefined ? fresh : { item, without: await withoutItem(db, item) }
  }, [db, queueCode])
}
