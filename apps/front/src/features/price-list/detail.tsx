import { fieldsOf, partsOf } from '@rentme/domain/words/column'
import { priceItem, priceLists, type PriceItem, type PriceList } from '@rentme/domain/price-list/price-list'
import { formatHours, formatMoney } from '@rentme/domain/kit/number'
import { count } from '@rentme/domain/kit/plural'
import { Detail, FactsCard } from '../../kit/detail/detail.tsx'
import { FilePreview } from './file-preview.tsx'
import { useToday } from '../../kit/session/use-today.ts'
import { CodeText } from '../../ui/rows/code-text.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { PlainTable, type Head } from '../../ui/rows/plain-table.tsx'
import { priceColumns } from './item-fields.tsx'
import { addresses } from '../addresses.ts'
import { StandingChip, validityWords } from './price-list-standing.tsx'

const called = fieldsOf(priceLists)
const itemFields = partsOf(priceItem)
const heads: readonly Head[] = [
  'Código',
  itemFields.name.short,
  ...priceColumns.map(({ label }) => ({ label, figure: true })),
]

/** One price list: its document to be read in place, and its prices. */
export default function PriceListDetail() {
  const today = useToday()
  return (
    <Detail
      resource={priceLists}
      paths={addresses.priceList}
      head={(list) => ({
        name: list.title,
        state: <StandingChip list={list} today={today} />,
        facts: validityWords(list),
      })}
      renderAside={(list) => (
        <FactsCard
          title="Ficha"
          items={[
            { label: 'Vigência', value: validityWords(list) },
            { label: called.items.short, value: count(list.items.length, 'item', 'itens') },
            { label: called.description.short, value: list.description },
          ]}
        />
      )}
    >
      {(list) => (
        <>
          {list.items.length > 0 && <Prices items={list.items} />}
          {list.document !== null && <FilePreview title="Documento" file={list.document} />}
        </>
      )}
    </Detail>
  )
}

function Prices({ items }: Pick<PriceList, 'items'>) {
  return (
    <FormSection title="Preços">
      <PlainTable heads={heads}>
        <tbody>
          {items.map((item, at) => (
            <tr key={keyOf(item, at)}>
              <td>{item.code === null ? '–' : <CodeText>{item.code}</CodeText>}</td>
              <td>{item.name}</td>
              {priceColumns.map(({ fact }) => (
                <td key={fact} data-figure>
                  {figureOf(fact, item[fact])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </FormSection>
  )
}

const keyOf = ({ name }: PriceItem, at: number) => `${at} ${name}`

const figureOf = (fact: (typeof priceColumns)[number]['fact'], value: number | null): string => {
  if (value === null) return '–'
  return fact === 'hours' ? formatHours(value) : formatMoney(value)
}
