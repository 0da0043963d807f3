import { createRun, type RunEnd, type RunOptions } from './run.ts'
import { createState, type SyncStateStore } from './sync-state.ts'

export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number
  /** Runs once after some milliseconds; answers how to cancel. */
  after: (ms: number, run: () => void) => () => void
}

export interface EngineOptions extends Omit<RunOptions, 'now'> {
  clock: Clock
  /** What the system says of the network: shown until a run knows better, never a reason not to try. */
  online: () => boolean
  /** Triggers from outside (resume, network regained): each calls back to ask for a run, and answers how to stop. */
  triggers?: readonly ((run: () => void) => () => void)[]
}

const everyMs = 5 * 60_000
const afterWriteMs = 2000

/** One timer at a time; the last one set wins. */
const createTimer = (clock: Clock) => {
  let cancel = () => {}
  return {
    at: (ms: number, run: () => void) => {
      cancel()
      cancel = clock.after(Math.max(0, ms - clock.now()), run)
    },
    cancel: () => cancel(),
  }
}

/** When to run next: about every five minutes, or when the first failed write may be tried again. */
const nextRun = async ({ db, clock, random }: EngineOptions): Promise<number> => {
  const usual = clock.now() + everyMs * (0.8 + 0.4 * random())
  if (!db.dexie.isOpen()) return usual
  const pending = await db.queue.where('queueStatus').equals('PENDING').toArray()
  const waiting = [...pending, ...(await db.files.where('state').equals('LOCAL').toArray())]
  const tries = waiting.map(({ nextAttemptAt }) => nextAttemptAt).filter((at) => at > clock.now())
  return Math.min(usual, ...tries)
}

/** Runs one after the other, and always plans the next. */
const createRunner = (options: EngineOptions, state: SyncStateStore) => {
  const run = createRun({ ...options, now: options.clock.now }, state)
  const timer = createTimer(options.clock)
  const endings = new Set<(end: RunEnd) => void>()
  let running: Promise<void> | null = null
  let again: 'no' | 'auto' | 'manual' = 'no'
  let active = false

  const schedule = async (): Promise<void> => {
    if (!active) return
    const at = await nextRun(options)
    state.set({ nextTryAt: at })
    timer.at(at, () => void now(false))
  }

  const once = async (manual: boolean): Promise<void> => {
    again = 'no'
    const end = await run(manual)
    if (end !== null) for (const listener of endings) listener(end)
  }

  const isWanted = () => again !== 'no' && state.get().phase !== 'error'
  const loop = async (manual: boolean): Promise<void> => {
    await once(manual)
    while (isWanted()) await once(again === 'manual')
    running = null
    await schedule()
  }

  const now = (manual: boolean): Promise<void> => {
    if (running !== null) again = manual || again === 'manual' ? 'manual' : 'auto'
    timer.cancel()
    running ??= loop(manual)
    return running
  }

  const setActive = (value: boolean): void => {
    active = value
    timer.cancel()
  }
  return { now, setActive, settled: () => running ?? Promise.resolve(), endings }
}

/** The one engine of sync: one run at a time in this page and among tabs, push then pull, and always a next time. */
export const createSyncEngine = (options: EngineOptions) => {
  const { db, clock } = options
  const state = createState(db, options.online)
  const runner = createRunner(options, state)
  const afterWrite = createTimer(clock)
  let stops: (() => void)[] | null = null
  const auto = () => void runner.now(false)
  /** Runs now, whatever waits for a later try; during a run, once more after it. */
  const syncNow = ({ manual = true }: { manual?: boolean } = {}): Promise<void> => runner.now(manual)

  return {
    syncNow,
    state: state.get,
    subscribe: state.subscribe,
    /** After a local write: a run two seconds after the last one. */
    requestSync: (): void => {
      void state.countQueue()
      if (stops !== null) afterWrite.at(clock.now() + afterWriteMs, auto)
    },
    /** Call once the database is open and the user is known. */
    start: (): void => {
      if (stops !== null) return
      runner.setActive(true)
      stops = (options.triggers ?? []).map((trigger) => trigger(auto))
      auto()
    },
    /** Ends triggers and timers; resolves when a run that is going on has ended. */
    stop: async (): Promise<void> => {
      for (const end of stops ?? []) end()
      stops = null
      runner.setActive(false)
      afterWrite.cancel()
      await runner.settled()
    },
    /** Forgets what the server has said: the run replaces every row, and keeps every unfinished write. */
    downloadAgain: async (): Promise<void> => {
      await db.tokens.clear()
      await syncNow()
    },
    /** Calls back at the end of each run. Answers how to stop. */
    onEnd: (listener: (end: RunEnd) => void): (() => void) => {
      runner.endings.add(listener)
      return () => runner.endings.delete(listener)
    },
  }
}
export type SyncEngine = ReturnType<typeof createSyncEngine>
