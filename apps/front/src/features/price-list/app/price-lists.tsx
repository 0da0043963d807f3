import { count } from '@rentme/domain/kit/plural'
import { priceLists, type PriceList } from '@rentme/domain/price-list/price-list'
import { memo } from 'react'
import { RowList } from '../../../kit/app/list/row-list.tsx'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { useAddressText } from '../../../kit/page/use-address.ts'
import { useToday } from '../../../kit/session/use-today.ts'
import { Highlighted } from '../../../ui/rows/highlighted.tsx'
import { ListCard } from '../../../ui/rows/list-card.tsx'
import { SearchField } from '../../../ui/inputs/search-field.tsx'
import { useCatalogueTabs } from '../../product/shared/app/use-catalogue-tabs.ts'
import { addresses } from '../../addresses.ts'
import { StandingChip, validityWords } from '../price-list-standing.tsx'

/** The price lists on this device, the latest first. */
export default function PriceListsScreen() {
  const [search, setSearch] = useAddressText('search')
  const today = useToday()
  return (
    <Screen title="Lista de Preços" up="/admin" {...useCatalogueTabs(addresses.priceList.list)}>
      <SearchField value={search} onChange={setSearch} label="Buscar lista de preços" hint="Título" />
      <RowList
        resource={priceLists}
        search={search}
        estimate={106}
        hint="Sincronize para baixar as listas de preços da empresa."
        onClear={() => setSearch('')}
      >
        {(list, query) => <PriceListCard list={list} query={query} today={today} />}
      </RowList>
    </Screen>
  )
}

const PriceListCard = memo(function PriceListCard({
  list,
  query,
  today,
}: {
  list: PriceList
  query: string
  today: string
}) {
  const validity = validityWords(list)
  const facts = [
    list.items.length > 0 && count(list.items.length, 'item', 'itens'),
    list.document && 'documento',
  ]
  return (
    <ListCard
      href={addresses.priceList.detail(list.id)}
      state={<StandingChip list={list} today={today} />}
      title={<Highlighted text={list.title} query={query} />}
    >
      {validity && <span style={{ display: 'block' }}>{validity}</span>}
      {facts.filter(Boolean).join(' · ')}
    </ListCard>
  )
})
