import { products } from '@rentme/domain/product/product'
import { AddendaCard } from '../../kit/detail/addenda-card.tsx'
import { Detail } from '../../kit/detail/detail.tsx'
import { useRowId } from '../../kit/page/navigate.ts'
import { useToday } from '../../kit/session/use-today.ts'
import { ProductAside } from './detail-aside.tsx'
import { HoldBack } from './hold-back.tsx'
import { productPaths } from './paths.ts'
import { useProductTabs } from './product-tabs.tsx'
import { ProductStatusChip } from './product-status.tsx'
import { Where } from './where.tsx'

/** One machine: its whole story, its readings and its papers. */
export default function ProductDetail() {
  const id = useRowId() ?? ''
  const today = useToday()
  const tabsOf = useProductTabs(id)
  return (
    <Detail
      resource={products}
      paths={productPaths}
      head={(product) => ({
        name: product.name,
        plate: product.internCode,
        photo: { file: product.photo, shape: 'thing' },
        state: <ProductStatusChip status={product.status} size="large" />,
        facts: <Where product={product} />,
      })}
      documents={({ id }) => ({
        label: 'Etiqueta',
        documents: [{ label: 'Etiqueta', path: `/products/labels?id=${id}` }],
      })}
      tabs={tabsOf}
      renderAside={(product) => <ProductAside product={product} today={today} />}
    >
      {(product) => (
        <>
          <HoldBack product={product} today={today} />
          <AddendaCard resource={products} id={product.id} />
        </>
      )}
    </Detail>
  )
}
