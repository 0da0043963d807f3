import type { Resource } from '@rentme/domain/kit/resource'
import { less } from '@rentme/domain/kit/tally'
import { useSyncExternalStore } from 'react'
import { offerMs } from '../../ui/feedback/toast.tsx'
import type { Page } from './data.ts'

interface Act {
  run: () => Promise<void>
  timer: ReturnType<typeof setTimeout>
  /** Called as the act is sent, when it can not be taken back any more. */
  onSent: () => void
}

/**
 * What is said to be done and waits to be sent for as long as it may be taken back: until then nothing has happened, for
 * nobody. What still waits is sent at once when its page is left or its person signs out.
 */
const createHeld = () => {
  const acts = new Map<string, Act>()
  const listeners = new Set<() => void>()
  let keys: ReadonlySet<string> = new Set()
  const change = (next: Iterable<string>) => {
    keys = new Set(next)
    for (const listener of listeners) listener()
  }
  const show = (key: string) => change([...keys].filter((one) => one !== key))

  const send = async (key: string): Promise<void> => {
    const act = acts.get(key)
    if (act === undefined) return
    clearTimeout(act.timer)
    acts.delete(key)
    act.onSent()
    // Its rows stay out of sight until the answer has been asked for anew.
    await act.run().finally(() => show(key))
  }

  return {
    /** Keys of what waits and of what is under way. */
    keys: () => keys,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** `run` tells its own failure and does not throw. */
    hold: (key: string, { run, onSent }: Pick<Act, 'run' | 'onSent'>): void => {
      acts.set(key, { run, onSent, timer: setTimeout(() => void send(key), offerMs) })
      change([...keys, key])
    },
    /** Whether it was in time. */
    takeBack: (key: string): boolean => {
      const act = acts.get(key)
      if (act === undefined) return false
      clearTimeout(act.timer)
      acts.delete(key)
      show(key)
      return true
    },
    /** Sends all that waits, and resolves when it is answered. */
    flush: async (): Promise<void> => {
      await Promise.all([...acts.keys()].map(send))
    },
  }
}

export const held = createHeld()
if (typeof window !== 'undefined') window.addEventListener('pagehide', () => void held.flush())

export const heldKey = ({ name }: Pick<Resource, 'name'>, id: string): string => `${name}/${id}`

export const useHeldKeys = (): ReadonlySet<string> => useSyncExternalStore(held.subscribe, held.keys)

export const isHeldIn = (keys: ReadonlySet<string>, resource: Pick<Resource, 'name'>, id: string): boolean =>
  keys.size > 0 && keys.has(heldKey(resource, id))

/** How many rows of a noun are held. */
export const heldOf = (keys: ReadonlySet<string>, resource: Pick<Resource, 'name'>): number =>
  [...keys].filter((key) => key.startsWith(heldKey(resource, ''))).length

/** A page without the rows that are held as deleted. */
export const withoutHeld = <R extends { id: string }>(
  keys: ReadonlySet<string>,
  resource: Pick<Resource, 'name'>,
  page: Page<R>,
): Page<R> => {
  const rows = page.rows.filter(({ id }) => !isHeldIn(keys, resource, id))
  const gone = page.rows.length - rows.length
  return gone === 0 ? page : { ...page, rows, ...less(page, gone) }
}
