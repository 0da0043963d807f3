import { inactiveReasonLabels } from '@rentme/domain/product/status'
import { rental as rentalSchema, type Product } from '@rentme/domain/product/product'
import { orderName } from '@rentme/domain/service-order/name'
import { partsOf } from '@rentme/domain/words/column'

/** What is said of a machine's open rental. */
export const rentalFields = partsOf(rentalSchema)

/** Who has a machine, or why nobody may have it any more; the yard otherwise. */
export const whereIs = ({ rental, status, inactiveReason }: Product): string => {
  if (rental !== null) return rental.clientName
  if (status !== 'inactive') return 'Pátio'
  return inactiveReason === null ? '' : inactiveReasonLabels[inactiveReason]
}

/** Where a machine is, with the number of the order that is open on it. */
export const whereAndOrder = (product: Product): string =>
  [whereIs(product), product.openOrder && orderName(product.openOrder)].filter(Boolean).join(' · ')
