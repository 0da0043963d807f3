import { stores } from '../index.ts'
import type { Store } from './resource.ts'

/** The store whose rows lie under that name, as `service_orders`. */
export const storeNamed = (name: string | undefined): Store | undefined =>
  stores.find(({ store }) => store === name)

/** The store of a noun, as `serviceOrder`. */
export const storeOf = (noun: string | undefined): Store | undefined =>
  stores.find(({ name }) => name === noun)
