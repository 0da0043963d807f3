import { artState } from '@rentme/domain/product/art'
import { products, type Product } from '@rentme/domain/product/product'
import { Detail } from '../../kit/detail.tsx'
import { useRowId } from '../../kit/navigate.ts'
import { usePermissions } from '../../kit/session-context.tsx'
import { useToday } from '../../kit/use-today.ts'
import { Banner } from '../../ui/banner.tsx'
import { ProductAside } from './detail-aside.tsx'
import { dueWords } from './due-words.ts'
import { productPaths } from './paths.ts'
import { useProductTabs } from './product-tabs.tsx'
import { ProductStatusChip } from './product-status.tsx'
import { whereIs } from './product-words.ts'
import { useHeldBack } from './use-held-back.ts'

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
        facts: whereIs(product),
      })}
      documents={({ id }) => ({
        label: 'Etiqueta',
        documents: [{ label: 'Etiqueta', path: `/products/labels?id=${id}` }],
      })}
      tabs={tabsOf}
      renderAside={(product) => <ProductAside product={product} today={today} />}
    >
      {(product) => <HoldBack product={product} today={today} />}
    </Detail>
  )
}

interface Held {
  product: Product
  today: string
}

/** Why a machine in the yard must not leave; what the work on it says is for who reads that work. */
function HoldBack({ product, today }: Held) {
  const can = usePermissions()
  if (product.status === 'rented' || product.status === 'inactive') return null
  const readsWork = can('access_service_order') && can('access_preventive_maintenance')
  return readsWork ? (
    <HoldBackByWork product={product} today={today} />
  ) : (
    <HoldBackBanner product={product} today={today} byWork={null} />
  )
}

function HoldBackByWork({ product, today }: Held) {
  return <HoldBackBanner product={product} today={today} byWork={useHeldBack(product.id)} />
}

function HoldBackBanner({ product, today, byWork }: Held & { byWork: string | null }) {
  const due = dueWords(product, today)
  const reasons = [
    byWork,
    due?.state === 'overdue' && `Preventiva ${due.text.toLowerCase()}.`,
    artState(product.artExpiresAt, today) === 'expired' && 'ART vencida.',
  ].filter((reason) => typeof reason === 'string')
  if (reasons.length === 0) return null
  return (
    <div style={{ marginBottom: 12 }}>
      <Banner tone="stop">
        <b>Não liberar para saída.</b> {reasons.join(' ')}
      </Banner>
    </div>
  )
}
