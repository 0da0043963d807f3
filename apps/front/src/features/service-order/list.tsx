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
import { isKeyOf } from '@rentme/domain/kit/record'
import {
  isOpen,
  mayMove,
  serviceOrderStatuses,
  serviceOrderStatusLabels,
} from '@rentme/domain/service-order/status'
import type { ListColumn } from '../../kit/list/column.ts'
import type { ListChange, ListFilter } from '../../kit/list/filter.ts'
import type { CardParts } from '../../kit/list/list-view.ts'
import { List } from '../../kit/list/list.tsx'
import { labelName } from '../../kit/data/row-name.ts'
import { useUser } from '../../kit/session/session-context.tsx'
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
  look: 'toggles',
  options: statusOptions,
} as const

const priority = {
  column: 'priority',
  options: priorities.map((value) => ({ value, label: priorityLabels[value] })),
} as const
const technician = { column: 'technicianId', noun: employees } as const

const filtersOf = (me: string): readonly ListFilter<typeof serviceOrders>[] => [
  statusFilter,
  priority,
  { column: 'productId', noun: products },
  { column: 'clientId', noun: clients },
  { ...technician, own: { value: me, label: 'Minhas' } },
  { column: 'serviceOrderReasonId', noun: serviceOrderReasons },
  { column: 'serviceOrderDefectId', noun: serviceOrderDefects },
  {
    column: 'machineStopped',
    options: [
      { value: 'true', label: 'Sim' },
      { value: 'false', label: 'Não' },
    ],
  },
]
/** What completes or cancels an order is asked for in its own form. */
const changes: readonly ListChange<typeof serviceOrders>[] = [
  technician,
  priority,
  {
    column: 'status',
    options: statusOptions.filter(({ value }) => isOpen(value)),
    mayReturn: (choice, before) =>
      isKeyOf(serviceOrderStatusLabels, choice) &&
      isKeyOf(serviceOrderStatusLabels, before) &&
      mayMove(choice, before),
  },
]

const whatAndWhere: readonly ListColumn<ServiceOrder>[] = [
  {
    field: 'number',
    width: 140,
    render: ({ number }, query) => (
      <CodeText>
        <Highlighted text={number} query={query} />
      </CodeText>
    ),
  },
  {
    field: 'productId',
    part: 'internCode',
    label: 'Código',
    width: 156,
    text: plateOf,
    render: (row, query) => <CodePlate code={plateOf(row)} aligned query={query} />,
  },
  { field: 'productId', part: 'name', text: machineOf },
  { field: 'clientId', text: clientOf },
  { field: 'serviceOrderReasonId', text: ({ reason }) => labelName(reason) },
]

const columnsOn = (zone: string): ListColumn<ServiceOrder>[] => [
  ...whatAndWhere,
  {
    field: 'priority',
    width: 110,
    sort: null,
    text: ({ priority }) => priorityLabels[priority],
    render: ({ priority }) => <PriorityMark priority={priority} />,
  },
  {
    field: 'status',
    width: 165,
    text: ({ status }) => serviceOrderStatusLabels[status],
    render: ({ status }) => <OrderStatusChip status={status} />,
  },
  {
    field: 'openedAt',
    width: 150,
    text: ({ openedAt }) => formatDateTime(openedAt, zone),
  },
  {
    field: 'technicianId',
    width: 180,
    text: ({ technician }) => labelName(technician),
  },
  {
    field: 'serviceOrderDefectId',
    hidden: true,
    text: ({ defect }) => labelName(defect),
  },
  { field: 'contractNumber', width: 150, hidden: true },
  { field: 'machineStopped', width: 140, hidden: true },
  {
    field: 'completedAt',
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
  const { employeeId, timeZone: zone } = useUser()
  return (
    <List
      resource={serviceOrders}
      paths={addresses.serviceOrder}
      documents={[{ label: 'PDF', path: `${serviceOrders.path}/documents` }]}
      searchHint="Número, código, cliente, contrato ou descrição"
      emptyHint="Abra aqui ou no aplicativo a primeira ordem de serviço."
      filters={filtersOf(employeeId)}
      changes={changes}
      columns={columnsOn(zone)}
      card={cardOn(zone)}
    />
  )
}
