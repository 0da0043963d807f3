import type { LocalDatabase } from '../local/database.ts'
import { backoffMs, laterMs } from '../queue/due.ts'
import type { RunEnd } from './run.ts'
import type { SyncStateStore } from './sync-state.ts'
import { createTimer, type Clock } from './timer.ts'

export interface RunnerOptions {
  db: LocalDatabase
  clock: Clock
  random: () => number
}

const everyMs = 5 * 60_000
/** While another tab runs: it may die or freeze at any moment. */
const busyMs = 10_000

/** When what the server put off may be tried again. */
const laterTries = async (db: LocalDatabase): Promise<number[]> => {
  const items = await db.queue.where('queueStatus').equals('PENDING').toArray()
  const files = await db.files.where('state').equals('LOCAL').toArray()
  return [...items, ...files].map(({ nextAttemptAt }) => nextAttemptAt)
}

/** About every five minutes, or at the first later try. A local database that fails is looked at again as usual. */
const usualTry = async ({ db, clock, random }: RunnerOptions): Promise<number> => {
  const usual = clock.now() + everyMs * (0.8 + 0.4 * random())
  const tries = db.dexie.isOpen() ? await laterTries(db).catch(() => []) : []
  return Math.min(usual, ...tries.filter((at) => at > clock.now()))
}

/**
 * Runs one after the other, and always plans the next. A dead network is waited for here alone, longer each time;
 * whatever asks for a run ends that wait. A server that asks to be left alone is, by everything but a person.
 */
export const createRunner = (
  options: RunnerOptions,
  run: (manual: boolean) => Promise<RunEnd | 'busy' | null>,
  state: SyncStateStore,
) => {
  const { clock, random } = options
  const timer = createTimer(clock)
  const endings = new Set<(end: RunEnd) => void>()
  let running: Promise<void> | null = null
  let again: 'no' | 'auto' | 'manual' = 'no'
  let active = false
  let last: RunEnd | 'busy' | null = null
  /** Runs in a row without an answer of the server. */
  let unanswered = 0
  /** Milliseconds since 1970 until which the server asked to be left alone. */
  let heldUntil = 0
  const isHeld = () => heldUntil > clock.now()

  const nextTry = async (): Promise<number> => {
    if (unanswered > 0) return clock.now() + backoffMs(unanswered, random)
    if (isHeld()) return heldUntil
    return last === 'busy' ? clock.now() + busyMs : usualTry(options)
  }

  const plan = async (): Promise<void> => {
    const at = await nextTry()
    if (!active) return
    state.set({ nextTryAt: at })
    timer.at(at, () => void go(false))
  }

  const once = async (manual: boolean): Promise<void> => {
    again = 'no'
    timer.cancel()
    last = await run(manual)
    const end = last === 'busy' ? null : last
    if (end !== null) {
      unanswered = end.refusal?.status === 0 ? unanswered + 1 : 0
      heldUntil =
        end.heldMs === undefined ? 0 : clock.now() + laterMs({ retryAfterMs: end.heldMs }, 0, random)
    }
    await plan()
    if (end !== null) for (const listener of endings) listener(end)
  }

  const isWanted = () => again === 'manual' || (again === 'auto' && !isHeld())
  const loop = async (manual: boolean): Promise<void> => {
    await once(manual)
    while (isWanted()) await once(again === 'manual')
    running = null
  }

  /** A run now; during one, once more after it. */
  const go = (manual: boolean): Promise<void> => {
    if (running !== null) again = manual || again === 'manual' ? 'manual' : 'auto'
    running ??= loop(manual)
    return running
  }

  /** What asks for a run waits as the server said; a person does not. */
  const now = (manual: boolean): Promise<void> => {
    unanswered = 0
    return !manual && running === null && isHeld() ? plan() : go(manual)
  }

  const setActive = (value: boolean): void => {
    active = value
    timer.cancel()
  }
  return { now, setActive, settled: () => running ?? Promise.resolve(), endings }
}
