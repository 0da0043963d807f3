import { isUnfinished, type FileItem, type QueueItem } from './queue-item.ts'
import type { Refusal } from '../engine/transport.ts'

const maxDelayMs = 5 * 60_000
const firstDelayMs = 2000

/** Milliseconds until the next try, spread at random so that devices don't return together (docs/offline.md#sending). */
export const backoffMs = (attempts: number, random: () => number): number =>
  Math.round(random() * Math.min(maxDelayMs, firstDelayMs * 2 ** Math.min(attempts, 20)))

/** At most so much is added to what the server asks to wait for, so that phones that were told the same do not come together. */
const spread = 0.25

/** Milliseconds until what the server put off is tried again: as long as it said, or longer with each try. */
export const laterMs = (
  { retryAfterMs }: Pick<Refusal, 'retryAfterMs'>,
  attempts: number,
  random: () => number,
): number =>
  retryAfterMs === null ? backoffMs(attempts, random) : Math.round(retryAfterMs * (1 + spread * random()))

const overlap = (a: QueueItem, b: QueueItem) => a.touches.some((touch) => b.touches.includes(touch))

/** Whether the call of `item` is about a row that `other` makes beside its own, such as a reading of a machine. */
const isOfRowOf = (item: QueueItem, other: QueueItem): boolean =>
  other.changes.some((change) => 'row' in change && item.queueValue.fetchOptions.path.includes(change.id))

/**
 * Whether `item` must wait for `other`: the create of something it points at, an earlier write of the same
 * row, or an earlier write with a hand in the same rows. A refused write of another noun holds up what is about rows of its own.
 */
const waitsFor = (item: QueueItem, other: QueueItem): boolean => {
  if (other.action === 'create' && item.references.includes(other.entityId)) return true
  if (other.seq >= item.seq) return false
  if (other.entityId === item.entityId) return true
  const isHeldUp = () => other.queueStatus === 'PENDING' || other.noun === item.noun || isOfRowOf(item, other)
  return overlap(item, other) && isHeldUp()
}

/** The unfinished writes that an item waits for. */
export const blockersOf = (item: QueueItem, queue: readonly QueueItem[]): QueueItem[] =>
  queue.filter((other) => other.queueCode !== item.queueCode && isUnfinished(other) && waitsFor(item, other))

/** Whether `other` makes no sense once `gone` is discarded. */
const fallsWith = (other: QueueItem, gone: QueueItem): boolean => {
  if (other.queueCode === gone.queueCode || !isUnfinished(other)) return false
  if (other.entityId === gone.entityId) return gone.action === 'create' || isOfRowOf(other, gone)
  if (gone.action === 'create' && other.references.includes(gone.entityId)) return true
  return other.seq > gone.seq && overlap(other, gone) && (other.noun === gone.noun || isOfRowOf(other, gone))
}

/** Everything that falls with an item, directly or through others, in the order it was made. */
export const dependantsOf = (item: QueueItem, queue: readonly QueueItem[]): QueueItem[] => {
  const found = new Set<QueueItem>()
  const visit = (gone: QueueItem) => {
    for (const other of queue) {
      if (found.has(other) || other.queueCode === item.queueCode || !fallsWith(other, gone)) continue
      found.add(other)
      visit(other)
    }
  }
  visit(item)
  return [...found].sort((a, b) => a.seq - b.seq)
}

export interface DueAt {
  /** Milliseconds since 1970; `Infinity` sends what waits for a later try too. */
  now: number
  userId: string
  files: ReadonlyMap<string, FileItem>
}

const filesReady = (item: QueueItem, files: ReadonlyMap<string, FileItem>) =>
  item.files.every((id) => (files.get(id)?.state ?? 'UPLOADED') === 'UPLOADED')

/** What may be sent now, in the order it was made (docs/offline.md#sending). Another user's writes never are. */
export const dueItems = (queue: readonly QueueItem[], { now, userId, files }: DueAt): QueueItem[] =>
  queue
    .filter(
      (item) =>
        item.queueStatus === 'PENDING' &&
        item.userId === userId &&
        item.nextAttemptAt <= now &&
        filesReady(item, files) &&
        blockersOf(item, queue).length === 0,
    )
    .sort((a, b) => a.seq - b.seq)
