import { references, type ResourceDefinition, type StoreDefinition } from './resource.ts'

/** Rows that are part of a noun's row and go with it: its lines, and stores that say so. */
export const partsOf = (
  stores: readonly StoreDefinition[],
  { name, lines = {} }: Pick<ResourceDefinition, 'name' | 'lines'>,
): { store: string; parent: string }[] => [
  ...Object.values(lines).map(({ of, parent }) => ({ store: of.store, parent })),
  ...stores.flatMap((store) => {
    const { partOf } = store
    return partOf === undefined || references(store)[partOf] !== name
      ? []
      : [{ store: store.store, parent: partOf }]
  }),
]
