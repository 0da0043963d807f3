import { createRun, type RunEnd, type RunOptions } from './run.ts'
import { createRunner } from './runner.ts'
import { createState } from './sync-state.ts'
import { createTimer, type Clock } from './timer.ts'

export interface EngineOptions extends Omit<RunOptions, 'now'> {
  clock: Clock
  /** What the system says of the network: shown until a run knows better, never a reason not to try. */
  online: () => boolean
  /** Triggers from outside (resume, network regained): each calls back to ask for a run, and answers how to stop. */
  triggers?: readonly ((run: () => void) => () => void)[]
}

const afterWriteMs = 2000

/** The one engine of sync: one run at a time in this page and among tabs, push then pull, and always a next time. */
export const createSyncEngine = (options: EngineOptions) => {
  const { db, clock } = options
  const state = createState(db, options.online)
  const runner = createRunner(options, createRun({ ...options, now: clock.now }, state), state)
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
      // What can not be counted now is counted with the next change.
      state.countQueue().catch(() => undefined)
      if (stops !== null) afterWrite.at(clock.now() + afterWriteMs, auto)
    },
    /** Call once the database is open and the user is known. */
    start: (): void => {
      if (stops !== null) return
      runner.setActive(true)
      // What can not be counted now is counted with the next change.
      state.countQueue().catch(() => undefined)
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
