import { sql } from 'kysely'
import type { Tx } from '../../kit/database.ts'

export interface OpenRental {
  clientId: string
  contractNumber: string
}

/** Who has the machine now, and under which contract; null for a machine that is not out. */
export const openRentalOf = async (tx: Tx, productId: unknown): Promise<OpenRental | null> => {
  const { rows } = await sql<OpenRental>`select "clientId", "contractNumber" from checklists
    where "productId" = ${productId} and type = 'exit' and "returnDate" is null and "deletedAt" is null`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** What the workshop needs to know of a machine: its last reading, and whether it has a meter. */
export const machineFacts = async (tx: Tx, productId: unknown) => {
  const { rows } = await sql<{ hourMeter: number | null; usesHourMeter: boolean; status: string }>`
    select p."hourMeter", c."usesHourMeter", p.status from products p
      join product_categories c on c.id = p."productCategoryId" where p.id = ${productId} for update of p`.execute(
    tx,
  )
  return rows[0] ?? { hourMeter: null, usesHourMeter: false, status: 'available' }
}
