import { z } from 'zod'
import { text } from '../kit/fields.ts'
import { defineResource, type Read } from '../kit/resource.ts'

export const serviceOrderReasons = defineResource({
  name: 'serviceOrderReason',
  path: '/service-order-reasons',
  store: 'service_order_reasons',
  permission: 'service_order_reason',
  guards: ['service_order_reason'],
  label: { one: 'Motivo', many: 'Motivos', gender: 'm' },
  columns: {
    name: text(3, 80).describe('Nome'),
    description: text(1, 255).nullable().default(null).describe('Descrição'),
    corrective: z.boolean().default(false).describe('Corretiva: exige o defeito encontrado'),
    preventive: z.boolean().default(false).describe('Preventiva: reinicia o intervalo de manutenção'),
    active: z.boolean().default(true).describe('Ativo'),
  },
  serverColumns: {},
  display: ['name', 'corrective', 'preventive', 'active'],
  option: { label: ['name'] },
  offered: { active: { is: true } },
  search: ['name', 'description'],
  filters: ['active'],
  sort: 'name',
  sync: { indexes: [] },
  queue: ['create', 'update', 'delete'],
})
export type ServiceOrderReason = Read<typeof serviceOrderReasons>
