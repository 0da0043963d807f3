import { network } from '#platform/network'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Drafts } from '../../offline/drafts.ts'
import type { SyncEngine } from '../../offline/engine.ts'
import type { Photos } from '../../offline/photos.ts'
import type { SyncState } from '../../offline/sync-state.ts'
import type { WriteContext } from '../../offline/write-context.ts'

/** What the app build has on the phone beside its rows: database and outbox, the runner, photos and drafts. */
export interface Device extends WriteContext {
  engine: SyncEngine
  photos: Photos
  drafts: Drafts
}

const Context = createContext<Device | null>(null)

export const DeviceProvider = Context.Provider

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
