import type { LocalDatabase } from '../local/database.ts'
import { toleranceMs, type DeviceClock, type Stamp } from '../local/device-clock.ts'
import { keysOf, recompute } from './overlay.ts'
import { isUnfinished, type QueueItem } from './queue-item.ts'

/** What a contact told: the server's time, and how the device's own clock stands to it. */
interface Told {
  now: number
  offset: number
  setBack: number
}

/**
 * Offsets that the device's own clock may have had as a moment was written, the likeliest first. A clock that was set
 * back since had been ahead by as much: by the known offset when that explains it, else by what is wrong today and what
 * was set. Of a clock that was not, what is wrong today was wrong then.
 */
const offsetsOf = (stamp: Stamp, { offset, setBack }: Told): number[] => {
  const back = setBack - stamp.setBack
  if (back <= toleranceMs) return offset === 0 ? [stamp.offset, 0] : [offset, stamp.offset]
  const before = offset - back
  return stamp.offset <= before + toleranceMs
    ? [stamp.offset, before, offset]
    : [before, stamp.offset, offset]
}

/** The moment by the server's clock: after the contact before the writing, and not after now. */
export const trueMoment = (stamp: Stamp, told: Told): number => {
  const since = Math.min(stamp.since, told.now)
  const moments = offsetsOf(stamp, told).map((offset) => stamp.at - stamp.offset + offset)
  const found = moments.find((at) => at >= since - toleranceMs && at <= told.now + toleranceMs)
  return found ?? Math.min(told.now, Math.max(since, moments[0] ?? stamp.at))
}

interface Shift {
  at: number
  by: number
}

const shiftFor = (shifts: readonly Shift[], ms: number): number =>
  shifts.find(({ at }) => Math.abs(ms - at) <= toleranceMs)?.by ?? 0

const isInstant = (value: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

/** The value with every moment in it that the clock gave as it was written; what a person typed stays. */
const shifted = <T>(value: T, shifts: readonly Shift[]): T => {
  const of = (inner: unknown): unknown => {
    if (typeof inner === 'number') return inner + shiftFor(shifts, inner)
    if (typeof inner === 'string') {
      const by = isInstant(inner) ? shiftFor(shifts, Date.parse(inner)) : 0
      return by === 0 ? inner : new Date(Date.parse(inner) + by).toISOString()
    }
    if (Array.isArray(inner)) return inner.map(of)
    if (inner === null || typeof inner !== 'object') return inner
    return Object.fromEntries(Object.entries(inner).map(([name, part]) => [name, of(part)]))
  }
  // The same value with other moments in it.
  return of(value) as T
}

/** The item as it was written by the server's clock: judged once, since it carries no stamp any more. */
const judged = ({ stamps = [], ...item }: QueueItem, told: Told): QueueItem => {
  const moves = stamps.map((stamp) => ({ at: stamp.at, by: Math.round(trueMoment(stamp, told) - stamp.at) }))
  const shifts = moves.filter(({ by }) => Math.abs(by) >= toleranceMs)
  const [first] = shifts
  if (first === undefined) return item
  const { createdAt, changes, queueValue } = item
  const corrected = {
    from: new Date(first.at).toISOString(),
    to: new Date(first.at + first.by).toISOString(),
  }
  return { ...item, ...shifted({ createdAt, changes, queueValue }, shifts), corrected }
}

const isUnjudged = (item: QueueItem) => isUnfinished(item) && !item.isSent && item.stamps !== undefined

/** Whether anything waits that was written under a clock nobody could judge. */
export const hasUnjudged = async ({ queue }: LocalDatabase): Promise<boolean> =>
  (await queue.where('queueStatus').notEqual('PROCESSED').filter(isUnjudged).first()) !== undefined

/** Puts right what was written under a clock that is known by now; answers the writes whose moments were wrong. */
export const correctTimes = (
  db: LocalDatabase,
  clock: Pick<DeviceClock, 'now' | 'offset' | 'setBack'>,
): Promise<QueueItem[]> => {
  const told = { now: clock.now(), offset: clock.offset(), setBack: clock.setBack() }
  return db.write(db.rowStores, async () => {
    const waiting = (await db.queue.orderBy('seq').toArray()).filter(isUnjudged)
    const items = waiting.map((item) => judged(item, told))
    await db.queue.bulkPut(items)
    const corrected = items.filter((item, at) => item.createdAt !== waiting[at]?.createdAt)
    for (const key of keysOf(corrected.flatMap(({ changes }) => changes))) await recompute(db, key)
    return corrected
  })
}
