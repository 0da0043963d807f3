import { products, type Product } from '@rentme/domain/product/product'
import { memo } from 'react'
import { RowList } from '../../../../kit/app/list/row-list.tsx'
import { Screen } from '../../../../kit/app/screen/screen.tsx'
import { useAddressText } from '../../../../kit/page/use-address.ts'
import { CodePlate } from '../../../../ui/rows/code-plate.tsx'
import { CodeText } from '../../../../ui/rows/code-text.tsx'
import { Highlighted } from '../../../../ui/rows/highlighted.tsx'
import { ListCard } from '../../../../ui/rows/list-card.tsx'
import { SearchField } from '../../../../ui/inputs/search-field.tsx'
import { type } from '../../../../ui/theme/tokens.ts'

type Props = {
  title: string
  up: string
  /** `Qual máquina vai sair?` */
  question: string
  /** Statuses of the machines to choose from. */
  status: string
  /** Why there is none to choose from. */
  hint: string
  hrefOf: (product: Product) => string
}

/** The machine that something begins with. */
export function PickProduct({ title, up, question, status, hint, hrefOf }: Props) {
  const [search, setSearch] = useAddressText('search')
  return (
    <Screen title={title} up={up}>
      <h2 style={{ margin: '4px 0 10px', ...type(24, 30, 600) }}>{question}</h2>
      <SearchField
        value={search}
        onChange={setSearch}
        label="Buscar produto"
        hint="Código, nome ou número de série"
      />
      <div style={{ height: 10 }} />
      <RowList
        resource={products}
        within={{ status }}
        search={search}
        estimate={118}
        hint={hint}
        onClear={() => setSearch('')}
      >
        {(product, query) => <PickCard product={product} query={query} href={hrefOf(product)} />}
      </RowList>
    </Screen>
  )
}

const PickCard = memo(function PickCard({
  product,
  query,
  href,
}: {
  product: Product
  query: string
  href: string
}) {
  const { internCode, name, rental } = product
  return (
    <ListCard
      href={href}
      lead={<CodePlate code={internCode} query={query} />}
      title={<Highlighted text={name} query={query} />}
    >
      {rental && (
        <>
          {rental.clientName} · <CodeText>{rental.contractNumber}</CodeText>
        </>
      )}
    </ListCard>
  )
})
