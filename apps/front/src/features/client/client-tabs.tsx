import { checklists } from '@rentme/domain/checklist/checklist'
import { clients } from '@rentme/domain/client/client'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { trainings } from '@rentme/domain/training/training'
import type { DetailTab } from '../../kit/detail/detail.tsx'
import { relatedTab, useRelatedTabs } from '../../kit/detail/related-rows.tsx'
import { addresses } from '../addresses.ts'
import { HistoryTab } from '../history/shared/history-tab.tsx'
import { useHistory } from '../history/shared/use-history.ts'
import { useHistoryKinds } from '../history/shared/use-history-kinds.ts'
import { OrderRows } from '../service-order/shared/order-rows.tsx'
import { TrainingRows } from '../training/shared/training-rows.tsx'
import { RentalRows } from './rental-rows.tsx'

/** What belongs to a client: rentals, trainings and orders. */
const useRows = (id: string) =>
  useRelatedTabs([
    relatedTab({
      id: 'alugueis',
      label: 'Aluguéis',
      resource: checklists,
      filters: { client_id: id, type: 'exit' },
      listPath: addresses.checklist.list,
      children: (rows) => <RentalRows rows={rows} />,
    }),
    relatedTab({
      id: 'treinamentos',
      label: 'Treinamentos',
      resource: trainings,
      filters: { client_id: id },
      listPath: addresses.training.list,
      children: (rows) => <TrainingRows rows={rows} />,
    }),
    relatedTab({
      id: 'ordens',
      label: 'Ordens de Serviço',
      resource: serviceOrders,
      filters: { client_id: id },
      listPath: addresses.serviceOrder.list,
      children: (rows) => <OrderRows rows={rows} />,
    }),
  ])

/** What belongs to a client, and the logbook of it for who may read some of it. */
export const useClientTabs = (id: string): DetailTab[] => {
  const rows = useRows(id)
  const { total } = useHistory(clients, id)
  const kinds = useHistoryKinds([
    'exit',
    'return',
    'serviceOrder',
    'preventiveMaintenance',
    'training',
    'agendaEvent',
  ])
  if (kinds.length === 0) return rows
  const content = (
    <HistoryTab
      resource={clients}
      id={id}
      kinds={kinds}
      hint="Saídas, retornos, ordens, treinamentos e compromissos deste cliente aparecem aqui."
    />
  )
  return [
    ...rows,
    { id: 'historico', label: 'Histórico', content, ...(total !== undefined && { count: total }) },
  ]
}
