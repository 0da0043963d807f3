import type { NetworkPort } from '../../platform/network.ts'
import type { SyncApi } from './transport.ts'

/**
 * A call that was under way as the network went is answered by nobody. It ends as soon as a network is there again,
 * instead of when its patience does; what it sent is safe to send again.
 */
export const reconnecting = (api: SyncApi, network: Pick<NetworkPort, 'onChange'>): SyncApi => ({
  blob: api.blob,
  call: async (path, options) => {
    const lost = new AbortController()
    const stop = network.onChange((online) => {
      if (online) lost.abort()
    })
    try {
      return await api.call(path, { ...options, signal: lost.signal })
    } finally {
      stop()
    }
  },
})
