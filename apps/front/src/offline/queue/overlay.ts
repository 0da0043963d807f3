import type { LocalDatabase } from '../local/database.ts'
import { touchKey, type Change, type LocalRow, type QueueItem } from './queue-item.ts'
import { rebase } from './rebase.ts'

export interface RowKey {
  store: string
  id: string
}

// Every function here runs inside a transaction over the stores that it touches, the queue and the bases.

/** Remembers the server's row before the first local change of it. */
export const keepBase = async (db: LocalDatabase, { store, id }: RowKey): Promise<void> => {
  if ((await db.bases.get([store, id])) !== undefined) return
  const row = (await db.rows(store).get(id)) ?? null
  await db.bases.put({ store, id, row })
}

const changesOf = (items: readonly QueueItem[], { store, id }: RowKey): Change[] =>
  items.flatMap((item) => item.changes.filter((change) => change.store === store && change.id === id))

/** Writes the row as its base and the queued changes give it; without changes the base is the row. */
export const recompute = async (db: LocalDatabase, key: RowKey): Promise<void> => {
  const { store, id } = key
  const base = await db.bases.get([store, id])
  if (base === undefined) return
  const items = await db.queue.where('touches').equals(touchKey(store, id)).sortBy('seq')
  const row = rebase(base.row, changesOf(items, key))
  if (row === null) await db.rows(store).delete(id)
  else await db.rows(store).put(row)
  if (items.length === 0) await db.bases.delete([store, id])
}

/** The item without its changes of one row. */
export const withoutChanges = (item: QueueItem, { store, id }: RowKey): QueueItem => ({
  ...item,
  changes: item.changes.filter((change) => change.store !== store || change.id !== id),
  touches: item.touches.filter((touch) => touch !== touchKey(store, id)),
})

/** The server's row has come (null: it is gone): it is the new base, and finished writes no longer show through. */
export const land = async (db: LocalDatabase, key: RowKey, row: LocalRow | null): Promise<void> => {
  await db.bases.put({ ...key, row })
  const items = await db.queue.where('touches').equals(touchKey(key.store, key.id)).toArray()
  const finished = items.filter(({ queueStatus }) => queueStatus === 'PROCESSED')
  await db.queue.bulkPut(finished.map((item) => withoutChanges(item, key)))
  await recompute(db, key)
}

/** The rows of a list of changes, each once. */
export const keysOf = (changes: readonly Change[]): RowKey[] => [
  ...new Map(changes.map(({ store, id }) => [touchKey(store, id), { store, id }])).values(),
]
