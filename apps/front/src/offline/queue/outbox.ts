import { Failure } from '@rentme/domain/failure'
import { madeOn, mayJoin } from './coalesce.ts'
import type { LocalDatabase } from '../local/database.ts'
import { blockersOf, dependantsOf } from './due.ts'
import { fileRows, neededFiles } from '../photos/file-links.ts'
import { itemOf, keepSeq, nextSeq, stampsOf, touchesOf, untried, type OutboxOptions } from './new-item.ts'
import { keepBase, keysOf, recompute, type RowKey } from './overlay.ts'
import { isAnswered } from './refused.ts'
import { isUnfinished, type Joined, type QueueItem, type Write } from './queue-item.ts'

const recomputeAll = async (db: LocalDatabase, keys: readonly RowKey[]) => {
  for (const key of keys) await recompute(db, key)
}

/** Puts an item in the queue and its changes on the local rows. Runs inside a transaction. */
const store = async (db: LocalDatabase, item: QueueItem): Promise<void> => {
  const keys = keysOf(item.changes)
  for (const key of keys) await keepBase(db, key)
  await db.queue.put(item)
  await recomputeAll(db, keys)
}

const drop = async (db: LocalDatabase, items: readonly QueueItem[]): Promise<void> => {
  await db.queue.bulkDelete(items.map(({ queueCode }) => queueCode))
  await recomputeAll(db, keysOf(items.flatMap(({ changes }) => changes)))
}

/** A delete of what the server never heard of: true when the writes of the row are simply gone. */
const cancelled = async (db: LocalDatabase, write: Write): Promise<boolean> => {
  const open = await openItems(db)
  const own = open.filter(({ entityId }) => entityId === write.entityId)
  const unsent = own.every(({ isSent }) => !isSent)
  const created = own.find(({ action }) => action === 'create')
  if (created === undefined || !unsent) return false
  if (dependantsOf(created, open).some(({ entityId }) => entityId !== write.entityId))
    throw new Failure('in_use')
  await drop(db, own)
  return true
}

/** Forgets files of dropped items that no other work names; answers the paths of their bytes. */
const orphanFiles = async (db: LocalDatabase, dropped: readonly QueueItem[]): Promise<string[]> => {
  const isNeeded = await neededFiles(db)
  const ids = dropped.flatMap(({ files }) => files).filter((id) => !isNeeded(id))
  const files = (await db.files.bulkGet(ids)).filter(
    (file) => file !== undefined && file.state !== 'UPLOADED',
  )
  await db.files.bulkDelete(files.flatMap((file) => (file === undefined ? [] : [file.id])))
  return files.flatMap((file) => (file === undefined ? [] : [file.path]))
}

const itemNamed = async (db: LocalDatabase, queueCode: string): Promise<QueueItem> => {
  const item = await db.queue.get(queueCode)
  if (item === undefined || !isUnfinished(item)) throw new Failure('not_found')
  return item
}

const openItems = async (db: LocalDatabase) => (await db.queue.orderBy('seq').toArray()).filter(isUnfinished)

const withFileRows = async <W extends Pick<Write, 'changes' | 'files'>>(
  { db, now }: OutboxOptions,
  write: W,
): Promise<W> => ({ ...write, changes: [...write.changes, ...(await fileRows(db, write.files, now()))] })

/** The unfinished items that a write has to do with: of its row, of rows that it changes, of what it points at. */
const nearby = async (db: LocalDatabase, write: Write): Promise<QueueItem[]> => {
  const ids = [write.entityId, ...write.references]
  const found = [
    ...(await db.queue.where('entityId').anyOf(ids).toArray()),
    ...(await db.queue.where('touches').anyOf(touchesOf(write.changes)).toArray()),
  ]
  const once = new Map(found.map((item) => [item.queueCode, item]))
  return [...once.values()].filter(isUnfinished).sort((a, b) => a.seq - b.seq)
}

/** The place in front of an unfinished item: it and all that were made after it move one on. At the end when it is done. */
const placeBefore = async (options: OutboxOptions, queueCode: string): Promise<number> => {
  const { db } = options
  const seq = (await db.queue.get(queueCode))?.seq ?? Infinity
  const moved = (await openItems(db)).filter((item) => item.seq >= seq)
  const next = await nextSeq(options)
  const places = [...moved.slice(1).map((item) => item.seq), next]
  await db.queue.bulkPut(moved.map((item, at) => ({ ...item, seq: places[at] ?? next })))
  return moved[0]?.seq ?? next
}

/**
 * The never-sent item with an update in it, planned as the one write that the server hears; null when the rules refuse that,
 * and each goes by itself. Order, code and the version that it was made on stay.
 */
const joinedIn = async (
  options: OutboxOptions,
  last: QueueItem,
  within: (earlier: QueueItem) => Promise<Joined>,
): Promise<QueueItem | null> => {
  const { db } = options
  await drop(db, [last])
  try {
    const { payload, references, files, changes, title } = await withFileRows(options, await within(last))
    const item: QueueItem = {
      ...last,
      queueValue: { ...last.queueValue, payload },
      references: [...references],
      files: [...files],
      changes: [...changes],
      touches: touchesOf(changes),
      title: [...title],
      ...stampsOf(options, last),
    }
    await store(db, item)
    return item
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await store(db, last)
    return null
  }
}

const add = async (
  options: OutboxOptions,
  planned: Write,
  before: string | null,
): Promise<QueueItem | null> => {
  const { db } = options
  const write = await withFileRows(options, planned)
  if (write.action === 'delete' && (await cancelled(db, write))) return null
  const queue = await nearby(db, write)
  const last = queue.findLast(({ entityId }) => entityId === write.entityId)
  const { within } = write
  if (last !== undefined && within !== undefined && before === null && mayJoin(last, write, queue)) {
    const joined = await joinedIn(options, last, within)
    if (joined !== null) return joined
  }
  const seq = await (before === null ? nextSeq(options) : placeBefore(options, before))
  const fresh = { ...itemOf(madeOn(write, queue), options, seq), ...stampsOf(options) }
  await store(db, fresh)
  return fresh
}

const discard = async ({ db }: OutboxOptions, queueCode: string): Promise<string[]> => {
  const item = await itemNamed(db, queueCode)
  const dropped = [item, ...dependantsOf(item, await openItems(db))]
  await drop(db, dropped)
  return orphanFiles(db, dropped)
}

export type Corrected = Pick<Write, 'payload' | 'changes' | 'files' | 'references' | 'ifMatch'> & {
  /** Later writes, never sent, that are part of this one from now on. */
  absorbs?: readonly string[]
}

const replace = async (
  options: OutboxOptions,
  queueCode: string,
  plan: () => Promise<Corrected> | Corrected,
): Promise<QueueItem> => {
  const { db } = options
  const old = await itemNamed(db, queueCode)
  if (old.isSent && !isAnswered(old)) throw new Failure('in_progress')
  const { method, path } = old.queueValue.fetchOptions
  await drop(db, [old])
  const { absorbs = [], ...corrected } = await plan()
  await drop(db, await Promise.all(absorbs.map((code) => itemNamed(db, code))))
  const write = { ...old, method, path, ...(await withFileRows(options, corrected)) }
  const fresh = { ...itemOf(write, options, old.seq), createdAt: old.createdAt, ...stampsOf(options, old) }
  await store(db, fresh)
  return fresh
}

const retry = async ({ db, newCode }: OutboxOptions, queueCode: string): Promise<void> => {
  const item = await itemNamed(db, queueCode)
  const refused = item.queueStatus === 'ERROR'
  if (refused) await db.queue.delete(queueCode)
  await db.queue.put({
    ...item,
    ...(refused ? { queueCode: newCode(), isSent: false, attempts: 0 } : {}),
    queueStatus: 'PENDING',
    nextAttemptAt: 0,
    lastError: null,
  })
}

/** A write that was taken out of the queue, once more in it. */
const restore = async (options: OutboxOptions, item: QueueItem): Promise<QueueItem> => {
  const fresh: QueueItem = {
    ...item,
    ...untried,
    queueCode: options.newCode(),
    touches: touchesOf(item.changes),
    seq: await nextSeq(options),
  }
  await store(options.db, fresh)
  return fresh
}

/** The queue of local writes: each is one transaction over local rows and `offline_queue`. */
export const createOutbox = (options: OutboxOptions) => {
  const { db, journal } = options
  const saved = async <T>(work: () => Promise<T>, copy: (result: T) => Promise<void>): Promise<T> => {
    const result = await db.write(db.rowStores, work)
    // It is saved by now, and the database has the number too.
    await keepSeq(options).catch(() => {})
    await copy(result)
    options.onWrite?.()
    return result
  }
  return {
    /**
     * Saves a write. `plan` runs inside the transaction, may read through `db`, and refuses by throwing; it must not
     * wait for anything but the database. The write goes `before` an item that waits for it. Answers the item; null when a
     * delete cancelled an unsent create.
     */
    enqueue: (plan: () => Promise<Write> | Write, before: string | null = null): Promise<QueueItem | null> =>
      saved(
        async () => add(options, await plan(), before),
        (item) => (item === null || before !== null ? journal.level() : journal.keepWrite(item)),
      ),
    /** What a discard of the item would discard too; the caller asks the person first. */
    dependants: async (queueCode: string): Promise<QueueItem[]> => {
      const queue = await openItems(db)
      const item = queue.find((candidate) => candidate.queueCode === queueCode)
      return item === undefined ? [] : dependantsOf(item, queue)
    },
    /** The writes that an item waits for: with a refused one among them it is blocked. */
    blockers: async (queueCode: string): Promise<QueueItem[]> => {
      const queue = await openItems(db)
      const item = queue.find((candidate) => candidate.queueCode === queueCode)
      return item === undefined ? [] : blockersOf(item, queue)
    },
    /** Takes the write back, with everything that falls with it: rows are as the server and the other writes have them. */
    discard: async (queueCode: string): Promise<void> => {
      const paths = await saved(() => discard(options, queueCode), journal.level)
      for (const path of paths) await options.removeFile?.(path)
    },
    /**
     * Sends a refused write again as corrected: a new item in the old one's place, which is closed as replaced. `plan`
     * runs as in `enqueue`, over rows without the old write; when it throws, the old write stays.
     */
    editAndResend: (queueCode: string, plan: () => Promise<Corrected> | Corrected): Promise<QueueItem> =>
      saved(() => replace(options, queueCode, plan), journal.level),
    /**
     * Tries again at once. A refused write gets a new code, since the server answers a code that it refused with the
     * same refusal.
     */
    retry: (queueCode: string): Promise<void> => saved(() => retry(options, queueCode), journal.level),
    /** Puts a write that was taken out back at the end, as a new one. */
    restore: (item: QueueItem): Promise<QueueItem> => saved(() => restore(options, item), journal.keepWrite),
  }
}
export type Outbox = ReturnType<typeof createOutbox>
