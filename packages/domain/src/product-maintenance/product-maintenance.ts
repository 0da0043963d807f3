import { z } from 'zod'
import { choice, flag, hours, instant, ref } from '../kit/fields.ts'
import { named } from '../kit/naming.ts'
import { defineStore, type Row } from '../kit/resource.ts'

export const maintainableTypes = ['ServiceOrder', 'PreventiveMaintenance'] as const

export const maintainableTypeLabels = {
  ServiceOrder: 'Ordem de serviço',
  PreventiveMaintenance: 'Manutenção preventiva',
} as const

/** One row for each completed service order or preventive maintenance, none for others. */
export const productMaintenances = defineStore({
  name: 'productMaintenance',
  store: 'product_maintenances',
  guards: ['product'],
  columns: {},
  serverColumns: {
    productId: ref('product', { label: 'Produto' }),
    maintainableType: choice(maintainableTypes, { label: 'Tipo', words: maintainableTypeLabels }),
    maintainableId: named(z.uuid(), { label: 'Origem' }),
    performedAt: instant({ label: 'Realizada em' }),
    hourMeter: hours({ label: 'Horímetro' }).nullable(),
    isPreventive: flag({ label: 'Conta para o intervalo de manutenção' }),
    productMaintenanceIntervalId: ref('productMaintenanceInterval', {
      label: 'Intervalo de manutenção',
    }).nullable(),
  },
  display: ['performedAt', 'hourMeter'],
  sync: { indexes: ['productId'] },
})
export type ProductMaintenance = Row<typeof productMaintenances>
