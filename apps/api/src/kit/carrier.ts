import { AsyncLocalStorage } from 'node:async_hooks'
import type { Actor } from './actor.ts'
import type { Answer } from './ledger.ts'
import type { Mutation } from './mutate.ts'

/** The transaction that calls of one caller share. */
export interface Batch {
  /** Who calls, looked for as the batch began: a call in it takes no further connection. */
  actor: Actor
  /** Runs one change. Throws when the call has to run by itself: what it did is gone then. */
  write: (mutation: Mutation) => Promise<Remembered>
}

/** An answer, and whether it was given before. */
export type Remembered = Answer & { replayed: boolean }

/** What carries a call: it waits for no turn, since that of its carrier is its own. */
interface Carrier {
  /** Null for a call that runs by itself. */
  batch: Batch | null
}

const carriers = new AsyncLocalStorage<Carrier>()

/** What carries the call that runs here; null for one that came by itself. */
export const carrierOf = (): Carrier | null => carriers.getStore() ?? null

/** Runs a call as one that is carried. */
export const carry = <T>(carrier: Carrier, call: () => Promise<T>): Promise<T> => carriers.run(carrier, call)
