import { Dexie, RangeSet, type ObservabilitySet } from 'dexie'
import { compare } from '@rentme/domain/kit/text'
import type { LocalDatabase } from '../../../offline/local/database.ts'
import type { LocalRow } from '../../../offline/queue/queue-item.ts'
import { itemsThat } from './slices.ts'

type Rows = ReturnType<LocalDatabase['rows']>

interface Held {
  rows: Map<string, LocalRow>
  /** Column with its direction → rows in that order. */
  sorted: Map<string, readonly LocalRow[]>
  /** The same of before a change, with the ids that have changed since. */
  before: Map<string, { list: readonly LocalRow[]; changed: Set<string> }>
  /** Column → its value → the rows with it. */
  grouped: Map<string, ReadonlyMap<unknown, readonly LocalRow[]>>
}

// More changed rows than these are read again whole.
const manyKeys = 2000

// What a phone reads and decodes between two frames.
const readAtOnce = 1000

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

// A checklist of a hundred answers with their photos.
const mostOfOneWrite = 800

/** Whether more rows changed than one write changes. */
export const areMany = (changed: ReadonlyMap<string, string[] | null>): boolean => {
  let rows = 0
  for (const keys of changed.values()) rows += keys?.length ?? Infinity
  return rows > mostOfOneWrite
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

/** The value to sort by; of several columns, joined by `+`, the first that a row has. */
const valueBy = (sort: string): ((row: LocalRow) => unknown) => {
  const columns = sort.split('+')
  return columns.length === 1
    ? (row) => row[sort]
    : (row) => columns.map((column) => row[column]).find((value) => typeof value === 'string')
}

/** Equal rows stand in the order of their ids, turned with it, as the server lists them. */
const order =
  (of: (row: LocalRow) => unknown, direction: 1 | -1, byName: boolean) => (a: LocalRow, b: LocalRow) => {
    // What rows are ordered by are texts: numbers and flags are written as such before.
    const [left, right] = [of(a) as string | undefined, of(b) as string | undefined]
    const byId = (a.id < b.id ? -1 : 1) * direction
    if (left === right) return byId
    if (left === null || left === undefined) return 1
    if (right === null || right === undefined) return -1
    const sign = byName ? compare(left, right) : left < right ? -1 : 1
    return sign === 0 ? byId : sign * direction
  }

const orderOf = (sort: string, byName: boolean) =>
  order(valueBy(sort.replace(/^-/, '')), sort.startsWith('-') ? -1 : 1, byName)

/** Sorts in place. Names go by the codes of their letters first, which leaves the slow comparison little to do. */
export const sortRows = (rows: LocalRow[], sort: string, byName: boolean): LocalRow[] => {
  if (byName) rows.sort(orderOf(sort, false))
  return rows.sort(orderOf(sort, byName))
}

/** All rows in order. Where they were before a few changed, only those few have to find their places. */
const sortAll = ({ rows, before }: Held, sort: string, byName: boolean): LocalRow[] => {
  const known = before.get(sort)
  if (known === undefined) return sortRows([...rows.values()], sort, byName)
  const kept = known.list.filter((row) => rows.get(row.id) === row)
  const fresh = [...known.changed].map((id) => rows.get(id)).filter((row) => row !== undefined)
  return [...kept, ...fresh].sort(orderOf(sort, byName))
}

/** The lists in order of before a change, with what this and earlier changes have touched. */
const listsBefore = ({ sorted, before }: Held, keys: readonly string[]): Held['before'] => {
  const now = [...sorted].map(([sort, list]) => [sort, { list, changed: new Set<string>() }] as const)
  return new Map(
    [...before, ...now].map(([sort, { list, changed }]) => [
      sort,
      { list, changed: new Set([...changed, ...keys]) },
    ]),
  )
}

const groupBy = (rows: Iterable<LocalRow>, column: string): ReadonlyMap<unknown, readonly LocalRow[]> => {
  const groups = new Map<unknown, LocalRow[]>()
  for (const row of rows) {
    const group = groups.get(row[column])
    if (group === undefined) groups.set(row[column], [row])
    else group.push(row)
  }
  return groups
}

const load = async (table: Rows): Promise<Held> => {
  const rows = new Map<string, LocalRow>()
  for (let after = ''; ;) {
    const some = await table.where('id').above(after).limit(readAtOnce).toArray()
    for (const row of some) rows.set(row.id, row)
    const last = some.at(-1)
    if (last === undefined || some.length < readAtOnce) break
    after = last.id
  }
  return { rows, sorted: new Map(), before: new Map(), grouped: new Map() }
}

const patched = async (previous: Promise<Held>, table: Rows, keys: string[]): Promise<Held> => {
  const held = await previous
  const { rows } = held
  const fresh = await table.bulkGet(keys)
  for (const [at, key] of keys.entries()) {
    const row = fresh[at]
    if (row === undefined) rows.delete(key)
    else rows.set(key, row)
  }
  return { rows, sorted: new Map(), before: listsBefore(held, keys), grouped: new Map() }
}

/** Stores in memory, kept in step with the database. */
const createMemory = (db: LocalDatabase) => {
  const held = new Map<string, Promise<Held>>()
  const read = new Set<string>()
  const weighed = new Set<string>()

  const forget = (store: string): void => {
    held.delete(store)
    read.delete(store)
    weighed.delete(store)
  }

  let isListening = false
  /** Nothing has to be kept in step before something is held. */
  const listen = (): void => {
    if (isListening) return
    isListening = true
    onRowsChanged(db, (changed) => {
      for (const [store, keys] of changed) {
        const before = held.get(store)
        if (before === undefined) continue
        if (keys === null) forget(store)
        else held.set(store, patched(before, db.rows(store), keys))
      }
    })
  }

  const of = async (store: string): Promise<Held> => {
    listen()
    const found = held.get(store) ?? load(db.rows(store))
    held.set(store, found)
    try {
      const rows = await found
      if (held.has(store)) read.add(store)
      return rows
    } catch (error) {
      forget(store)
      throw error
    }
  }

  const holdSmall = async (store: string): Promise<void> => {
    if ((await db.rows(store).count()) <= readAtOnce) await of(store)
  }

  const ifHeld = async (store: string): Promise<Held | null> => {
    if (read.has(store)) return of(store)
    if (!weighed.has(store)) {
      weighed.add(store)
      void holdSmall(store).catch(() => weighed.delete(store))
    }
    return null
  }

  return {
    /** A store, read when it is not in memory yet. */
    of,
    /** A store that is in memory; null for one that is still being read, and for another, which is read if it is small. */
    ifHeld,
  }
}

/**
 * Whole stores in memory: a list of 50,000 rows is read once, and each change costs the rows that changed.
 */
export const createCache = (db: LocalDatabase) => {
  const { of, ifHeld } = createMemory(db)

  /** All rows in the order of a column (`-` in front: descending), nulls last, then by id; names as Brazilians sort. */
  const sorted = async (store: string, sort: string, byName: boolean): Promise<readonly LocalRow[]> => {
    const held = await of(store)
    const list = held.sorted.get(sort) ?? sortAll(held, sort, byName)
    held.sorted.set(sort, list)
    return list
  }

  return {
    /** Rows by id. */
    rows: async (store: string): Promise<ReadonlyMap<string, LocalRow>> => (await of(store)).rows,
    /** The same of a store that is in memory; null for another. */
    held: async (store: string): Promise<ReadonlyMap<string, LocalRow> | null> =>
      (await ifHeld(store))?.rows ?? null,
    /** Rows of a store that is in memory, by their value of a column; null for another. */
    grouped: async (
      store: string,
      column: string,
    ): Promise<ReadonlyMap<unknown, readonly LocalRow[]> | null> => {
      const held = await ifHeld(store)
      if (held === null) return null
      const groups = held.grouped.get(column) ?? groupBy(held.rows.values(), column)
      held.grouped.set(column, groups)
      return groups
    },
    sorted,
    /** The rows that pass a test, in the same order. Few rows are put in order only once they are found. */
    found: async (
      store: string,
      sort: string,
      byName: boolean,
      test: (row: LocalRow) => boolean,
    ): Promise<readonly LocalRow[]> => {
      const held = await of(store)
      const known = held.sorted.get(sort)
      const found = await itemsThat(test, known ?? held.rows.values())
      return known === undefined ? sortRows(found, sort, byName) : found
    },
  }
}
export type Cache = ReturnType<typeof createCache>
