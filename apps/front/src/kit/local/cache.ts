import { Dexie, RangeSet, type ObservabilitySet } from 'dexie'
import { compare } from '@rentme/domain/kit/text'
import type { LocalDatabase } from '../../offline/database.ts'
import type { LocalRow } from '../../offline/queue-item.ts'

interface Held {
  rows: Map<string, LocalRow>
  /** Column with its direction → rows in that order; empty after a change. */
  sorted: Map<string, LocalRow[]>
}

// More changed rows than these are read again whole.
const manyKeys = 2000

type Ranges = ObservabilitySet[string]

/** The keys of a change; null when it names a range. */
const keysOf = (ranges: readonly Ranges[]): string[] | null => {
  const keys: string[] = []
  for (const range of ranges)
    for (const { from, to } of RangeSet(range)) {
      if (typeof from !== 'string' || from !== to || keys.length >= manyKeys) return null
      keys.push(from)
    }
  return keys
}

/** Calls back with every store that changed, in this tab or another, and the ids changed there (null: any). */
export const onRowsChanged = (
  db: LocalDatabase,
  listener: (changed: ReadonlyMap<string, string[] | null>) => void,
): (() => void) => {
  const heard = (parts: ObservabilitySet) => {
    const changed = new Map<string, string[] | null>()
    for (const store of db.rowStores) {
      const prefix = `idb://${db.dexie.name}/${store}/`
      const ranges = [parts[prefix], parts[`${prefix}:dels`]].filter((range) => range !== undefined)
      if (ranges.length > 0) changed.set(store, keysOf(ranges))
    }
    if (changed.size > 0) listener(changed)
  }
  Dexie.on('storagemutated', heard)
  return () => Dexie.on.storagemutated.unsubscribe(heard)
}

const order = (column: string, direction: 1 | -1, byName: boolean) => (a: LocalRow, b: LocalRow) => {
  const [left, right] = [a[column], b[column]]
  if (left === right) return a.id < b.id ? -1 : 1
  if (left === null || left === undefined) return 1
  if (right === null || right === undefined) return -1
  const sign = byName ? compare(left as string, right as string) : left < right ? -1 : 1
  return sign === 0 ? (a.id < b.id ? -1 : 1) : sign * direction
}

/**
 * Whole stores in memory, kept in step with the database: a list of 50,000 rows is read once, and each change costs
 * the rows that changed.
 */
export const createCache = (db: LocalDatabase) => {
  const held = new Map<string, Promise<Held>>()

  const load = async (store: string): Promise<Held> => {
    const rows = await db.rows(store).toArray()
    return { rows: new Map(rows.map((row) => [row.id, row])), sorted: new Map() }
  }

  const patched = async (before: Promise<Held>, store: string, keys: string[]): Promise<Held> => {
    const { rows } = await before
    const fresh = await db.rows(store).bulkGet(keys)
    for (const [at, key] of keys.entries()) {
      const row = fresh[at]
      if (row === undefined) rows.delete(key)
      else rows.set(key, row)
    }
    return { rows, sorted: new Map() }
  }

  onRowsChanged(db, (changed) => {
    for (const [store, keys] of changed) {
      const before = held.get(store)
      if (before === undefined) continue
      if (keys === null) held.delete(store)
      else held.set(store, patched(before, store, keys))
    }
  })

  const of = async (store: string): Promise<Held> => {
    const found = held.get(store) ?? load(store)
    held.set(store, found)
    try {
      return await found
    } catch (error) {
      held.delete(store)
      throw error
    }
  }

  return {
    /** Rows by id. */
    rows: async (store: string): Promise<ReadonlyMap<string, LocalRow>> => (await of(store)).rows,
    /** All rows in the order of a column (`-` in front: descending), nulls last, then by id; names as Brazilians sort. */
    sorted: async (store: string, sort: string, byName: boolean): Promise<readonly LocalRow[]> => {
      const { rows, sorted } = await of(store)
      const known = sorted.get(sort)
      if (known !== undefined) return known
      const column = sort.replace(/^-/, '')
      const list = [...rows.values()].sort(order(column, sort.startsWith('-') ? -1 : 1, byName))
      sorted.set(sort, list)
      return list
    },
  }
}
export type Cache = ReturnType<typeof createCache>
