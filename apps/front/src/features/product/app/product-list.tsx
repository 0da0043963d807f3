import { count } from '@rentme/domain/kit/plural'
import { products } from '@rentme/domain/product/product'
import { productStatuses, productStatusLabels, type ProductStatus } from '@rentme/domain/product/status'
import Button from '@mui/material/Button'
import { useDeferredValue } from 'react'
import { Screen } from '../../../kit/device/screen.tsx'
import { useAddressText } from '../../../kit/device/use-address.ts'
import { useWindow } from '../../../kit/device/use-window.ts'
import { VirtualList } from '../../../kit/device/virtual-list.tsx'
import { useList } from '../../../kit/data.ts'
import { usePermissions } from '../../../kit/session-context.tsx'
import { CountLine } from '../../../ui/count-line.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingCards } from '../../../ui/loading.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { ScrollRow } from '../../../ui/scroll-row.tsx'
import { StatusToggleFilters } from '../../../ui/status-toggle-filters.tsx'
import { ProductCard } from './product-card.tsx'
import { ScanProduct } from './scan-product.tsx'

const options = productStatuses.map((value) => ({ value, label: productStatusLabels[value], tone: value }))
const chosen = (text: string) => productStatuses.filter((status) => text.split(',').includes(status))

/** Every machine on this device: found while typing a part of its code or name. */
export default function ProductListScreen() {
  const [search, setSearch] = useAddressText('search')
  const [statuses, setStatuses] = useAddressText('status')
  const [sought, status] = [useDeferredValue(search), chosen(statuses)]
  const clear = () => {
    setSearch('')
    setStatuses('')
  }
  return (
    <Screen title="Produtos" up="/admin" fab>
      <SearchField
        value={search}
        onChange={setSearch}
        label="Buscar produto"
        hint="Código, nome ou número de série"
      />
      <ScrollRow>
        <StatusToggleFilters
          label="Status"
          options={options}
          selected={status}
          onChange={(next) => setStatuses(next.join())}
        />
      </ScrollRow>
      <Found search={sought} status={status} onClear={clear} />
      <ScanProduct />
    </Screen>
  )
}

type FoundProps = { search: string; status: ProductStatus[]; onClear: () => void }

function Found({ search, status, onClear }: FoundProps) {
  const mayCreate = usePermissions()('create_checklist')
  const filters = status.length === 0 ? {} : { filters: { status: status.join() } }
  const { total, row, show, error, retry } = useWindow(products, { search, ...filters })
  const all = useList(products, { perPage: 1 }).data?.total
  if (error !== null)
    return <ErrorState message="Não foi possível ler os produtos deste aparelho." onRetry={retry} />
  if (total === undefined) return <LoadingCards />
  if (total === 0)
    return <NoProduct isFiltered={search !== '' || status.length > 0} search={search} onClear={onClear} />
  return (
    <>
      <CountLine>
        <b>{total.toLocaleString('pt-BR')}</b> de {count(all ?? total, 'produto', 'produtos')} neste aparelho
      </CountLine>
      <VirtualList
        label="Produtos"
        total={total}
        estimate={174}
        keyOf={(at) => row(at)?.id ?? String(at)}
        onView={show}
      >
        {(at) => {
          const product = row(at)
          return product === undefined ? (
            <LoadingCards cards={1} />
          ) : (
            <ProductCard product={product} query={search} mayCreate={mayCreate} />
          )
        }}
      </VirtualList>
    </>
  )
}

type NoneProps = { isFiltered: boolean; search: string; onClear: () => void }

function NoProduct({ isFiltered, search, onClear }: NoneProps) {
  if (!isFiltered)
    return (
      <EmptyState
        message="Nenhum produto encontrado."
        hint="Sincronize para baixar os produtos da empresa."
      />
    )
  return (
    <EmptyState
      message="Nenhum produto encontrado."
      drawing="lens"
      hint={search === '' ? 'Nada combina com o status escolhido.' : `Nada combina com “${search}”.`}
      action={
        <Button variant="outlined" onClick={onClear}>
          Limpar Filtros
        </Button>
      }
    />
  )
}
