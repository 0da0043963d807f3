import type { LocalDatabase } from '../../../offline/local/database.ts'
import type { LocalRow } from '../../../offline/queue/queue-item.ts'
import type { Cache } from './cache.ts'

/** How a noun looks into other stores: by index, so that a page of rows costs what it shows. */
export interface Look {
  /** Rows of a store whose indexed column has one of the values. */
  where: (store: string, index: string, values: readonly string[]) => Promise<LocalRow[]>
  /** Rows by id; missing ones are left out. */
  get: (store: string, ids: readonly unknown[]) => Promise<Map<string, LocalRow>>
  /** Every row of a store; only of those that are small. */
  all: (store: string) => Promise<LocalRow[]>
  /** The company's day, `YYYY-MM-DD`. */
  today: string
}

/** What a noun adds to its descriptor on the device: values and filters that the server computes in SQL. */
export interface LocalNoun {
  /** Stores that these read, so that screens hear of their changes. */
  reads: readonly string[]
  /** Derived values of each row, in the same order. */
  derive?: (rows: readonly LocalRow[], look: Look) => Promise<Record<string, unknown>[]>
  /** Query parameter → test of rows, beside the filters of the descriptor. */
  filters?: Readonly<
    Record<string, (values: readonly string[], look: Look) => Promise<(row: LocalRow) => boolean>>
  >
}

export const createLook = (db: LocalDatabase, cache: Cache, today: () => string): Look => ({
  where: async (store, index, values) => {
    const wanted = [...new Set(values)]
    const groups = await cache.grouped(store, index)
    if (groups !== null) return wanted.flatMap((value) => groups.get(value) ?? [])
    // One question for each value, all at once: a cursor over many values waits for each of its steps.
    return db.dexie.transaction('r', store, async () => {
      const table = db.rows(store)
      return (await Promise.all(wanted.map((value) => table.where(index).equals(value).toArray()))).flat()
    })
  },
  get: async (store, ids) => {
    const wanted = [...new Set(ids.filter((id): id is string => typeof id === 'string'))]
    const held = await cache.held(store)
    const rows = held === null ? await db.rows(store).bulkGet(wanted) : wanted.map((id) => held.get(id))
    return new Map(rows.filter((row) => row !== undefined).map((row) => [row.id, row]))
  },
  all: (store) => db.rows(store).toArray(),
  get today() {
    return today()
  },
})

/** How many rows of a list carry each value of a column. */
export const tally = (rows: readonly LocalRow[], column: string): Map<unknown, number> => {
  const counts = new Map<unknown, number>()
  for (const row of rows) counts.set(row[column], (counts.get(row[column]) ?? 0) + 1)
  return counts
}
