import { network } from '#platform/network'
import { createContext, createElement, useContext, useSyncExternalStore, type ReactNode } from 'react'
import type { Drafts } from '../../offline/local/drafts.ts'
import type { SyncEngine } from '../../offline/engine/engine.ts'
import type { Photos } from '../../offline/photos/photos.ts'
import type { SyncState } from '../../offline/engine/sync-state.ts'
import type { WriteContext } from '../../offline/local/write-context.ts'
import { ClockProvider } from '../session/clock.ts'

/** What the app build has on the phone beside its rows: database and outbox, the runner, photos and drafts. */
export interface Device extends WriteContext {
  engine: SyncEngine
  photos: Photos
  drafts: Drafts
  /** By how much the device's own clock is wrong: what is to be added to it, in milliseconds. */
  clockOffset: () => number
}

const Context = createContext<Device | null>(null)

/** Around the screens of the app: those that both builds share go by the device's clock too. */
export const DeviceProvider = ({ value, children }: { value: Device; children: ReactNode }) =>
  createElement(Context, { value }, createElement(ClockProvider, { value: value.now }, children))

export const useDevice = (): Device => {
  const device = useContext(Context)
  if (device === null) throw new Error('DeviceProvider is missing')
  return device
}

/** How the device stands with the server, as it changes. Offline at once when the system says so. */
export const useSync = (): SyncState => {
  const { engine } = useDevice()
  const state = useSyncExternalStore(engine.subscribe, engine.state)
  const connected = useSyncExternalStore(network.onChange, network.isOnline)
  return connected ? state : { ...state, offline: true }
}
