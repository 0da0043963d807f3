import { agendaEvents } from '@rentme/domain/agenda-event/agenda-event'
import { checklists } from '@rentme/domain/checklist/checklist'
import { products, type Product } from '@rentme/domain/product/product'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import type { DetailTab } from '../../kit/detail/detail.tsx'
import { relatedTab, useRelatedTabs } from '../../kit/detail/related-rows.tsx'
import { usePermissions } from '../../kit/session/session-context.tsx'
import { EventRows } from '../../features/agenda-event/shared/event-rows.tsx'
import { ChecklistRows } from '../../features/checklist/checklist-rows.tsx'
import { addresses } from '../../features/addresses.ts'
import { HistoryTab } from '../../features/history/shared/history-tab.tsx'
import { useHistory } from '../../features/history/shared/use-history.ts'
import { useHistoryKinds } from '../../features/history/shared/use-history-kinds.ts'
import { OrderRows } from '../../features/service-order/shared/order-rows.tsx'
import { ProductDetail } from '../../features/product/detail.tsx'
import { useRowId } from '../../kit/page/navigate.ts'
import { MaintenancesTab } from '../../features/product/maintenances-tab.tsx'
import { PhotosTab } from '../../features/product/photos-tab.tsx'

/** The rows of other nouns that are about a machine. */
const useRows = (id: string) => {
  const filters = { product_id: id }
  return useRelatedTabs([
    relatedTab({
      id: 'checklists',
      label: 'Checklists',
      resource: checklists,
      filters,
      listPath: addresses.checklist.list,
      children: (rows) => <ChecklistRows rows={rows} />,
    }),
    relatedTab({
      id: 'ordens',
      label: 'Ordens de Serviço',
      resource: serviceOrders,
      filters,
      listPath: addresses.serviceOrder.list,
      children: (rows) => <OrderRows rows={rows} />,
    }),
    relatedTab({
      id: 'agenda',
      label: 'Agenda',
      resource: agendaEvents,
      filters,
      sort: '-scheduledAt',
      listPath: null,
      children: (rows) => <EventRows rows={rows} />,
    }),
  ])
}

/** The whole story of a machine, one tab a kind of it. */
const useTabs = (id: string): ((product: Product) => DetailTab[]) => {
  const can = usePermissions()
  const history = useHistory(products, id)
  const kinds = useHistoryKinds([
    'exit',
    'return',
    'serviceOrder',
    'preventiveMaintenance',
    'status',
    'hourMeter',
  ])
  const rows = useRows(id)
  return ({ maintenancesCount }) => [
    {
      id: 'historico',
      label: 'Histórico',
      content: (
        <HistoryTab
          resource={products}
          id={id}
          kinds={kinds}
          hint="Saídas, retornos, ordens e manutenções desta máquina aparecem aqui."
        />
      ),
      ...(history.total !== undefined && { count: history.total }),
    },
    {
      id: 'manutencoes',
      label: 'Manutenções',
      count: maintenancesCount,
      content: <MaintenancesTab productId={id} />,
    },
    ...rows,
    ...(can('access_checklist') && can('show_checklist')
      ? [{ id: 'fotos', label: 'Fotos', content: <PhotosTab productId={id} /> }]
      : []),
  ]
}

/** One machine, with what other nouns tell of it. */
export default function ProductDetailPage() {
  return <ProductDetail tabs={useTabs(useRowId() ?? '')} />
}
