import { z } from 'zod'
import { centavos, day, hours, text } from '../kit/fields.ts'
import { described, named, type Naming } from '../kit/naming.ts'
import { defineResource, type Read } from '../kit/resource.ts'

const price = (naming: Naming) => centavos(naming).nullable().default(null)

export const priceItem = z.strictObject(
  described({
    code: text(1, 20, {
      label: 'Código ou grupo',
      doc: 'Code of the machine, or the group that it belongs to',
    })
      .nullable()
      .default(null),
    name: text(2, 120, { label: 'Equipamento', doc: 'What is rented out' }),
    daily: price({ label: 'Diária', doc: 'For a day, in centavos' }),
    weekly: price({ label: 'Semanal', doc: 'For a week, in centavos' }),
    fortnightly: price({ label: 'Quinzenal', doc: 'For fifteen days, in centavos' }),
    monthly: price({ label: 'Mensal', doc: 'For a month, in centavos' }),
    hours: hours({ label: 'Franquia de horas', doc: 'Hours that the price covers' }).nullable().default(null),
    extraHour: price({ label: 'Hora excedente', doc: 'For each hour beyond, in centavos' }),
  }),
)
export type PriceItem = z.output<typeof priceItem>

export const priceLists = defineResource({
  name: 'priceList',
  path: '/price-list',
  store: 'price_lists',
  permission: 'price_list',
  guards: ['price_list'],
  label: { one: 'Lista de preços', many: 'Listas de preços', gender: 'f' },
  columns: {
    title: text(3, 120, { label: 'Título', doc: 'What the list is called' }),
    description: text(1, 500, { label: 'Descrição', doc: 'For whom or what it is' }).nullable().default(null),
    validFrom: day({ label: 'Vigência inicial', doc: 'First day on which it holds' })
      .nullable()
      .default(null),
    validUntil: day({ label: 'Vigência final', doc: 'Last day on which it holds, or null' })
      .nullable()
      .default(null),
    items: named(z.array(priceItem).max(500), { label: 'Itens', doc: 'Its prices' }).default([]),
  },
  serverColumns: {},
  files: { document: { label: 'Documento', type: 'priceList', many: false, accept: 'document' } },
  display: ['title'],
  option: { label: ['title'] },
  search: ['title', 'description'],
  filters: [],
  periods: ['validFrom', 'validUntil'],
  sort: '-validFrom',
  sync: { indexes: ['title'] },
  queue: ['create', 'update', 'delete'],
})
export type PriceList = Read<typeof priceLists>

/** The end of a price list is not before its beginning. */
export const validityError = (list: {
  validFrom: string | null
  validUntil: string | null
}): Record<string, string> =>
  list.validFrom !== null && list.validUntil !== null && list.validUntil < list.validFrom
    ? { validUntil: 'A data final não pode ser anterior à data inicial.' }
    : {}

export type Standing = 'future' | 'current' | 'past'
export const standingLabels: Readonly<Record<Standing, string>> = {
  future: 'Ainda não vigente',
  current: 'Em vigor',
  past: 'Encerrada',
}

/** Whether a price list counts on a company's day, `YYYY-MM-DD`; an open end counts for ever. */
export const standingOn = (
  { validFrom, validUntil }: Pick<PriceList, 'validFrom' | 'validUntil'>,
  today: string,
): Standing => {
  if (validFrom !== null && validFrom > today) return 'future'
  return validUntil !== null && validUntil < today ? 'past' : 'current'
}
