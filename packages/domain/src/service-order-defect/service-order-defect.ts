import { active, choice, flag, text } from '../kit/fields.ts'
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
    name: text(3, 80, { label: 'Nome', doc: 'What the defect is called' }),
    description: text(1, 255, { label: 'Descrição', doc: 'How it shows' }).nullable().default(null),
    system: choice(defectSystems, {
      label: 'Sistema',
      doc: 'Part of the machine that it is in',
      words: defectSystemLabels,
    })
      .nullable()
      .default(null),
    damage: flag({ label: 'Avaria', doc: 'A damage: an order with it is completed with a photo' }).default(
      false,
    ),
    active: active(),
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
