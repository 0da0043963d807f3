import { count } from '@rentme/domain/kit/plural'
import { formatDate } from '@rentme/domain/kit/time'
import { priceLists, standingLabels, standingOn, type PriceList } from '@rentme/domain/price-list/price-list'
import type { ListColumn } from '../../kit/list/column.ts'
import { List } from '../../kit/list/list.tsx'
import { useToday } from '../../kit/session/use-today.ts'
import { addresses } from '../addresses.ts'
import { StandingChip, validityWords } from './price-list-standing.tsx'

const dayText = (day: string | null) => (day === null ? '' : formatDate(day, 'UTC'))

const columnsOn = (today: string): ListColumn<PriceList>[] => [
  { field: 'title' },
  { field: 'description' },
  { field: 'validFrom', width: 140, text: ({ validFrom }) => dayText(validFrom) },
  { field: 'validUntil', width: 140, text: ({ validUntil }) => dayText(validUntil) },
  {
    field: 'items',
    width: 90,
    align: 'right',
    sort: null,
    text: ({ items }) => String(items.length),
  },
  {
    field: 'document',
    width: 220,
    sort: null,
    hidden: true,
    text: ({ document }) => document?.name ?? '',
  },
  {
    field: 'validFrom',
    part: 'standing',
    label: 'Situação',
    width: 170,
    sort: null,
    sheet: ['validFrom', 'validUntil'],
    text: (list) => standingLabels[standingOn(list, today)],
    render: (list) => <StandingChip list={list} today={today} />,
  },
]

/** The price lists of the company, the latest first. */
export default function PriceListList() {
  const today = useToday()
  return (
    <List
      resource={priceLists}
      paths={addresses.priceList}
      searchHint="Título ou descrição"
      emptyHint="Cadastre a primeira lista de preços com o documento dela."
      columns={columnsOn(today)}
      card={(list) => ({
        title: list.title,
        state: <StandingChip list={list} today={today} />,
        text: [validityWords(list), count(list.items.length, 'item', 'itens')].filter(Boolean).join(' · '),
      })}
    />
  )
}
