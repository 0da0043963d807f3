import { priceItem, priceLists } from '@rentme/domain/price-list/price-list'
import { NumberInput, TextInput } from '../../kit/fields/field-inputs.tsx'
import { labelOf } from '../../kit/editor/form-schema.ts'
import { numberFormats } from '../../kit/fields/formats.ts'
import { FieldGrid } from '../../ui/layout/field-grid.tsx'

const { money, hours } = numberFormats
const { shape } = priceItem

// In the order that they are written and read.
const prices = [
  { fact: 'daily', format: money },
  { fact: 'weekly', format: money },
  { fact: 'fortnightly', format: money },
  { fact: 'monthly', format: money },
  { fact: 'hours', format: hours },
  { fact: 'extraHour', format: money },
] as const
/** The prices of an item, as people call them. */
export const priceColumns = prices.map((price) => ({
  ...price,
  label: labelOf(priceLists, `items.0.${price.fact}`),
}))

/** Everything that is said of one item of a price list. */
export function ItemFields({ at }: { at: number }) {
  const name = (fact: keyof typeof shape) => `items.${at}.${fact}`
  return (
    <FieldGrid sx={{ p: 0 }}>
      <TextInput name={name('code')} columns={3} />
      <TextInput name={name('name')} required columns={9} />
      {priceColumns.map(({ fact, format }) => (
        <NumberInput key={fact} name={name(fact)} format={format} columns={2} />
      ))}
    </FieldGrid>
  )
}
