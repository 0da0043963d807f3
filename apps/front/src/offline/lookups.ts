import type { Checklist } from '@rentme/domain/checklist/checklist'
import type { Product } from '@rentme/domain/product/product'
import type { LocalDatabase } from './database.ts'
import type { Writing } from './noun-writes.ts'
import type { LocalRow } from './queue-item.ts'

/** A row of a store by its id; null without one. */
export const rowIn = async <T>(db: LocalDatabase, store: string, id: unknown): Promise<T | null> =>
  typeof id === 'string' ? (((await db.rows(store).get(id)) ?? null) as T | null) : null

/** The exit that a machine is out with; null while it is in the yard. */
export const openExitOf = async (
  db: LocalDatabase,
  productId: string,
): Promise<(Checklist & LocalRow) | null> => {
  const rows = await db.rows('checklists').where('productId').equals(productId).toArray()
  const out = rows.find((row) => row['type'] === 'exit' && row['returnDate'] === null)
  return (out ?? null) as (Checklist & LocalRow) | null
}

/** The user behind a person's row, as the server copies it; null when the device does not know it. */
export const userIdOf = async (db: LocalDatabase, store: string, id: unknown): Promise<string | null> =>
  (await rowIn<{ userId: string | null }>(db, store, id))?.userId ?? null

/** What rules of the workshop ask of a machine: its last reading, and whether it has a meter. */
export const machineFacts = async (db: LocalDatabase, productId: unknown) => {
  const machine = await rowIn<{ hourMeter: number | null; productCategoryId: string }>(
    db,
    'products',
    productId,
  )
  const category = await rowIn<{ usesHourMeter: boolean }>(
    db,
    'product_categories',
    machine?.productCategoryId,
  )
  return { lastReading: machine?.hourMeter ?? null, usesHourMeter: category?.usesHourMeter ?? false }
}

/** The plate and the name of the machine that a write is about. */
export const machineTitle = async ({ context: { db }, after }: Writing): Promise<string[]> => {
  const machine = await rowIn<Product>(db, 'products', after['productId'])
  return machine === null ? [] : [machine.internCode, machine.name]
}
