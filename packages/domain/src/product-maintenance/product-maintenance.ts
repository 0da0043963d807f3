import { z } from 'zod'
import { hours, instant, ref } from '../kit/fields.ts'
import { defineStore, type Row } from '../kit/resource.ts'

export const maintainableTypes = ['ServiceOrder', 'PreventiveMaintenance'] as const

/** One row for each completed service order or preventive maintenance, none for others. */
export const productMaintenances = defineStore({
  name: 'productMaintenance',
  store: 'product_maintenances',
  guards: ['product'],
  columns: {},
  serverColumns: {
    productId: ref('product'),
    maintainableType: z.enum(maintainableTypes).describe('Tipo'),
    maintainableId: z.uuid().describe('Origem'),
    performedAt: instant().describe('Realizada em'),
    hourMeter: hours().nullable().describe('Horímetro'),
    isPreventive: z.boolean().describe('Conta para o intervalo de manutenção'),
    productMaintenanceIntervalId: ref('productMaintenanceInterval').nullable(),
  },
  display: ['performedAt', 'hourMeter'],
  sync: { indexes: ['productId'] },
})
export type ProductMaintenance = Row<typeof productMaintenances>
