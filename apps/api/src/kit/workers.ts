import type { FastifyInstance } from 'fastify'
import { Piscina } from 'piscina'

/** Work for a thread: a module whose default export takes one value that can be cloned. */
export interface Work {
  module: URL
  input: unknown
  /** Ends the work, whatever it is doing. */
  signal?: AbortSignal
}

export interface Workers {
  run: <T>(work: Work) => Promise<T>
}

/** One works while requests are answered by another; more would only share the same processors. */
const threads = 2
const idleMs = 60_000
/** A thread that needs more ends, and its work with it; the process lives. */
const heapMegabytes = 512

/** A few threads for what would keep other requests waiting; they start with the first work, and end with the server. */
export const openWorkers = (app: FastifyInstance): Workers => {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  app.addHook('onClose', () => pool.destroy())
  return {
    run: ({ module, input, signal }) =>
      pool.run(input, { filename: module.href, ...(signal === undefined ? {} : { signal }) }),
  }
}
