import { createContext, useContext, useSyncExternalStore } from 'react'

/** Files of a form that are being kept, since it was last at rest. */
export interface KeepingState {
  chosen: number
  /** Those of them whose keeping has ended. */
  kept: number
  /** Names of those that are not kept yet. */
  names: readonly string[]
}

const rest: KeepingState = { chosen: 0, kept: 0, names: [] }

const without = (names: readonly string[], name: string) => names.toSpliced(names.indexOf(name), 1)

/** The work of a form's file fields that its save waits for. */
export const createKeeping = () => {
  const listeners = new Set<() => void>()
  const failed = new Map<string, string>()
  let state = rest
  let open = 0
  let waiting: (() => void)[] = []
  let last: Promise<unknown> = Promise.resolve()

  const set = (next: KeepingState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const end = () => {
    open -= 1
    if (open > 0) return
    set(rest)
    for (const resolve of waiting) resolve()
    waiting = []
  }
  /** Work that belongs to no file yet, such as finding out which there are. */
  const hold = (work: () => Promise<void>): Promise<void> => {
    open += 1
    const done = last.then(work).finally(end)
    last = done.catch(() => {})
    return done
  }
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hold,
    /**
     * Keeps one file of a field, after those that were chosen before it. A failure is the field's to tell; it also stops
     * the next save, unless the field has kept another file by then.
     */
    keep: (field: string, name: string, work: () => Promise<void>): Promise<void> => {
      failed.delete(field)
      set({ ...state, chosen: state.chosen + 1, names: [...state.names, name] })
      return hold(async () => {
        try {
          await work()
        } catch (error) {
          failed.set(field, name)
          throw error
        } finally {
          set({ ...state, names: without(state.names, name), kept: state.kept + 1 })
        }
      })
    },
    /** Resolves once nothing is being kept, with the names of files that failed since it was asked last. */
    settled: async (): Promise<string[]> => {
      if (open > 0) await new Promise<void>((resolve) => waiting.push(resolve))
      const names = [...failed.values()]
      failed.clear()
      return names
    },
  }
}
export type Keeping = ReturnType<typeof createKeeping>

const Context = createContext<Keeping | null>(null)
export const KeepingProvider = Context.Provider

/** What the form around a file field waits for: a field outside a form that waits would lose files. */
export const useKeeping = (): Keeping => {
  const keeping = useContext(Context)
  if (keeping === null) throw new Error('A file field stands outside a form that waits for it')
  return keeping
}

export const useKeepingState = (keeping: Keeping): KeepingState =>
  useSyncExternalStore(keeping.subscribe, keeping.state)
