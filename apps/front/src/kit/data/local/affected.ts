import { stores } from '@rentme/domain'
import { references, type Store } from '@rentme/domain/kit/resource'
import type { LocalNoun } from './noun.ts'

const lineStores = (store: Store): string[] => Object.values(store.lines ?? {}).map(({ of }) => of.store)

const labelStores = (store: Store): string[] => {
  const targets = references(store)
  const nouns = new Set(Object.keys(store.labels ?? {}).map((column) => targets[column]))
  return stores.filter(({ name }) => nouns.has(name)).map((target) => target.store)
}

const hasFiles = (store: Store) => Object.keys(store.files ?? {}).length > 0

/** Every store that a noun's screens show something of. */
const shownOf = (store: Store, noun: LocalNoun | undefined): Set<string> =>
  new Set([
    store.store,
    ...lineStores(store),
    ...labelStores(store),
    ...(hasFiles(store) || lineStores(store).length > 0 ? ['files', 'file_related'] : []),
    ...(noun?.reads ?? []),
  ])

/** From changed stores to the nouns whose screens show something else now. */
export const createAffected = (nouns: Readonly<Record<string, LocalNoun>>) => {
  const shown = stores.map((store) => ({ name: store.name, shows: shownOf(store, nouns[store.name]) }))
  return (changed: Iterable<string>): string[] => {
    const list = [...changed]
    return shown.filter(({ shows }) => list.some((store) => shows.has(store))).map(({ name }) => name)
  }
}
