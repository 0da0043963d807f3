import type { NewVersion } from '../../kit/page/new-version.ts'
import { recordIn } from '@rentme/domain/kit/record'

const everyMs = 60 * 60_000

const servedVersion = async (): Promise<string | null> => {
  const response = await fetch('/build.json', { cache: 'no-store' })
  const { version } = recordIn(await response.json())
  return typeof version === 'string' ? version : null
}

/**
 * Knows when the server has a newer build than the page is of, asking once an hour. `own` is the
 * page's version, null where builds have none.
 */
export const createNewVersion = (
  own: string | null,
  served: () => Promise<string | null> = servedVersion,
): NewVersion => {
  const listeners = new Set<() => void>()
  let isWaiting = false
  const look = async () => {
    const version = await served().catch(() => null)
    if (version === null || version === own) return
    isWaiting = true
    for (const listener of listeners) listener()
  }
  if (own !== null) setInterval(() => void look(), everyMs)
  return {
    isWaiting: () => isWaiting,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    activate: async () => location.reload(),
  }
}
