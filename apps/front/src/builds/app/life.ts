import { sentenceOf } from '../../kit/page/sentence.ts'
import { files } from '#platform/files'
import { storage } from '#platform/storage'
import type { Session } from '../../kit/session/session.ts'
import { isWhole } from '../../offline/engine/apply-page.ts'
import { applyPermissions } from '../../offline/engine/levels.ts'
import { takeOver, unfinishedOfOthers } from '../../offline/local/owner.ts'
import { emptyCache } from '../../offline/photos/picture-cache.ts'
import { leaveDevice } from '../../offline/engine/run.ts'
import type { Local } from './local.ts'

interface LifeState {
  /** The user whose rows are on the device and may be shown; null while nobody's are. */
  readyFor: string | null
  /** Not everything was downloaded yet for this user. */
  isFirst: boolean
  /** Writes of the one before that are not sent: they go apart once the user goes on. */
  unsentBefore: number
  /** Why the device's database could not be used. */
  problem: string | null
}

/** Makes the open database the user's. Answers how many writes were brought back. */
const handOver = ({ device: { db }, journal }: Local, userId: string): Promise<number> =>
  takeOver(db, userId, { journal, forget: () => emptyCache({ db, files }) })

const createState = () => {
  const listeners = new Set<() => void>()
  let state: LifeState = { readyFor: null, isFirst: false, unsentBefore: 0, problem: null }
  return {
    state: () => state,
    set: (changes: Partial<LifeState>) => {
      state = { ...state, ...changes }
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** What is unsent of the one before is to be agreed to by the user; a change of users answers too. */
const createConsent = () => {
  let agree = () => {}
  return {
    to: async (unsentBefore: number, set: (changes: Partial<LifeState>) => void) => {
      if (unsentBefore === 0) return
      const agreed = new Promise<void>((resolve) => (agree = resolve))
      set({ unsentBefore })
      await agreed
      set({ unsentBefore: 0 })
    },
    give: () => agree(),
  }
}

/**
 * The device's life with the session: opened and handed over to whoever signs in before the engine runs, cut down when
 * permissions shrink, stopped when the session ends, and emptied when the device was disconnected. What is not sent stays. `onRecovered` hears how many writes were
 * brought back after the system took the database away.
 */
export const createLife = (session: Session, local: Local, onRecovered: (writes: number) => void) => {
  const { db, engine } = local.device
  const { state, set, subscribe } = createState()
  let wanted: string | null = null
  let permissions = session.state().permissions
  let queue = Promise.resolve()
  const consent = createConsent()

  const begin = async (userId: string) => {
    if (!db.dexie.isOpen()) await db.open()
    const unsent = await unfinishedOfOthers(db, userId)
    if (wanted === userId) await consent.to(unsent, set)
    if (wanted !== userId) return
    const found = await handOver(local, userId)
    if (found > 0) onRecovered(found)
    await applyPermissions(db, session.state().permissions)
    const isFirst = !(await isWhole(db))
    if (wanted !== userId) return
    set({ readyFor: userId, isFirst, problem: null })
    engine.start()
    void storage.persist()
  }

  const end = async () => {
    set({ readyFor: null })
    await engine.stop()
    if (session.state().isDeviceRevoked) await leaveDevice({ db, files })
  }

  const follow = () => {
    const { token, user, permissions: held } = session.state()
    const userId = token === null ? null : (user?.id ?? null)
    if (userId !== wanted) {
      wanted = userId
      permissions = held
      consent.give()
      queue = queue
        .then(() => (userId === null ? end() : begin(userId)))
        .catch((error: unknown) => set({ problem: sentenceOf(error, 'Feche e abra o aplicativo.') }))
    } else if (userId !== null && held !== permissions) {
      permissions = held
      queue = queue.then(async () => {
        await applyPermissions(db, held)
        await engine.syncNow({ manual: false })
      })
    }
  }

  engine.onEnd(() => {
    if (state().isFirst) set({ isFirst: false })
  })
  session.subscribe(follow)
  follow()
  return {
    state,
    subscribe,
    /** The user knows what goes apart. */
    goOn: consent.give,
    /** Tries again to open the database. */
    retry: () => {
      wanted = null
      follow()
    },
  }
}
export type Life = ReturnType<typeof createLife>
