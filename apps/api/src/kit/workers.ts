import type { Worker } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { Task } from './at-work.ts'

/** Work for a thread: a module whose default export takes one value that can be cloned. */
export interface Work {
  module: URL
  input: unknown
  /** Memory of the input that is moved to the thread and not copied; nobody else may hold any of it. */
  handedOver?: ArrayBuffer[]
  /** The most that it may compute, in milliseconds of the processor: how long it waits for one says nothing of the work. */
  longestMs: number
  /** Ends the work, whatever it is doing. */
  signal?: AbortSignal
}

/** One works while requests are answered by another; more would only share the same processors. */
const threads = 2
const idleMs = 60_000
/** They take what the thread that answers leaves of the processors. */
const niceIncrement = 10
/** A thread that needs more ends, and its work with it; the process lives. */
const heapMegabytes = 512
const lookMs = 250
const filename = new URL('./at-work.ts', import.meta.url).href

let pool: Piscina | undefined
let free = threads
const waiting: (() => void)[] = []

/** The pool starts no thread in place of one that it has ended for what waits in its own line: it is given no more than it can begin. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (free === 0) await new Promise<void>((go) => waiting.push(go))
  else free -= 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next()
  }
}

/** What a thread has computed since it began, in milliseconds; null when it has ended meanwhile. */
const computedBy = async (worker: Worker): Promise<number | null> => {
  const spent = await worker.cpuUsage().catch(() => null)
  return spent === null ? null : (spent.user + spent.system) / 1000
}

/** Aborts what a thread works at once it has computed `longestMs`; answers how looking at it ends. */
const bound = (pool: Piscina, thread: Task['thread'], longestMs: number, over: AbortController) => {
  let before: number | null = null
  const look = async () => {
    const id = Atomics.load(thread, 0)
    const worker = pool.threads.find(({ threadId }) => threadId === id)
    const now = worker === undefined ? null : await computedBy(worker)
    if (now === null) return
    before ??= now
    if (now - before > longestMs) over.abort()
  }
  const looking = setInterval(() => void look(), lookMs)
  return () => clearInterval(looking)
}

const openPool = () =>
  new Piscina({
    filename,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    niceIncrement,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })

/**
 * Does what would keep other requests waiting in one of few threads, which start with the first work. Rejects when the work
 * throws, needs too much memory, computes too long, or its signal ends it.
 */
export const inThread = <T>({ module, input, handedOver = [], longestMs, signal }: Work): Promise<T> =>
  inTurn(async () => {
    pool ??= openPool()
    const thread = new Int32Array(new SharedArrayBuffer(4))
    const over = new AbortController()
    const lookAway = bound(pool, thread, longestMs, over)
    const task: Task = { module: module.href, input, thread }
    const ends = signal === undefined ? over.signal : AbortSignal.any([over.signal, signal])
    try {
      // The module answers what its caller says: both name it.
      return (await pool.run(task, { signal: ends, transferList: handedOver })) as T
    } finally {
      lookAway()
    }
  })
