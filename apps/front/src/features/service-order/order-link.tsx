import type { ServiceOrder } from '@rentme/domain/service-order/service-order'
import Link from '@mui/material/Link'
import { usePermissions } from '../../kit/session/session-context.tsx'
import { CodeText } from '../../ui/rows/code-text.tsx'
import { orderName } from './order-name.ts'
import { serviceOrderPaths } from './paths.ts'

type Order = Pick<ServiceOrder, 'id'> & { number: ServiceOrder['number'] | null }

/** Number of an order, which opens it for who may see it. */
export function OrderLink({ order }: { order: Order }) {
  const may = usePermissions()('show_service_order')
  const text = <CodeText>{orderName(order)}</CodeText>
  return may ? <Link href={serviceOrderPaths.detail(order.id)}>{text}</Link> : text
}
