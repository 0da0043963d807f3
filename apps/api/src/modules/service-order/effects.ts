import { inTheYard, isStopping } from '@rentme/domain/service-order/effects'
import type { ServiceOrder } from '@rentme/domain/service-order/service-order'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database.ts'
import { recordMaintenance, withdrawMaintenance } from '../product-maintenance/record.ts'

/** An order that stops a machine in the yard takes it out of service; a rented one stays with its client. */
const stopMachine = async (tx: Tx, { productId }: ServiceOrder) => {
  await sql`update products set status = 'maintenance' where id = ${productId} and status = any(${inTheYard}::text[])`.execute(
    tx,
  )
}

/** The machine is free again once no open order stops it. */
const releaseMachine = async (tx: Tx, { productId }: ServiceOrder) => {
  await sql`update products set status = 'available' where id = ${productId} and status = 'maintenance' and not exists (
    select 1 from service_orders o where o."productId" = ${productId} and o."machineStopped" and o."deletedAt" is null
       and o.status in ('open', 'in_progress', 'waiting_parts'))`.execute(tx)
}

/** What an order does to its machine and to the machine's maintenances (domain facts, 2.3 rules 3 and 4). */
export const applyOrder = async (tx: Tx, order: ServiceOrder): Promise<void> => {
  const source = { maintainableType: 'ServiceOrder', maintainableId: order.id } as const
  if (isStopping(order)) await stopMachine(tx, order)
  else await releaseMachine(tx, order)
  if (order.status !== 'completed') return withdrawMaintenance(tx, source)
  return recordMaintenance(tx, {
    ...source,
    productId: order.productId,
    performedAt: order.completedAt ?? order.openedAt,
    hourMeter: order.hourMeter,
  })
}

/** A deleted order no longer stops its machine nor counts as maintenance. */
export const withdrawOrder = async (tx: Tx, order: ServiceOrder): Promise<void> => {
  await releaseMachine(tx, order)
  await withdrawMaintenance(tx, { maintainableType: 'ServiceOrder', maintainableId: order.id })
}
