import type { LocalDatabase } from '../database.ts'
import type { SyncApi } from '../transport.ts'

const never = () => new Promise<never>(() => {})

/**
 * A page that dies at its `at`-th wait: for a transaction of the database, for a call before it leaves, or for its
 * answer. Nothing that it awaits from then on comes back.
 */
export const mortal = (at: number) => {
  let waits = 0
  let die = () => {}
  const death = new Promise<void>((resolve) => (die = resolve))
  const isDead = () => waits >= at
  const step = (): boolean => {
    waits += 1
    if (isDead()) die()
    return isDead()
  }
  const api = (inner: SyncApi): SyncApi => ({
    blob: inner.blob,
    call: async (path, options) => {
      if (step()) return never()
      const answer = await inner.call(path, options)
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
  return { api, inhabit, death, isDead }
}
