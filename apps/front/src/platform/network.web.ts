import type { NetworkPort } from './network.ts'

function onChange(listener: (online: boolean) => void): () => void {
  const online = () => listener(true)
  const offline = () => listener(false)
  addEventListener('online', online)
  addEventListener('offline', offline)
  return () => {
    removeEventListener('online', online)
    removeEventListener('offline', offline)
  }
}

/** Connectivity by browser events. */
export const network: NetworkPort = { isOnline: () => navigator.onLine, onChange }
