import { active, flag, text } from '../kit/fields.ts'
import { defineResource, type Read } from '../kit/resource.ts'

export const serviceOrderReasons = defineResource({
  name: 'serviceOrderReason',
  path: '/service-order-reasons',
  store: 'service_order_reasons',
  permission: 'service_order_reason',
  guards: ['service_order_reason'],
  label: { one: 'Motivo', many: 'Motivos', gender: 'm' },
  columns: {
    name: text(3, 80, { label: 'Nome', doc: 'What the reason is called' }),
    description: text(1, 255, { label: 'Descrição', doc: 'When it is chosen' }).nullable().default(null),
    corrective: flag({ label: 'Corretiva', doc: 'Asks for the defect that was found' }).default(false),
    preventive: flag({ label: 'Preventiva', doc: 'Begins the interval of maintenance anew' }).default(false),
    active: active(),
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
