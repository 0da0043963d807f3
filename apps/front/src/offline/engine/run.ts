import { failures } from '@rentme/domain/failure'
import type { FilesPort } from '../../platform/files.ts'
import type { StoragePort } from '../../platform/storage.ts'
import { correctTimes, hasUnjudged } from '../queue/correct-times.ts'
import type { LocalDatabase } from '../local/database.ts'
import type { DeviceClock } from '../local/device-clock.ts'
import { deviceIdOf } from '../local/device.ts'
import { checkIntegrity } from './integrity.ts'
import type { Journal } from '../local/journal.ts'
import { leaveRows } from '../local/owner.ts'
import { pull, type PullContext, type PullProgress } from './pull.ts'
import { emptyCache } from '../photos/picture-cache.ts'
import { createServerTakes } from './older-server.ts'
import { push } from './push.ts'
import type { QueueItem } from '../queue/queue-item.ts'
import { isFull, noRoom } from '../local/room.ts'
import { createRunLock, type LockManagerLike } from './run-lock.ts'
import { sweepOriginals } from '../photos/sweep-originals.ts'
import { sendAgain } from './send-again.ts'
import type { SyncStateStore } from './sync-state.ts'
import { outcomeOf, refusalOf, type Refusal, type SyncApi } from './transport.ts'

export interface RunOptions {
  db: LocalDatabase
  api: SyncApi
  files: Pick<FilesPort, 'read' | 'list' | 'remove'>
  storage: Pick<StoragePort, 'get' | 'set'>
  journal: Pick<Journal, 'level' | 'fileIds'>
  /** Milliseconds since 1970. */
  now: () => number
  serverClock: Pick<DeviceClock, 'now' | 'offset' | 'setBack' | 'isSure'>
  random: () => number
  /** Hears which writes were put right, as they are by then. */
  onCorrected?: (items: readonly QueueItem[]) => void
  /** The user who is signed in; null stops everything. */
  userId: () => string | null
  /** Days of closed work that devices hold; 0 is everything. */
  windowDays?: () => number
  locks?: LockManagerLike
}

export interface RunEnd {
  /** Why the run ended early; null when everything was sent and brought. */
  refusal: Refusal | null
  /** Milliseconds that the server asked to be left alone for, as it was asked for what changed. */
  heldMs?: number
}

const defaultWindowDays = 365

/** A failure of the device's own, for the person: what is full can be emptied. */
const localRefusal = (error: unknown): Refusal => ({
  status: 500,
  fields: {},
  retryAfterMs: null,
  ...(isFull(error)
    ? { code: 'no_room', message: noRoom }
    : { code: 'local', message: 'Não foi possível gravar no aparelho. Feche e abra o aplicativo.' }),
})

/** The way to the server in one person's name: a run that outlives its session sends nothing as whoever comes next. */
const wayOf = ({ api, userId }: RunOptions, own: string): SyncApi => {
  const check = () => {
    if (userId() !== own)
      throw Object.assign(new Error(failures.unauthenticated.message), {
        status: 401,
        code: 'unauthenticated',
      })
  }
  return {
    call: async (path, options) => {
      check()
      return api.call(path, options)
    },
    blob: async (path) => {
      check()
      return api.blob(path)
    },
  }
}

/** Nothing of the company stays on a device that was disconnected, but for what its owner has not sent. */
export const leaveDevice = async ({ db, files }: Pick<RunOptions, 'db' | 'files'>): Promise<void> => {
  await leaveRows(db)
  await emptyCache({ db, files })
}

/** Pulls, and once a day sees that the rows are the server's; those that were not are pulled again. */
const brought = async (context: PullContext): Promise<Refusal | null> => {
  const { refusal, exactAt } = await pull(context)
  if (exactAt === null || !(await checkIntegrity(context, exactAt))) return refusal
  return (await pull(context)).refusal
}

/** Any answer of the server tells its time; this one asks for nothing else. */
const timePath = '/health/live'

/** Before what was written under a doubtful clock is sent, the server's time is known, and its moments are put right. */
const timing =
  ({ db, journal, serverClock, onCorrected }: RunOptions, api: SyncApi) =>
  async (): Promise<Refusal | null> => {
    if (!(await hasUnjudged(db))) return null
    try {
      if (!serverClock.isSure()) await api.call(timePath)
    } catch (error) {
      return refusalOf(error)
    }
    if (!serverClock.isSure()) return null
    const corrected = await correctTimes(db, serverClock)
    // The copy is what is sent: a code that is known with another body is refused.
    await journal.level()
    if (corrected.length > 0) onCorrected?.(corrected)
    return null
  }

/** One run: push, then pull. A pull follows a push that one write failed, and not one that the network failed. */
export const createRun = (options: RunOptions, { set, countQueue, markSynced }: SyncStateStore) => {
  const { db, files, storage, journal, now, random } = options
  const withLock = createRunLock(db, now, options.locks)
  const serverTakes = createServerTakes(now)

  const both = async (userId: string, manual: boolean, onStep: () => Promise<void>): Promise<RunEnd> => {
    const api = wayOf(options, userId)
    const deviceId = await deviceIdOf(storage)
    const timed = timing(options, api)
    const own = { serverTakes, keepCopies: () => journal.level() }
    const context = { db, api, files, storage, deviceId, userId, now, random, timed, onStep, ...own }
    set({ phase: 'pushing', progress: null })
    const pushed = await push(context, manual)
    if (pushed !== null && (pushed.status === 0 || outcomeOf(pushed) === 'stop')) return { refusal: pushed }
    set({ phase: 'pulling' })
    const pulled = await brought({
      ...context,
      clockOffset: options.serverClock.offset,
      windowDays: options.windowDays ?? (() => defaultWindowDays),
      onProgress: (progress: PullProgress) => set({ progress }),
    })
    const again = pulled === null ? await sendAgain(context) : false
    if (again === true) return both(userId, manual, onStep)
    // Room that could not be given back now is given back by a later run.
    if (pulled === null) await sweepOriginals({ db, files, journal, now: now() }).catch(() => {})
    const held = pulled ?? (again === false ? null : again)
    const heldMs = held?.retryAfterMs ?? null
    return { refusal: held ?? pushed, ...(heldMs !== null && { heldMs }) }
  }

  const conclude = async (end: RunEnd): Promise<RunEnd> => {
    const { refusal } = end
    if (refusal === null) await markSynced(now())
    if (refusal?.code === 'device_revoked') await leaveDevice(options)
    await journal.level()
    await countQueue()
    set({
      phase: refusal === null ? 'idle' : 'error',
      problem: refusal === null ? null : { code: refusal.code, message: refusal.message },
      progress: null,
      offline: refusal?.code === 'network',
    })
    return end
  }

  /** `busy`: another tab runs. Null when nobody is signed in. */
  return async (manual: boolean): Promise<RunEnd | 'busy' | null> => {
    const userId = options.userId()
    if (userId === null) return null
    try {
      const end = await withLock(manual, (onStep) => both(userId, manual, onStep))
      return end === 'busy' ? end : await conclude(end)
    } catch (error) {
      const refusal = localRefusal(error)
      set({ phase: 'error', progress: null, problem: refusal })
      return { refusal }
    }
  }
}
