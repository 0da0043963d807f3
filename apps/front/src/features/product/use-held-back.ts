import { mostPerPage } from '@rentme/domain/kit/page'
import { preventiveMaintenances } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { heldBack, heldBackSentence } from '@rentme/domain/product/held-back'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { openStatuses } from '@rentme/domain/service-order/status'
import { useList } from '../../kit/data/data.ts'
import { useZone } from '../../kit/session/session-context.tsx'

const work = [...openStatuses, 'completed'].join()

/** Why a machine is held back, by the orders and preventives that the reader sees; null when nothing holds it. */
export const useHeldBack = (productId: string): string | null => {
  const zone = useZone()
  const orders = useList(serviceOrders, {
    filters: { product_id: productId, status: work },
    sort: '-openedAt',
    perPage: mostPerPage,
  })
  const preventives = useList(preventiveMaintenances, {
    filters: { product_id: productId, status: 'completed' },
    sort: '-performedAt',
    perPage: mostPerPage,
  })
  const held = heldBack({ orders: orders.data?.rows ?? [], preventives: preventives.data?.rows ?? [] })
  return held === null ? null : heldBackSentence(held, zone)
}
