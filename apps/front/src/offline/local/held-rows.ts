import type { LocalDatabase } from './database.ts'

export interface HeldStore {
  store: string
  rows: number
  /** About what they take, as they are written down; exact where there are few. */
  bytes: number
}

/** So many rows of a store are weighed, and the others taken to be like them. */
const weighed = 100

const sizeOf = (value: unknown): number => new Blob([JSON.stringify(value)]).size

const heldIn = async (db: LocalDatabase, store: string): Promise<HeldStore> => {
  const rows = await db.rows(store).count()
  const sample = await db.rows(store).limit(weighed).toArray()
  const bytes = sample.reduce((sum, row) => sum + sizeOf(row), 0)
  return { store, rows, bytes: sample.length === 0 ? 0 : Math.round((bytes / sample.length) * rows) }
}

/** How many rows each store of the device has and about how many bytes those are, in the order in which stores are received. */
export const heldRows = (db: LocalDatabase): Promise<HeldStore[]> =>
  Promise.all(db.rowStores.map((store) => heldIn(db, store)))

/** How many rows each store has. */
export const heldCounts = (db: LocalDatabase): Promise<{ store: string; rows: number }[]> =>
  Promise.all(db.rowStores.map(async (store) => ({ store, rows: await db.rows(store).count() })))
