import { App } from '@capacitor/app'
import { Network } from '@capacitor/network'
import type { NetworkPort } from './network.ts'

const listeners = new Set<(online: boolean) => void>()
let connected = navigator.onLine
let watching = false

function update(online: boolean): void {
  if (online === connected) return
  connected = online
  for (const listener of listeners) listener(online)
}

async function refresh(): Promise<void> {
  update((await Network.getStatus()).connected)
}

/** Follows the plugin from the first use on, and asks again on resume: a sleeping app gets no events. */
function watch(): void {
  if (watching) return
  watching = true
  void Network.addListener('networkStatusChange', (status) => update(status.connected))
  void App.addListener('resume', refresh)
  void refresh()
}

function isOnline(): boolean {
  watch()
  return connected
}

function onChange(listener: (online: boolean) => void): () => void {
  watch()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Connectivity by the network plugin. */
export const network: NetworkPort = { isOnline, onChange }
