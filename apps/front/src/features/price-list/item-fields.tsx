import { priceItem } from '@rentme/domain/price-list/price-list'
import { NumberInput, TextInput } from '../../kit/fields/field-inputs.tsx'
import { numberFormats } from '../../kit/fields/formats.ts'
import { FieldGrid } from '../../ui/layout/field-grid.tsx'

const { money, hours } = numberFormats
const { shape } = priceItem

/** The prices of an item, in the order that they are written and read. */
export const priceColumns = [
  { fact: 'daily', label: 'Diária', format: money },
  { fact: 'weekly', label: 'Semanal', format: money },
  { fact: 'fortnightly', label: 'Quinzenal', format: money },
  { fact: 'monthly', label: 'Mensal', format: money },
  { fact: 'hours', label: 'Franquia de horas', format: hours },
  { fact: 'extraHour', label: 'Hora excedente', format: money },
] as const

/** Everything that is said of one item of a price list. */
export function ItemFields({ at }: { at: number }) {
  const name = (fact: keyof typeof shape) => `items.${at}.${fact}`
  return (
    <FieldGrid sx={{ p: 0 }}>
      <TextInput name={name('code')} label="Código ou grupo" columns={3} />
      <TextInput name={name('name')} label="Equipamento" required columns={9} />
      {priceColumns.map(({ fact, label, format }) => (
        <NumberInput key={fact} name={name(fact)} label={label} format={format} columns={2} />
      ))}
    </FieldGrid>
  )
}
