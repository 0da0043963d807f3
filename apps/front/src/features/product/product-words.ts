import { inactiveReasonLabels } from '@rentme/domain/product/status'
import type { Product } from '@rentme/domain/product/product'
import { orderName } from '@rentme/domain/service-order/name'

/** Who has a machine, or why nobody may have it any more; the yard otherwise. */
export const whereIs = ({ rental, status, inactiveReason }: Product): string => {
  if (rental !== null) return rental.clientName
  if (status !== 'inactive') return 'Pátio'
  return inactiveReason === null ? '' : inactiveReasonLabels[inactiveReason]
}

/** Where a machine is, with the number of the order that is open on it. */
export const whereAndOrder = (product: Product): string =>
  [whereIs(product), product.openOrder && orderName(product.openOrder)].filter(Boolean).join(' · ')
