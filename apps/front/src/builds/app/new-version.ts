import { registerSW } from 'virtual:pwa-register'
import type { NewVersion } from '../../kit/page/new-version.ts'

const everyMs = 60 * 60_000

/** Keeps the app on the device for use without connection, and knows when a newer one has been fetched. */
export const createNewVersion = (): NewVersion => {
  const listeners = new Set<() => void>()
  let isWaiting = false
  const activate = registerSW({
    immediate: true,
    onNeedRefresh: () => {
      if (isWaiting) return
      isWaiting = true
      // The library reloads only a page that had a service worker when it was opened, which a first visit has not.
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      for (const listener of listeners) listener()
    },
    onNeedReload: () => {},
    onRegisteredSW: (_, registration) => {
      setInterval(() => void registration?.update().catch(() => null), everyMs)
    },
  })
  return {
    isWaiting: () => isWaiting,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    activate: () => activate(true),
  }
}
