import type { LocalDatabase } from '../local/database.ts'

/** The part of `navigator.locks` that sync uses. */
export interface LockManagerLike {
  request: <T>(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean },
    work: (lock: unknown) => Promise<T>,
  ) => Promise<T>
}

const lockName = 'rentme-sync'
const leaseMs = 60_000
const ignore = () => {}

/**
 * One run among tabs. A timer gives up when another tab runs, a person waits; a tab that has shown no step for 60 s is
 * frozen and loses the lock, which is safe since the server takes each write once.
 */
export const createRunLock =
  (db: LocalDatabase, now: () => number, locks?: LockManagerLike) =>
  async <T>(manual: boolean, work: (onStep: () => Promise<void>) => Promise<T>): Promise<T | 'busy'> => {
    // Without room for its sign of life a run goes on: what it sends may be given back.
    const onStep = () =>
      db.room.within(() => db.meta.put({ key: 'lease', value: now() })).then(ignore, ignore)
    const leased = async () => {
      await onStep()
      try {
        return await work(onStep)
      } finally {
        await db.meta.delete('lease')
      }
    }
    if (locks === undefined) return leased()
    const lease = (await db.meta.get('lease'))?.value
    const isFrozen = typeof lease === 'number' && Math.abs(now() - lease) > leaseMs
    const options = isFrozen ? { steal: true } : manual ? {} : { ifAvailable: true }
    return locks.request<T | 'busy'>(lockName, options, async (lock) => (lock === null ? 'busy' : leased()))
  }
