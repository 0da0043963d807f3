import { Piscina } from 'piscina'

/** Work for a thread: a module whose default export takes one value that can be cloned. */
export interface Work {
  module: URL
  input: unknown
  /** Memory of the input that is moved to the thread and not copied; nobody else may hold any of it. */
  handedOver?: ArrayBuffer[]
  /** Ends the work, whatever it is doing. */
  signal: AbortSignal
}

/** One works while requests are answered by another; more would only share the same processors. */
const threads = 2
const idleMs = 60_000
/** They take what the thread that answers leaves of the processors. */
const niceIncrement = 10
/** A thread that needs more ends, and its work with it; the process lives. */
const heapMegabytes = 512

let pool: Piscina | undefined

/** Does what would keep other requests waiting in one of few threads, which start with the first work. */
export const inThread = <T>({ module, input, handedOver = [], signal }: Work): Promise<T> => {
  pool ??= new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    niceIncrement,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  // The module answers what its caller says: both name it.
  return pool.run(input, { filename: module.href, signal, transferList: handedOver }) as Promise<T>
}
