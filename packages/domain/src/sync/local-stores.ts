import { stores } from '../index.ts'
import { anyStores } from '../kit/stores.ts'
import { beganBy } from './window.ts'

/** The device's database: name and version as the specification gives them. */
export const localDatabase = { name: 'RentMe', version: 2 } as const

/** Store → indexes of `RentMe`; the key is `id`, of the queue `queueCode`, of the tokens `kind`. */
export const localStores: Readonly<Record<string, readonly string[]>> = {
  sync_tokens: [],
  offline_queue: ['queueCode', 'queueType', 'queueStatus'],
  ...Object.fromEntries(stores.map(({ store, sync }) => [store, sync.indexes])),
}

/** Store → lookups of devices beyond those indexes. */
export const localLookups: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  anyStores.map(({ name, store, sync }) => [store, [...(sync.lookups ?? []), beganBy[name] ?? []].flat()]),
)
