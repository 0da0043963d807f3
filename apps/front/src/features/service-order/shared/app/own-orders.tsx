import type { ServiceOrder } from '@rentme/domain/service-order/service-order'
import Button from '@mui/material/Button'
import { useUser } from '../../../../kit/session/session-context.tsx'
import { OrderCard } from '../../app/order-card.tsx'
import { ownOpenOrders } from './orders-at.ts'

const mostShown = 4

/** The first of one's own orders, and the way to all of them. */
export function OwnOrderCards({ orders }: { orders: readonly ServiceOrder[] }) {
  const { employeeId } = useUser()
  return (
    <div>
      <div style={{ display: 'grid', gap: 10 }}>
        {orders.slice(0, mostShown).map((order) => (
          <OrderCard key={order.id} order={order} query="" isOwn />
        ))}
      </div>
      {orders.length > mostShown && (
        <Button href={ownOpenOrders(employeeId).href} fullWidth sx={{ mt: 1 }}>
          Ver as {orders.length} Ordens
        </Button>
      )}
    </div>
  )
}
