import { checklists, type ChecklistType } from '@rentme/domain/checklist/checklist'
import { products, type Product } from '@rentme/domain/product/product'
import { useDeferredValue } from 'react'
import { Screen } from '../../../kit/device/screen.tsx'
import { useAddressText } from '../../../kit/device/use-address.ts'
import { useWindow } from '../../../kit/device/use-window.ts'
import { VirtualList } from '../../../kit/device/virtual-list.tsx'
import { CodePlate } from '../../../ui/code-plate.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Highlighted } from '../../../ui/highlighted.tsx'
import { ListCard } from '../../../ui/list-card.tsx'
import { LoadingCards } from '../../../ui/loading.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { createHref, typeTitles } from '../labels.ts'

// An exit takes what may leave, a return what is out.
const statuses = { exit: 'available,reserved', return: 'rented' } as const

/** Which machine: those that may leave, or those that are out. */
export function PickProduct({ type }: { type: ChecklistType }) {
  const [search, setSearch] = useAddressText('search')
  return (
    <Screen title={typeTitles[type]} up="/admin/checklists">
      <h2 style={{ margin: '4px 0 10px' }}>
        {type === 'exit' ? 'Qual máquina vai sair?' : 'Qual máquina voltou?'}
      </h2>
      <SearchField
        value={search}
        onChange={setSearch}
        label="Buscar produto"
        hint="Código, nome ou número de série"
      />
      <div style={{ height: 10 }} />
      <Choices type={type} search={useDeferredValue(search)} />
    </Screen>
  )
}

function Choices({ type, search }: { type: ChecklistType; search: string }) {
  const { total, row, show, error, retry } = useWindow(products, {
    search,
    filters: { status: statuses[type] },
  })
  if (error !== null)
    return <ErrorState message="Não foi possível ler os produtos deste aparelho." onRetry={retry} />
  if (total === undefined) return <LoadingCards />
  if (total === 0)
    return (
      <EmptyState
        message="Nenhum produto encontrado."
        drawing="lens"
        hint={
          search === ''
            ? `Nenhuma máquina espera um ${checklists.label.one.toLowerCase()} ${type === 'exit' ? 'de saída' : 'de retorno'}.`
            : `Nada combina com “${search}”.`
        }
      />
    )
  return (
    <VirtualList
      label="Produtos"
      total={total}
      estimate={118}
      keyOf={(at) => row(at)?.id ?? String(at)}
      onView={show}
    >
      {(at) => {
        const product = row(at)
        return product ? <Choice product={product} type={type} query={search} /> : <LoadingCards cards={1} />
      }}
    </VirtualList>
  )
}

function Choice({ product, type, query }: { product: Product; type: ChecklistType; query: string }) {
  return (
    <ListCard
      href={createHref(product.id, type)}
      lead={<CodePlate code={product.internCode} query={query} />}
      title={<Highlighted text={product.name} query={query} />}
    >
      {product.rental === null ? null : `${product.rental.clientName} · ${product.rental.contractNumber}`}
    </ListCard>
  )
}
