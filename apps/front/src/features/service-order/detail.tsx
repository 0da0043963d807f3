import Button from '@mui/material/Button'
import { serviceOrders, type ServiceOrder } from '@rentme/domain/service-order/service-order'
import { AddendaCard } from '../../kit/detail/addenda-card.tsx'
import { Detail } from '../../kit/detail/detail.tsx'
import type { ApiDocument } from '../../kit/files/document-button.tsx'
import { usePermissions } from '../../kit/session/session-context.tsx'
import { machineOf, plateOf } from '@rentme/domain/product/label'
import { usualMove, type Move } from './moves.ts'
import { OrderAside } from './order-aside.tsx'
import { OrderFlow } from './order-flow.tsx'
import { OrderRecord } from './order-record.tsx'
import { OrderStatusChip, PriorityMark } from './shared/order-status.tsx'
import { addresses } from '../addresses.ts'
import { SendToClient } from '../send-to-client.tsx'
import { UnsafeBanner } from './shared/unsafe-banner.tsx'
import { useMoves } from './use-moves.tsx'

const documentsOf = ({ id }: ServiceOrder): ApiDocument[] => [
  { label: 'Ordem de serviço', path: `/service-orders/${id}/document` },
]

/** One service order: where it stands, what was found and done, and whether the machine is safe. */
export default function ServiceOrderDetail() {
  const may = usePermissions()('edit_service_order')
  const { move, dialog, isBusy } = useMoves()
  const act = (order: ServiceOrder, next: Move) => void move(order, next)
  return (
    <>
      <Detail
        resource={serviceOrders}
        paths={addresses.serviceOrder}
        head={(order) => ({
          name: order.number,
          plate: plateOf(order),
          state: <OrderStatusChip status={order.status} size="large" />,
          facts: <Facts order={order} />,
        })}
        documents={(order) => ({ label: 'Baixar PDF', documents: documentsOf(order) })}
        renderActions={(order) => {
          const next = usualMove(order.status)
          return (
            <>
              <SendToClient clientId={order.clientId} documents={documentsOf(order)} />
              {may && next !== undefined && (
                <Button
                  variant="contained"
                  color="primary"
                  disabled={isBusy}
                  onClick={() => act(order, next)}
                >
                  {next.label}
                </Button>
              )}
            </>
          )
        }}
        renderAside={(order) => (
          <>
            <AddendaCard resource={serviceOrders} id={order.id} />
            <OrderAside order={order} />
          </>
        )}
      >
        {(order) => (
          <>
            <UnsafeBanner isSafe={order.safeToOperate} />
            <OrderFlow order={order} onMove={may ? (next) => act(order, next) : null} />
            <OrderRecord order={order} />
          </>
        )}
      </Detail>
      {dialog}
    </>
  )
}

function Facts({ order }: { order: ServiceOrder }) {
  return (
    <span>
      {machineOf(order)}
      {order.priority !== 'normal' && (
        <>
          {' · '}
          <PriorityMark priority={order.priority} />
        </>
      )}
    </span>
  )
}
