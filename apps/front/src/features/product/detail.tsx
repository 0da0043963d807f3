import { artState } from '@rentme/domain/product/art'
import { products, type Product } from '@rentme/domain/product/product'
import { Detail, type DetailTab } from '../../kit/detail.tsx'
import { useRowId } from '../../kit/navigate.ts'
import { usePermissions } from '../../kit/session-context.tsx'
import { useToday } from '../../kit/use-today.ts'
import { Banner } from '../../ui/banner.tsx'
import { ChecklistsTab } from './checklists-tab.tsx'
import { ProductAside } from './detail-aside.tsx'
import { dueWords } from './due-words.ts'
import { HistoryTab } from './history-tab.tsx'
import { MaintenancesTab } from './maintenances-tab.tsx'
import { productPaths } from './paths.ts'
import { PhotosTab } from './photos-tab.tsx'
import { ProductStatusChip } from './product-status.tsx'
import { whereIs } from './product-words.ts'
import { useProductHistory } from './use-product-history.ts'

/** One machine: its whole story, its readings and its papers. */
export default function ProductDetail() {
  const id = useRowId() ?? ''
  const can = usePermissions()
  const today = useToday()
  const history = useProductHistory(id)
  const tabsOf = (product: Product): DetailTab[] => [
    {
      id: 'historico',
      label: 'Histórico',
      content: <HistoryTab history={history} />,
      ...(history.total !== undefined && { count: history.total }),
    },
    ...(can('access_checklist')
      ? [
          {
            id: 'checklists',
            label: 'Checklists',
            count: product.totalChecklists,
            content: <ChecklistsTab productId={id} />,
          },
        ]
      : []),
    {
      id: 'manutencoes',
      label: 'Manutenções',
      count: product.maintenancesCount,
      content: <MaintenancesTab productId={id} />,
    },
    ...(can('access_checklist') && can('show_checklist')
      ? [{ id: 'fotos', label: 'Fotos', content: <PhotosTab productId={id} /> }]
      : []),
  ]
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
      tabs={tabsOf}
      renderAside={(product) => <ProductAside product={product} today={today} />}
    >
      {(product) => <HoldBack product={product} today={today} />}
    </Detail>
  )
}

/** Why a machine in the yard must not leave. */
function HoldBack({ product, today }: { product: Product; today: string }) {
  const due = dueWords(product, today)
  const reasons = [
    due?.state === 'overdue' && `Preventiva ${due.text.toLowerCase()}.`,
    artState(product.artExpiresAt, today) === 'expired' && 'ART vencida.',
  ].filter((reason) => reason !== false)
  if (reasons.length === 0 || product.status === 'rented' || product.status === 'inactive') return null
  return (
    <div style={{ marginBottom: 12 }}>
      <Banner tone="stop">
        <b>Não liberar para saída.</b> {reasons.join(' ')}
      </Banner>
    </div>
  )
}
