import { serviceOrderReasons } from '@rentme/domain/service-order-reason/service-order-reason'
import type { Module } from '../../kit/module.ts'

export const serviceOrderReasonModule: Module = {
  resource: serviceOrderReasons,
  constraints: {
    service_order_reasons_name_key: { field: 'name', message: 'Já existe um motivo com este nome.' },
  },
}
