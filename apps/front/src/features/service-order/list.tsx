import { clients } from '@rentme/domain/client/client'
import { employees } from '@rentme/domain/employee/employee'
import { formatDateTime } from '@rentme/domain/kit/time'
import { products } from '@rentme/domain/product/product'
import { serviceOrderDefects } from '@rentme/domain/service-order-defect/service-order-defect'
import { serviceOrderReasons } from '@rentme/domain/service-order-reason/service-order-reason'
import {
  priorities,
  priorityLabels,
  serviceOrders,
  type ServiceOrder,
} from '@rentme/domain/service-order/service-order'
import { serviceOrderStatuses, serviceOrderStatusLabels } from '@rentme/domain/service-order/status'
import type { Column } from '../../kit/list/column.ts'
import { parameterOf, type Filter } from '../../kit/list/filter.ts'
import { useListState } from '../../kit/list/list-state.ts'
import type { CardParts } from '../../kit/list/list-view.ts'
import { List } from '../../kit/list/list.tsx'
import { labelName } from '../../kit/data/row-name.ts'
import { useZone } from '../../kit/session/session-context.tsx'
import { useFilterCounts } from '../../kit/list/use-filter-counts.ts'
import { CodePlate } from '../../ui/rows/code-plate.tsx'
import { CodeText } from '../../ui/rows/code-text.tsx'
import { Highlighted } from '../../ui/rows/highlighted.tsx'
import { clientOf } from '@rentme/domain/client/client'
import { machineOf, plateOf } from '@rentme/domain/product/label'
import { OrderStatusChip, orderLooks, PriorityMark } from './shared/order-status.tsx'
import { addresses } from '../addresses.ts'

const statusOptions = serviceOrderStatuses.map((value) => ({
  value,
  label: serviceOrderStatusLabels[value],
  tone: orderLooks[value].tone,
}))

const statusFilter = {
  column: 'status',
  label: 'Status',
  look: 'toggles',
  options: statusOptions,
} as const

const otherFilters: readonly Filter<typeof serviceOrders>[] = [
  {
    column: 'priority',
    label: 'Prioridade',
    options: priorities.map((value) => ({ value, label: priorityLabels[value] })),
  },
  { column: 'productId', label: 'Produto', noun: products },
  { column: 'clientId', label: 'Cliente', noun: clients },
  { column: 'technicianId', label: 'Técnico', noun: employees },
  { column: 'serviceOrderReasonId', label: 'Motivo', noun: serviceOrderReasons },
  { column: 'serviceOrderDefectId', label: 'Defeito', noun: serviceOrderDefects },
  {
    column: 'machineStopped',
    label: 'Máquina parada',
    options: [
      { value: 'true', label: 'Sim' },
      { value: 'false', label: 'Não' },
    ],
  },
]
const parameters = [statusFilter, ...otherFilters].map(parameterOf)

const whatAndWhere: readonly Column<ServiceOrder>[] = [
  {
    field: 'number',
    label: 'Número',
    width: 140,
    render: ({ number }, query) => (
      <CodeText>
        <Highlighted text={number} query={query} />
      </CodeText>
    ),
  },
  {
    field: 'productId',
    label: 'Código',
    width: 156,
    sortable: false,
    text: plateOf,
    render: (row, query) => <CodePlate code={plateOf(row)} aligned query={query} />,
  },
  { field: 'productId', part: 'name', label: 'Produto', sortable: false, text: machineOf },
  { field: 'clientId', label: 'Cliente', sortable: false, text: clientOf },
  { field: 'reason', label: 'Motivo', sortable: false, text: ({ reason }) => labelName(reason) },
]

const columnsOn = (zone: string): Column<ServiceOrder>[] => [
  ...whatAndWhere,
  {
    field: 'priority',
    label: 'Prioridade',
    width: 110,
    sortable: false,
    text: ({ priority }) => priorityLabels[priority],
    render: ({ priority }) => <PriorityMark priority={priority} />,
  },
  {
    field: 'status',
    label: 'Status',
    width: 165,
    text: ({ status }) => serviceOrderStatusLabels[status],
    render: ({ status }) => <OrderStatusChip status={status} />,
  },
  {
    field: 'openedAt',
    label: 'Aberta em',
    width: 150,
    text: ({ openedAt }) => formatDateTime(openedAt, zone),
  },
  {
    field: 'technician',
    label: 'Técnico',
    width: 180,
    sortable: false,
    text: ({ technician }) => labelName(technician),
  },
  {
    field: 'defect',
    label: 'Defeito',
    sortable: false,
    hidden: true,
    text: ({ defect }) => labelName(defect),
  },
  { field: 'contractNumber', label: 'Contrato', width: 150, hidden: true },
  { field: 'machineStopped', label: 'Máquina parada', width: 140, hidden: true },
  {
    field: 'completedAt',
    label: 'Concluída em',
    width: 150,
    hidden: true,
    text: ({ completedAt }) => (completedAt === null ? '' : formatDateTime(completedAt, zone)),
  },
]

const cardOn =
  (zone: string) =>
  (order: ServiceOrder, query: string): CardParts => ({
    lead: <CodePlate code={plateOf(order)} query={query} />,
    state: <OrderStatusChip status={order.status} />,
    title: (
      <CodeText>
        <Highlighted text={order.number} query={query} />
      </CodeText>
    ),
    text: (
      <>
        {[labelName(order.reason), clientOf(order)].filter(Boolean).join(' · ')}
        <br />
        Aberta em {formatDateTime(order.openedAt, zone)}
        {order.priority !== 'normal' && (
          <>
            {' · '}
            <PriorityMark priority={order.priority} />
          </>
        )}
      </>
    ),
  })

/** Every service order: which machine, why, how urgent, and where it stands. */
export default function ServiceOrderList() {
  const zone = useZone()
  const { state } = useListState(serviceOrders, parameters)
  const status = useFilterCounts(serviceOrders, statusFilter, state)
  return (
    <List
      resource={serviceOrders}
      paths={addresses.serviceOrder}
      searchHint="Número, código, cliente, contrato ou descrição"
      emptyHint="Ordens de serviço são abertas no aplicativo."
      filters={[status, ...otherFilters]}
      columns={columnsOn(zone)}
      card={cardOn(zone)}
    />
  )
}
