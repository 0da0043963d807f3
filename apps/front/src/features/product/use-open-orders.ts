import { formatDate } from '@rentme/domain/kit/time'
import { serviceOrders, type ServiceOrder } from '@rentme/domain/service-order/service-order'
import { openStatuses, serviceOrderStatusLabels } from '@rentme/domain/service-order/status'
import { useList } from '../../kit/data/data.ts'

/** The orders that are open on a machine, the oldest first; none until they are known. */
export const useOpenOrders = (productId: string): readonly ServiceOrder[] =>
  useList(serviceOrders, {
    filters: { product_id: productId, status: openStatuses.join() },
    sort: 'openedAt',
    perPage: 20,
  }).data?.rows ?? []

/** `Aberta · máquina parada · desde 26/11/2026`. */
export const openWords = ({ status, machineStopped, openedAt }: ServiceOrder, zone: string): string =>
  [
    serviceOrderStatusLabels[status],
    ...(machineStopped ? ['máquina parada'] : []),
    `desde ${formatDate(openedAt, zone)}`,
  ].join(' · ')
