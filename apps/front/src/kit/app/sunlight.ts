import { storage } from '#platform/storage'
import { useSyncExternalStore } from 'react'

const key = 'rentme.light'
const listeners = new Set<() => void>()

const isSun = () => document.documentElement.dataset['light'] === 'sun'

const show = (sun: boolean): void => {
  if (sun) document.documentElement.dataset['light'] = 'sun'
  else delete document.documentElement.dataset['light']
  for (const listener of listeners) listener()
}

/** Shows the light that was chosen on this device, whoever signs in. Call once the storage is loaded. */
export const followSunlight = (): void => show(storage.get(key) === 'sun')

const choose = (sun: boolean): void => {
  show(sun)
  // Without room on the device the choice lasts as long as the page.
  storage.set(key, sun ? 'sun' : 'plain').catch(() => {})
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the screens have the contrast of full sunlight, and the way to choose. */
export const useSunlight = (): readonly [boolean, (sun: boolean) => void] =>
  [useSyncExternalStore(subscribe, isSun), choose] as const
