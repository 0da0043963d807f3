import { stores } from '../index.ts'

/** The device's database: name and version as the specification gives them. */
export const localDatabase = { name: 'RentMe', version: 2 } as const

/** Store → indexes of `RentMe`; the key is `id`, of the queue `queueCode`, of the tokens `kind`. */
export const localStores: Readonly<Record<string, readonly string[]>> = {
  sync_tokens: [],
  offline_queue: ['queueCode', 'queueType', 'queueStatus'],
  ...Object.fromEntries(stores.map(({ store, sync }) => [store, sync.indexes])),
}
