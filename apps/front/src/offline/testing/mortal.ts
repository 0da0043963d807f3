import type { LocalDatabase } from '../local/database.ts'
import type { SyncApi } from '../engine/transport.ts'

const never = () => new Promise<never>(() => {})

/**
 * A page that dies at its `at`-th wait: for a transaction of the database, for a call before it leaves, or for its
 * answer. Nothing that it awaits from then on comes back.
 */
export const mortal = (at: number) => {
  let waits = 0
  let last = at
  let die = () => {}
  const death = new Promise<void>((resolve) => (die = resolve))
  const isDead = () => waits >= last
  let safe = 0
  const step = (): boolean => {
    if (safe > 0) return isDead()
    waits += 1
    if (isDead()) die()
    return isDead()
  }
  const api = (inner: SyncApi): SyncApi => ({
    blob: inner.blob,
    call: async (path, options) => {
      if (step()) return never()
      const answer = await inner
        .call(path, options)
        .catch((error: unknown) => (isDead() ? never() : Promise.reject(error)))
      return step() ? never() : (answer as never)
    },
  })
  const inhabit = ({ dexie }: LocalDatabase): void => {
    dexie.use({
      stack: 'dbcore',
      name: 'mortal',
      create: (core) => ({
        ...core,
        transaction: (...given) => {
          if (step()) throw new Error('The page is gone')
          return core.transaction(...given)
        },
      }),
    })
  }
  return {
    api,
    inhabit,
    death,
    isDead,
    /** The page dies after so many more waits. */
    dieIn: (more: number) => (last = waits + more),
    /** Nothing dies of what is awaited in the meantime. */
    unharmed: async <T>(work: () => Promise<T>): Promise<T> => {
      safe += 1
      try {
        return await work()
      } finally {
        safe -= 1
      }
    },
  }
}
export type Mortal = ReturnType<typeof mortal>
