import { keepSeq, lastSeq, nextSeq, type Numbering } from './new-item.ts'
import { isUnfinished, type QueueItem } from './queue-item.ts'

/**
 * Days that a write may wait under its number. A server forgets answers after 180, and takes for done what then comes with a
 * number up to the last one forgotten (docs/offline.md#sending).
 */
const freshDays = 90
const dayMs = 86_400_000

/** A write of which the server surely has done nothing: it never left, or was refused. */
const isUndone = ({ isSent, queueStatus }: QueueItem): boolean => !isSent || queueStatus === 'ERROR'

/** The open writes of a user, in their order, from the first on that has waited too long under its number. */
const aged = (queue: readonly QueueItem[], userId: string, now: number): QueueItem[] => {
  const open = queue
    .filter((item) => item.userId === userId && isUnfinished(item) && isUndone(item))
    .sort((a, b) => a.seq - b.seq)
  const first = open.findIndex(({ createdAt }) => Date.parse(createdAt) < now - freshDays * dayMs)
  return first < 0 ? [] : open.slice(first)
}

/** Whether writes were numbered after the first of these that are not among them. */
const areOvertaken = (items: readonly QueueItem[], last: number): boolean =>
  items.length > 0 && last - (items[0]?.seq ?? last) + 1 > items.length

/**
 * Gives the writes of a user that have waited for long under numbers that others overtook new ones, in their old order: those that
 * the device writes from then on come after them. Answers whether there were any.
 */
export const renumber = async (
  options: Numbering,
  queue: readonly QueueItem[],
  { userId, now }: { userId: string; now: number },
): Promise<boolean> => {
  const { db } = options
  if (aged(queue, userId, now).length === 0) return false
  const isMoved = await db.write([], async () => {
    const items = aged(await db.queue.toArray(), userId, now)
    if (!areOvertaken(items, await lastSeq(options))) return false
    for (const item of items) await db.queue.put({ ...item, seq: await nextSeq(options) })
    return true
  })
  if (isMoved) await keepSeq(options).catch(() => {})
  return isMoved
}
