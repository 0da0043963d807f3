import { checklists } from '@rentme/domain/checklist/checklist'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { trainings } from '@rentme/domain/training/training'
import { relatedTab, useRelatedTabs } from '../../kit/related-rows.tsx'
import { checklistPaths } from '../checklist/paths.ts'
import { OrderRows } from '../service-order/order-rows.tsx'
import { serviceOrderPaths } from '../service-order/paths.ts'
import { trainingPaths } from '../training/paths.ts'
import { TrainingRows } from '../training/training-rows.tsx'
import { RentalRows } from './rental-rows.tsx'

/** What belongs to a client: rentals, trainings and orders. */
export const useClientTabs = (id: string) =>
  useRelatedTabs([
    relatedTab({
      id: 'alugueis',
      label: 'Aluguéis',
      resource: checklists,
      filters: { client_id: id, type: 'exit' },
      listPath: checklistPaths.list,
      children: (rows) => <RentalRows rows={rows} />,
    }),
    relatedTab({
      id: 'treinamentos',
      label: 'Treinamentos',
      resource: trainings,
      filters: { client_id: id },
      listPath: trainingPaths.list,
      children: (rows) => <TrainingRows rows={rows} />,
    }),
    relatedTab({
      id: 'ordens',
      label: 'Ordens de Serviço',
      resource: serviceOrders,
      filters: { client_id: id },
      listPath: serviceOrderPaths.list,
      children: (rows) => <OrderRows rows={rows} />,
    }),
  ])
