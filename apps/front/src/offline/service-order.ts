import { isStopping, machineStatusAfter, momentsOf } from '@rentme/domain/service-order/effects'
import { orderErrors } from '@rentme/domain/service-order/rules'
import type { ServiceOrder } from '@rentme/domain/service-order/service-order'
import type { Product } from '@rentme/domain/product/product'
import type { LocalDatabase } from './database.ts'
import { machineFacts, machineTitle, openExitOf, rowIn, userIdOf } from './lookups.ts'
import { maintenanceChanges } from './maintenance.ts'
import type { Effects, Rules, Writing } from './noun-writes.ts'
import type { Change, LocalRow } from './queue-item.ts'

const orderOf = (row: LocalRow) => row as unknown as ServiceOrder

const photosOf = async (db: LocalDatabase, order: LocalRow): Promise<number> => {
  if (Array.isArray(order['photos'])) return order['photos'].length
  const links = await db.rows('file_related').where('uploadableId').equals(order.id).toArray()
  return links.filter(({ field }) => field === 'photos').length
}

/** What the server asks of an order (domain facts, 2.3). */
export const serviceOrderRules: Rules = async ({ db }, before, after) => {
  const order = orderOf(after)
  const reason = await rowIn<{ corrective: boolean }>(db, 'service_order_reasons', order.serviceOrderReasonId)
  const defect = await rowIn<{ damage: boolean }>(db, 'service_order_defects', order.serviceOrderDefectId)
  return orderErrors(before === null ? null : orderOf(before), order, {
    corrective: reason?.corrective ?? false,
    damage: defect?.damage ?? false,
    photos: await photosOf(db, after),
    rentedBy: (await openExitOf(db, order.productId))?.clientId ?? null,
    ...(await machineFacts(db, order.productId)),
  })
}

const fill = async ({ context, before, after }: Writing) => {
  const { db, now } = context
  const order = orderOf(after)
  const people = {
    clientUserId: await userIdOf(db, 'clients', order.clientId),
    technicianUserId: await userIdOf(db, 'employees', order.technicianId),
  }
  const moments = momentsOf(before && orderOf(before), order, new Date(now()).toISOString())
  if (before !== null) return { ...people, ...moments }
  const rental = await openExitOf(db, order.productId)
  const clientId = order.clientId ?? rental?.clientId ?? null
  return {
    ...moments,
    ...people,
    clientId,
    clientUserId: await userIdOf(db, 'clients', clientId),
    contractNumber: order.contractNumber ?? rental?.contractNumber ?? null,
  }
}

/** The machine goes out of service with an order that stops it, and comes back with the last of them. */
const machineChanges = async ({ context: { db }, after }: Writing): Promise<Change[]> => {
  const { id, productId, ...order } = orderOf(after)
  const machine = await rowIn<Product>(db, 'products', productId)
  if (machine === null) return []
  const orders = await db.rows('service_orders').where('productId').equals(productId).toArray()
  const othersStop = orders.some((row) => row.id !== id && isStopping(orderOf(row)))
  const status = machineStatusAfter(machine.status, order, othersStop)
  return status === machine.status ? [] : [{ store: 'products', id: productId, patch: { status } }]
}

const others = async (writing: Writing): Promise<Change[]> => {
  const { id, productId, status, hourMeter, completedAt, openedAt } = orderOf(writing.after)
  const done = status === 'completed' ? { performedAt: completedAt ?? openedAt, hourMeter } : null
  const source = { productId, maintainableType: 'ServiceOrder', maintainableId: id } as const
  return [...(await machineChanges(writing)), ...(await maintenanceChanges(writing.context, source, done))]
}

export const serviceOrderEffects: Effects = { fill, others, title: machineTitle }
