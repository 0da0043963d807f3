import { z } from 'zod'
import { text } from '../kit/fields.ts'
import { named } from '../kit/naming.ts'
import { defineStore, type Row } from '../kit/resource.ts'

/** Hours or days, whichever comes first; seeded by the server, read by everyone who sees products. */
export const productMaintenanceIntervals = defineStore({
  name: 'productMaintenanceInterval',
  store: 'product_maintenance_intervals',
  guards: ['product'],
  columns: {},
  serverColumns: {
    name: text(1, 60, { label: 'Nome', doc: 'What the interval is called' }),
    hours: named(z.int().min(1).max(100_000), {
      label: 'Horas',
      doc: 'Hours of use after which work falls due',
    }).nullable(),
    days: named(z.int().min(1).max(3650), {
      label: 'Dias',
      doc: 'Days after which work falls due',
    }).nullable(),
  },
  display: ['name', 'hours', 'days'],
  sync: { indexes: [] },
})
export type ProductMaintenanceInterval = Row<typeof productMaintenanceIntervals>
