import { choice, hours, instant, ref, text } from '../kit/fields.ts'
import type { Naming } from '../kit/naming.ts'
import { defineResource, type Read } from '../kit/resource.ts'

export const readingKinds = [
  'first',
  'typed',
  'exit',
  'return',
  'order',
  'preventive',
  'replaced',
  'rollover',
] as const
export type ReadingKind = (typeof readingKinds)[number]

export const readingKindLabels: Readonly<Record<ReadingKind, string>> = {
  first: 'Primeira leitura',
  typed: 'Leitura informada',
  exit: 'Saída',
  return: 'Retorno',
  order: 'Ordem de serviço',
  preventive: 'Preventiva',
  replaced: 'Horímetro trocado',
  rollover: 'Horímetro voltou a zero',
}

/** Why something was corrected or replaced, as people write it. */
export const readingReason = (naming?: Naming) => text(5, 255, naming)

/**
 * What a machine's hour meter showed, when, and who read it. A reading taken with a checklist, an order or a preventive
 * has the id of that row. A replaced meter, and one that ran past its last figure, are entries that start a new count.
 */
export const hourMeterReadings = defineResource({
  name: 'hourMeterReading',
  path: '/hour-meter-readings',
  store: 'hour_meter_readings',
  permission: 'product',
  guards: ['product'],
  label: { one: 'Leitura do horímetro', many: 'Leituras do horímetro', gender: 'f' },
  columns: {},
  serverColumns: {
    productId: ref('product', { label: 'Produto' }),
    at: instant({ label: 'Lida em', doc: 'When it was read' }),
    hours: hours({ label: 'Horímetro', doc: 'Hours that the meter showed' }),
    kind: choice(readingKinds, { label: 'Origem', doc: 'What it came with', words: readingKindLabels }),
    lastHours: hours({
      label: 'Última leitura do medidor anterior',
      doc: 'Last reading of the meter that was replaced',
    }).nullable(),
    employeeId: ref('employee', { label: 'Funcionário' }).nullable(),
    reason: readingReason({ label: 'Motivo', doc: 'Why the meter was replaced or began anew' }).nullable(),
    correctedFrom: hours({
      label: 'Leitura antes da correção',
      doc: 'What was read before it was corrected',
    }).nullable(),
    correctedAt: instant({ label: 'Corrigida em', doc: 'When it was corrected' }).nullable(),
    correctedById: ref('employee', { label: 'Corrigida por' }).nullable(),
    correctionReason: readingReason({ label: 'Motivo da correção', doc: 'Why it was corrected' }).nullable(),
  },
  labels: { employeeId: 'employee', correctedById: 'correctedBy' },
  partOf: 'productId',
  display: ['productId', 'at', 'hours', 'kind', 'lastHours'],
  option: { label: ['at'] },
  search: ['reason', 'correctionReason'],
  filters: ['productId', 'kind'],
  sort: '-at',
  sync: { indexes: ['productId'], lookups: ['[productId+at]', '[productId+kind]'] },
  queue: [],
})
export type HourMeterReading = Read<typeof hourMeterReadings>
