import { serviceOrderDefects } from '@rentme/domain/service-order-defect/service-order-defect'
import type { Module } from '../../kit/module.ts'

export const serviceOrderDefectModule: Module = {
  resource: serviceOrderDefects,
  constraints: {
    service_order_defects_name_key: { field: 'name', message: 'Já existe um defeito com este nome.' },
  },
}
