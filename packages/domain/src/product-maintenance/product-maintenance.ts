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
    maintainableType: choice(maintainableTypes, {
      label: 'Tipo',
      doc: 'What the work was',
      words: maintainableTypeLabels,
    }),
    maintainableId: named(z.uuid(), { label: 'Origem', doc: 'Row of that work' }),
    performedAt: instant({ label: 'Realizada em', doc: 'When the work was done' }),
    hourMeter: hours({ label: 'Horímetro', doc: 'Reading of the hour meter then' }).nullable(),
    isPreventive: flag({
      label: 'Conta para o intervalo de manutenção',
      doc: 'Whether the interval of maintenance begins anew with it',
    }),
    productMaintenanceIntervalId: ref('productMaintenanceInterval', {
      label: 'Intervalo de manutenção',
    }).nullable(),
  },
  display: ['performedAt', 'hourMeter'],
  sync: { indexes: ['productId'], lookups: ['maintainableId', '[productId+performedAt]'] },
})
export type ProductMaintenance = Row<typeof productMaintenances>
