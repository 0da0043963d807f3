import { files } from '#platform/files'
import { storage } from '#platform/storage'
import type { Session } from '../../kit/session.ts'
import { applyPermissions } from '../../offline/levels.ts'
import { takeOver } from '../../offline/owner.ts'
import { emptyCache } from '../../offline/picture-cache.ts'
import type { Local } from './local.ts'

export interface LifeState {
  /** The user whose rows are on the device and may be shown; null while nobody's are. */
  readyFor: string | null
  /** Nothing was ever downloaded for this user. */
  isFirst: boolean
  /** Why the device's database could not be used. */
  problem: string | null
}

/** Opens the database and makes it the user's. Answers how many writes were brought back. */
const handOver = async ({ device, journal }: Local, userId: string): Promise<number> => {
  const { db } = device
  if (!db.dexie.isOpen()) await db.open()
  return takeOver(db, userId, { journal, forget: () => emptyCache({ db, files }) })
}

/**
 * The device's life with the session: opened and handed over to whoever signs in before the engine runs, cut down when
 * permissions shrink, stopped when the session ends. What is not sent stays. `onRecovered` hears how many writes were
 * brought back after the system took the database away.
 */
export const createLife = (session: Session, local: Local, onRecovered: (writes: number) => void) => {
  const { db, engine } = local.device
  const listeners = new Set<() => void>()
  let state: LifeState = { readyFor: null, isFirst: false, problem: null }
  let wanted: string | null = null
  let permissions = session.state().permissions
  let queue = Promise.resolve()

  const set = (changes: Partial<LifeState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  const begin = async (userId: string) => {
    const found = await handOver(local, userId)
    if (found > 0) onRecovered(found)
    await applyPermissions(db, session.state().permissions)
    const isFirst = (await db.tokens.count()) === 0
    if (wanted !== userId) return
    set({ readyFor: userId, isFirst, problem: null })
    engine.start()
    void storage.persist()
  }

  const end = async () => {
    set({ readyFor: null })
    await engine.stop()
  }

  const follow = () => {
    const { token, user, permissions: held } = session.state()
    const userId = token === null ? null : (user?.id ?? null)
    if (userId !== wanted) {
      wanted = userId
      permissions = held
      queue = queue
        .then(() => (userId === null ? end() : begin(userId)))
        .catch((error: unknown) => set({ problem: error instanceof Error ? error.message : String(error) }))
    } else if (userId !== null && held !== permissions) {
      permissions = held
      queue = queue.then(async () => {
        await applyPermissions(db, held)
        await engine.syncNow({ manual: false })
      })
    }
  }

  engine.onEnd(() => {
    if (state.isFirst) set({ isFirst: false })
  })
  session.subscribe(follow)
  follow()
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Tries again to open the database. */
    retry: () => {
      wanted = null
      follow()
    },
  }
}
export type Life = ReturnType<typeof createLife>
