import { z } from 'zod'
import { text } from '../kit/fields.ts'
import { defineResource, type Read } from '../kit/resource.ts'
import { defectSystemLabels, defectSystems } from './system.ts'

export const serviceOrderDefects = defineResource({
  name: 'serviceOrderDefect',
  path: '/service-order-defects',
  store: 'service_order_defects',
  permission: 'service_order_defect',
  guards: ['service_order_defect'],
  label: { one: 'Defeito', many: 'Defeitos', gender: 'm' },
  columns: {
    name: text(3, 80).describe('Nome'),
    description: text(1, 255).nullable().default(null).describe('Descrição'),
    system: z.enum(defectSystems).nullable().default(null).describe('Sistema'),
    damage: z.boolean().default(false).describe('Avaria: exige foto para concluir a ordem'),
    active: z.boolean().default(true).describe('Ativo'),
  },
  serverColumns: {},
  display: ['name', 'system', 'damage', 'active'],
  option: { label: ['name'], hint: 'system', words: defectSystemLabels },
  offered: { active: { is: true } },
  search: ['name', 'description'],
  filters: ['active', 'system'],
  sort: 'name',
  sync: { indexes: [] },
  queue: ['create', 'update', 'delete'],
})
export type ServiceOrderDefect = Read<typeof serviceOrderDefects>
