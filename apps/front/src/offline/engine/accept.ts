import type { Store } from '@rentme/domain/kit/resource'
import { resources } from '@rentme/domain'
import type { LocalDatabase } from '../local/database.ts'
import { keepBase, recompute, withoutChanges, type RowKey } from '../queue/overlay.ts'
import { isUnfinished, type LocalRow, type QueueItem } from '../queue/queue-item.ts'
import { recordIn, recordsIn } from '@rentme/domain/kit/record'

type Landing = RowKey & { row: LocalRow | null }

/** The columns of the store that an answer carries; labels, files and derived values stay out. */
const columnsOf = (store: Store, body: Readonly<Record<string, unknown>>): LocalRow | null =>
  typeof body['id'] !== 'string'
    ? null
    : {
        ...Object.fromEntries(Object.entries(body).filter(([name]) => name in store.row.shape)),
        id: body['id'],
      }

const linesOf = (lines: Readonly<Record<string, { of: Store }>>, body: Record<string, unknown>): Landing[] =>
  Object.entries(lines).flatMap(([field, line]) => {
    const store = line.of
    return recordsIn(body[field]).flatMap((each) => {
      const row = columnsOf(store, each)
      return row === null ? [] : [{ store: store.store, id: row.id, row }]
    })
  })

/** The server's rows in the answer of a write: the row itself and its lines. */
const landings = (item: QueueItem, body: unknown): Landing[] => {
  const resource = resources.find(({ name }) => name === item.noun)
  if (resource === undefined) return []
  const { store } = resource
  if (item.action === 'delete') return [{ store, id: item.entityId, row: null }]
  const answer = recordIn(body)
  const row = columnsOf(resource, answer)
  if (row === null || row.id !== item.entityId) return []
  return [{ store, id: row.id, row }, ...('lines' in resource ? linesOf(resource.lines, answer) : [])]
}

const isOlder = (row: LocalRow | null, than: LocalRow | null) =>
  row !== null && than !== null && Number(row['version'] ?? 0) < Number(than['version'] ?? 0)

/** A first answer given again may be older than what a pull has brought since: the newer row stays. */
const rebaseOn = async (db: LocalDatabase, { store, id, row }: Landing): Promise<void> => {
  await keepBase(db, { store, id })
  const base = await db.bases.get([store, id])
  if (!isOlder(row, base?.row ?? null)) await db.bases.put({ store, id, row })
}

const fieldsOf = (item: QueueItem) => Object.keys(item.queueValue.payload ?? {})

/**
 * The version that the next write of the row is made on, once this one is in. It moves on when nobody else wrote in
 * between, or when the next write sends only fields that this one has just won; else the server must compare.
 */
const nextVersion = (done: QueueItem, next: QueueItem, answered: number): number | undefined => {
  const madeOn = next.queueValue.fetchOptions.ifMatch
  if (done.action === 'create') return answered
  const alone = answered === (done.queueValue.fetchOptions.ifMatch ?? Number.NaN) + 1
  const won = fieldsOf(next).every((field) => fieldsOf(done).includes(field))
  return alone || won ? answered : madeOn
}

const moveOn = async (db: LocalDatabase, done: QueueItem, row: LocalRow): Promise<void> => {
  const same = await db.queue.where('entityId').equals(done.entityId).toArray()
  for (const next of same.filter(
    (item) => isUnfinished(item) && item.seq > done.seq && item.action !== 'create',
  )) {
    const ifMatch = nextVersion(done, next, Number(row['version']))
    if (ifMatch === undefined) continue
    const { queueValue } = next
    await db.queue.put({
      ...next,
      queueValue: { ...queueValue, fetchOptions: { ...queueValue.fetchOptions, ifMatch } },
    })
  }
}

/** A write that the server has taken, and the body of its answer. */
export interface Taken {
  queueCode: string
  body: unknown
}

const acceptOne = async (db: LocalDatabase, { queueCode, body }: Taken, processedAt: string) => {
  const item = await db.queue.get(queueCode)
  if (item === undefined || !isUnfinished(item)) return
  const landed = landings(item, body)
  for (const landing of landed) await rebaseOn(db, landing)
  const left = landed.reduce(withoutChanges, item)
  await db.queue.put({ ...left, queueStatus: 'PROCESSED', processedAt, lastError: null })
  for (const landing of landed) await recompute(db, landing)
  const own = landed.find(({ id }) => id === item.entityId)?.row
  if (own) await moveOn(db, item, own)
}

/**
 * The server has taken the writes: its rows become the base, and the items are PROCESSED, all in one transaction, since each
 * opens every store. What a write was predicted to do to other rows shows until a pull brings those rows. An item discarded
 * meanwhile changes nothing.
 */
export const accept = async (
  db: LocalDatabase,
  taken: readonly Taken[],
  processedAt: string,
): Promise<void> => {
  if (taken.length === 0) return
  await db.write(db.rowStores, async () => {
    for (const one of taken) await acceptOne(db, one, processedAt)
  })
}

const keptMs = 7 * 86_400_000

/** After a whole pull: rows are the server's, so nothing of finished writes shows through; old ones are forgotten. */
export const settle = async (db: LocalDatabase, now: number): Promise<void> => {
  await db.write(db.rowStores, async () => {
    const done = await db.queue.where('queueStatus').equals('PROCESSED').toArray()
    const showing = done.filter(({ touches }) => touches.length > 0)
    await db.queue.bulkPut(showing.map((item) => ({ ...item, changes: [], touches: [] })))
    for (const { changes } of showing) for (const { store, id } of changes) await recompute(db, { store, id })
    const old = done.filter(({ processedAt }) => Date.parse(processedAt ?? '') < now - keptMs)
    await db.queue.bulkDelete(old.map(({ queueCode }) => queueCode))
  })
}
