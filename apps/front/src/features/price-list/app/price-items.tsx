import { count } from '@rentme/domain/kit/plural'
import { formatHours, formatMoney } from '@rentme/domain/kit/number'
import { matcher, searchText } from '@rentme/domain/kit/text'
import type { PriceItem } from '@rentme/domain/price-list/price-list'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { useDeferredValue, useMemo } from 'react'
import { useAddressText } from '../../../kit/page/use-address.ts'
import { VirtualList } from '../../../kit/app/list/virtual-list.tsx'
import { CodeText } from '../../../ui/rows/code-text.tsx'
import { CountLine } from '../../../ui/rows/count-line.tsx'
import { Highlighted } from '../../../ui/rows/highlighted.tsx'
import { SearchField } from '../../../ui/inputs/search-field.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { ink, line, narrow, type } from '../../../ui/theme/tokens.ts'

const Head = styled('div')({
  padding: '10px 14px',
  ...type(16, 24, 600),
  overflowWrap: 'anywhere',
  '& span:first-of-type': { color: ink[500] },
})
const Prices = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))',
  gap: 1,
  margin: 0,
  borderTop: `1px solid ${line.row}`,
  backgroundColor: line.row,
  '& > div': { padding: '6px 14px 8px', backgroundColor: '#fff' },
  '& dt': { ...type(14, 20, 500), fontStretch: narrow, color: ink[500] },
  '& dd': { margin: 0, ...type(16, 24, 600), whiteSpace: 'nowrap' },
})

/** The prices of a list, found while typing a part of a name or code. */
export function PriceItems({ items }: { items: readonly PriceItem[] }) {
  const [search, setSearch] = useAddressText('item')
  const sought = useDeferredValue(search)
  const found = useMemo(() => {
    const matches = matcher(sought)
    return items.filter(({ code, name }) => matches(searchText([code ?? '', name])))
  }, [items, sought])
  return (
    <>
      <SectionHead title="Preços" />
      <SearchField value={search} onChange={setSearch} label="Buscar item" hint="Código ou equipamento" />
      <CountLine>
        <b>{found.length}</b> de {count(items.length, 'item', 'itens')}
      </CountLine>
      <VirtualList label="Preços" total={found.length} estimate={216} keyOf={(at) => keyOf(found[at], at)}>
        {(at) => {
          const item = found[at]
          return item && <PriceCard item={item} query={sought} />
        }}
      </VirtualList>
    </>
  )
}

const keyOf = (item: PriceItem | undefined, at: number) => `${item?.code ?? ''} ${item?.name ?? at}`

function PriceCard({ item, query }: { item: PriceItem; query: string }) {
  const prices = [
    ['Diária', item.daily],
    ['Semanal', item.weekly],
    ['Quinzenal', item.fortnightly],
    ['Mensal', item.monthly],
    ['Hora excedente', item.extraHour],
  ] as const
  const cells = [
    ...prices.flatMap(([label, price]) => (price === null ? [] : [{ label, value: formatMoney(price) }])),
    ...(item.hours === null ? [] : [{ label: 'Franquia', value: formatHours(item.hours) }]),
  ]
  return (
    <Card>
      <Head>
        {item.code && (
          <CodeText>
            <Highlighted text={item.code} query={query} /> ·{' '}
          </CodeText>
        )}
        <Highlighted text={item.name} query={query} />
      </Head>
      <Prices>
        {cells.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Prices>
    </Card>
  )
}
