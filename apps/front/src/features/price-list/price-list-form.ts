import { priceItem, priceLists, type PriceItem, type PriceList } from '@rentme/domain/price-list/price-list'
import { pick } from '../../kit/editor/form-schema.ts'

const facts = Object.keys(priceItem.shape)

/** A price list whose items stand in the schema's order of facts, so that only real changes count as such. */
export const priceListForm = {
  ...priceLists,
  reads: {
    items: ({ items = [] }: Partial<PriceList>) => items.map((item) => pick(item, facts)),
  },
}

/** An item that nothing is said of yet. */
export const emptyItem = (): PriceItem => ({
  code: null,
  name: '',
  daily: null,
  weekly: null,
  fortnightly: null,
  monthly: null,
  hours: null,
  extraHour: null,
})
