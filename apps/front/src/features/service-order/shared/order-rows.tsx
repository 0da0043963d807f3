import { formatDateTime } from '@rentme/domain/kit/time'
import { serviceOrders, type ServiceOrder } from '@rentme/domain/service-order/service-order'
import { fieldsOf } from '@rentme/domain/words/column'
import { labelName } from '../../../kit/data/row-name.ts'
import { useZone } from '../../../kit/session/session-context.tsx'
import { CodePlate } from '../../../ui/rows/code-plate.tsx'
import { PlainTable, type Head } from '../../../ui/rows/plain-table.tsx'
import { clientOf } from '@rentme/domain/client/client'
import { plateOf } from '@rentme/domain/product/label'
import { OrderStatusChip } from './order-status.tsx'
import { CodeLink } from '../../row-link.tsx'
import { orderName } from '@rentme/domain/service-order/name'

const fields = fieldsOf(serviceOrders)
const heads: readonly Head[] = [
  fields.number.short,
  'Código',
  { label: fields.clientId.short, extra: true },
  { label: fields.serviceOrderReasonId.short, extra: true },
  { label: fields.technicianId.short, extra: true },
  { label: fields.openedAt.short, extra: true },
  fields.status.short,
]

/** Service orders that belong to another record. */
export function OrderRows({ rows }: { rows: readonly ServiceOrder[] }) {
  const zone = useZone()
  return (
    <PlainTable heads={heads}>
      <tbody>
        {rows.map((order) => (
          <tr key={order.id}>
            <td>
              <CodeLink noun="serviceOrder" id={order.id} code={orderName(order)} />
            </td>
            <td>
              <CodePlate code={plateOf(order)} aligned />
            </td>
            <td data-extra>{order.client === null ? '–' : clientOf(order)}</td>
            <td data-extra>{labelName(order.reason)}</td>
            <td data-extra>{labelName(order.technician)}</td>
            <td data-extra>{formatDateTime(order.openedAt, zone)}</td>
            <td>
              <OrderStatusChip status={order.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
