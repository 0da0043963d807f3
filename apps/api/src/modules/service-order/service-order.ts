import { serviceOrders, type ServiceOrder } from '@rentme/domain/service-order/service-order'
import type { Module } from '../../kit/module.ts'
import { tellAssigned } from '../notifications/handed-over.ts'
import { nextOrderNumber } from './number.ts'

export const serviceOrderModule: Module<ServiceOrder> = {
  resource: serviceOrders,
  derive: async ({ tx, zone, before }) =>
    before === null ? { number: await nextOrderNumber(tx, new Date(), zone) } : {},
  after: tellAssigned,
}
