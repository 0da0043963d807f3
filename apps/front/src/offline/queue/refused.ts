import type { LocalDatabase } from '../local/database.ts'
import type { RowKey } from './overlay.ts'
import { touchKey, type LocalRow, type QueueItem } from './queue-item.ts'
import { rebase } from './rebase.ts'

/** A row as it is without one unsent write: the server's, under the other unsent changes; null when it is not there. */
export const rowWithout = async (
  db: LocalDatabase,
  { queueCode }: Pick<QueueItem, 'queueCode'>,
  { store, id }: RowKey,
): Promise<LocalRow | null> => {
  const base = await db.bases.get([store, id])
  if (base === undefined) return (await db.rows(store).get(id)) ?? null
  const items = await db.queue.where('touches').equals(touchKey(store, id)).sortBy('seq')
  const changes = items
    .filter((item) => item.queueCode !== queueCode)
    .flatMap((item) => item.changes.filter((change) => change.store === store && change.id === id))
  return rebase(base.row, changes)
}

/** Every row that a write changes, as it is without it: `store:id` → row. */
const rowsWithout = async (
  db: LocalDatabase,
  item: QueueItem,
): Promise<ReadonlyMap<string, LocalRow | null>> => {
  const keys = item.changes.map(({ store, id }) => ({ store, id }))
  const rows = await Promise.all(keys.map((key) => rowWithout(db, item, key)))
  return new Map(keys.map(({ store, id }, at) => [touchKey(store, id), rows[at] ?? null]))
}

/** A row as it is without a write; null when there is none. */
export type Without = <Row extends { id: string }>(store: string, row: Row | null) => Row | null

/** Tells of any row that was read how it is without a write. */
export const withoutItem = async (db: LocalDatabase, item: QueueItem): Promise<Without> => {
  const rows = await rowsWithout(db, item)
  return (store, row) => {
    const own = row === null ? undefined : rows.get(touchKey(store, row.id))
    if (own === undefined) return row
    return own === null || row === null ? null : Object.assign({}, row, own)
  }
}

/** What says nothing of the write itself: no answer, or one to whoever sent it. */
const ofTheCall = new Set(['network', 'unauthenticated', 'token_expired', 'device_revoked', 'app_too_old'])

/**
 * Whether the server has said that it can't take a write, for now or at all: it was not done, and the person may correct it.
 * A write on its way, or one that no answer came for, may have been done.
 */
export const isAnswered = ({ queueStatus, lastError }: QueueItem): boolean =>
  queueStatus === 'ERROR' ||
  (queueStatus === 'PENDING' && lastError !== null && !ofTheCall.has(lastError.code))
