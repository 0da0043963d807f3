import { products, type Product } from '@rentme/domain/product/product'
import { AddendaCard } from '../../kit/detail/addenda-card.tsx'
import { Detail, type DetailTab } from '../../kit/detail/detail.tsx'
import { useToday } from '../../kit/session/use-today.ts'
import { BeginWork } from './begin-work.tsx'
import { ProductAside } from './detail-aside.tsx'
import { HoldBack } from './hold-back.tsx'
import { RetireDialog } from './retire-dialog.tsx'
import { addresses } from '../addresses.ts'
import { ProductStatusChip } from './shared/product-status.tsx'
import { Where } from './where.tsx'

/** One machine, its readings and its papers, beside the tabs that the build tells its story in. */
export function ProductDetail({ tabs }: { tabs: (product: Product) => DetailTab[] }) {
  const today = useToday()
  return (
    <Detail
      resource={products}
      paths={addresses.product}
      Retire={RetireDialog}
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
      tabs={tabs}
      renderActions={(product) => <BeginWork product={product} />}
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
