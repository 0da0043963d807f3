import { resources, stores } from '../index.ts'
import type { Resource, Store } from './resource.ts'

/** The lists of nouns for what asks their descriptors alone, whichever noun each is of. */
export const anyStores: readonly Store[] = stores
export const anyResources: readonly Resource[] = resources

/** The store whose rows lie under that name, as `service_orders`. */
export const storeNamed = (name: string | undefined): Store | undefined =>
  anyStores.find(({ store }) => store === name)

/** The store of a noun, as `serviceOrder`. */
export const storeOf = (noun: string | undefined): Store | undefined =>
  anyStores.find(({ name }) => name === noun)

/** A noun that has routes, by its name. */
export const resourceOf = (noun: string | undefined): Resource | undefined =>
  anyResources.find(({ name }) => name === noun)
