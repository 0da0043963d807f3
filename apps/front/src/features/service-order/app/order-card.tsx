import type { ServiceOrder } from '@rentme/domain/service-order/service-order'
import { memo } from 'react'
import { CodePlate } from '../../../ui/rows/code-plate.tsx'
import { CodeText } from '../../../ui/rows/code-text.tsx'
import { Highlighted } from '../../../ui/rows/highlighted.tsx'
import { ListCard } from '../../../ui/rows/list-card.tsx'
import { labelName } from '../../../kit/data/row-name.ts'
import { machineOf, plateOf } from '@rentme/domain/product/label'
import { orderName } from '@rentme/domain/service-order/name'
import { OrderStatusChip, PriorityMark } from '../shared/order-status.tsx'

interface Props {
  order: ServiceOrder
  query: string
  /** In a list of one's own orders, where nobody has to be named. */
  isOwn?: boolean
}

/** An order in a list of the app: machine and status, number, why, and who does it. */
export const OrderCard = memo(function OrderCard({ order, query, isOwn = false }: Props) {
  const facts = [labelName(order.reason), !isOwn && labelName(order.technician)].filter(Boolean)
  return (
    <ListCard
      href={`/admin/ordens-de-servico/${order.id}`}
      lead={<CodePlate code={plateOf(order)} query={query} />}
      state={<OrderStatusChip status={order.status} />}
      title={<Highlighted text={machineOf(order)} query={query} />}
    >
      <CodeText>{orderName(order)}</CodeText>
      {order.priority !== 'normal' && (
        <>
          {' · '}
          <PriorityMark priority={order.priority} />
        </>
      )}
      <br />
      {facts.join(' · ')}
    </ListCard>
  )
})
