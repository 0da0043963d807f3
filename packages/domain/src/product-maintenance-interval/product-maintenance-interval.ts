import { z } from 'zod'
import { text } from '../kit/fields.ts'
import { defineStore, type Row } from '../kit/resource.ts'

/** Hours or days, whichever comes first; seeded by the server, read by everyone who sees products. */
export const productMaintenanceIntervals = defineStore({
  name: 'productMaintenanceInterval',
  store: 'product_maintenance_intervals',
  guards: ['product'],
  columns: {},
  serverColumns: {
    name: text(1, 60).describe('Nome'),
    hours: z.int().min(1).max(100_000).nullable().describe('Horas'),
    days: z.int().min(1).max(3650).nullable().describe('Dias'),
  },
  display: ['name', 'hours', 'days'],
  sync: { indexes: [] },
})
export type ProductMaintenanceInterval = Row<typeof productMaintenanceIntervals>
