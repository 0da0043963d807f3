import { isWhole } from './apply-page.ts'
import type { LocalDatabase } from '../local/database.ts'
import type { PullProgress } from './pull.ts'

export interface SyncState {
  phase: 'idle' | 'pushing' | 'pulling' | 'error'
  progress: PullProgress | null
  /** Milliseconds since 1970 of the last run that finished; null before the first. */
  lastSyncAt: number | null
  /** Writes that wait, and writes that were refused. */
  pending: number
  errors: number
  /** Everything was downloaded once; until then rows may be missing. */
  isWhole: boolean
  nextTryAt: number | null
  /** The last run could not reach the server, or the system says so. */
  offline: boolean
  problem: { code: string; message: string } | null
}

/** The state of sync as screens watch it; each change is a new object. `lastSyncAt` survives a restart. */
export const createState = (db: LocalDatabase, online: () => boolean) => {
  const listeners = new Set<() => void>()
  let state: SyncState = {
    phase: 'idle',
    progress: null,
    lastSyncAt: null,
    pending: 0,
    errors: 0,
    isWhole: true,
    nextTryAt: null,
    offline: !online(),
    problem: null,
  }
  const set = (changes: Partial<SyncState>): void => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const countQueue = async (): Promise<void> => {
    const pending = await db.queue.where('queueStatus').equals('PENDING').count()
    const errors = await db.queue.where('queueStatus').equals('ERROR').count()
    const synced = (await db.meta.get('lastSyncAt'))?.value
    set({
      pending,
      errors,
      isWhole: await isWhole(db),
      lastSyncAt: typeof synced === 'number' ? synced : null,
    })
  }
  const markSynced = async (at: number): Promise<void> => {
    await db.room.within(() => db.meta.put({ key: 'lastSyncAt', value: at }))
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { get: () => state, set, subscribe, countQueue, markSynced }
}
export type SyncStateStore = ReturnType<typeof createState>
