import type { ProductMaintenance } from '@rentme/domain/product-maintenance/product-maintenance'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database.ts'

type Source = Pick<ProductMaintenance, 'maintainableType' | 'maintainableId'>

/** One row for a completed order or preventive; completing again after a reopening moves the same row. */
export const recordMaintenance = async (
  tx: Tx,
  maintenance: Source & { productId: unknown; performedAt: unknown; hourMeter: unknown },
): Promise<void> => {
  const { maintainableType, maintainableId, productId, performedAt, hourMeter } = maintenance
  const { rows } = await sql`update product_maintenances
      set "productId" = ${productId}, "performedAt" = ${performedAt}, "hourMeter" = ${hourMeter}
    where "maintainableType" = ${maintainableType} and "maintainableId" = ${maintainableId} and "deletedAt" is null returning id`.execute(
    tx,
  )
  if (rows.length > 0) return
  await sql`insert into product_maintenances (id, "productId", "maintainableType", "maintainableId", "performedAt", "hourMeter")
    values (${newId()}, ${productId}, ${maintainableType}, ${maintainableId}, ${performedAt}, ${hourMeter})`.execute(
    tx,
  )
}

/** What was completed is open again, canceled or deleted: its maintenance no longer counts. */
export const withdrawMaintenance = async (
  tx: Tx,
  { maintainableType, maintainableId }: Source,
): Promise<void> => {
  await sql`update products set "productMaintenanceId" = null where "productMaintenanceId" in (select id from product_maintenances
    where "maintainableType" = ${maintainableType} and "maintainableId" = ${maintainableId})`.execute(tx)
  await sql`update product_maintenances set "deletedAt" = clock_timestamp()
    where "maintainableType" = ${maintainableType} and "maintainableId" = ${maintainableId} and "deletedAt" is null`.execute(
    tx,
  )
}
