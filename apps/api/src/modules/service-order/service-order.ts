import { momentsOf } from '@rentme/domain/service-order/effects'
import { orderErrors, type OrderContext } from '@rentme/domain/service-order/rules'
import { serviceOrders, type ServiceOrder } from '@rentme/domain/service-order/service-order'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tx } from '../../kit/database.ts'
import type { Module } from '../../kit/module.ts'
import { recompute } from '../maintenance/recompute.ts'
import { machineFacts, openRentalOf } from '../product/rental.ts'
import { applyOrder, withdrawOrder } from './effects.ts'
import { nextOrderNumber } from './number.ts'

const flagOf = async (tx: Tx, table: string, flag: string, id: unknown): Promise<boolean> => {
  if (typeof id !== 'string') return false
  const { rows } = await sql<{
    flag: boolean
  }>`select ${sql.ref(flag)} as flag from ${sql.table(table)} where id = ${id}`.execute(tx)
  return rows[0]?.flag ?? false
}

const photosOf = async (tx: Tx, order: ServiceOrder): Promise<number> => {
  if (Array.isArray(order.photos)) return order.photos.length
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from file_related where "uploadableType" = 'serviceOrder'
    and "uploadableId" = ${order.id} and field = 'photos' and "deletedAt" is null`.execute(tx)
  return rows[0]?.n ?? 0
}

const contextOf = async (tx: Tx, order: ServiceOrder): Promise<OrderContext> => {
  const machine = await machineFacts(tx, order.productId)
  return {
    corrective: await flagOf(tx, 'service_order_reasons', 'corrective', order.serviceOrderReasonId),
    damage: await flagOf(tx, 'service_order_defects', 'damage', order.serviceOrderDefectId),
    photos: await photosOf(tx, order),
    usesHourMeter: machine.usesHourMeter,
    lastReading: machine.hourMeter,
    rentedBy: (await openRentalOf(tx, order.productId))?.clientId ?? null,
  }
}

export const serviceOrderModule = (config: Pick<Config, 'timeZone'>): Module<ServiceOrder> => ({
  resource: serviceOrders,
  derive: async ({ tx, before, after }) => {
    const moments = momentsOf(before, after, new Date().toISOString())
    if (before !== null) return moments
    const rental = await openRentalOf(tx, after.productId)
    return {
      ...moments,
      clientId: after.clientId ?? rental?.clientId ?? null,
      contractNumber: after.contractNumber ?? rental?.contractNumber ?? null,
      number: await nextOrderNumber(tx, new Date(), config.timeZone),
    }
  },
  rules: async ({ tx, before, after }) => orderErrors(before, after, await contextOf(tx, after)),
  after: async ({ tx, row }) => {
    await applyOrder(tx, row)
    await recompute(tx, row.productId, config.timeZone)
  },
  afterDelete: async ({ tx, before }) => {
    await withdrawOrder(tx, before)
    await recompute(tx, before.productId, config.timeZone)
  },
})
