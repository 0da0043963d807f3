import type { Product } from '@rentme/domain/product/product'

export const inactiveReasonLabels: Readonly<Record<NonNullable<Product['inactiveReason']>, string>> = {
  sold: 'Vendido',
  scrapped: 'Sucateado',
  lost: 'Extraviado',
  indemnified: 'Indenizado',
}

/** Who has a machine, or why nobody may have it any more; the yard otherwise. */
export const whereIs = ({ rental, status, inactiveReason }: Product): string => {
  if (rental !== null) return rental.clientName
  if (status !== 'inactive') return 'Pátio'
  return inactiveReason === null ? '' : inactiveReasonLabels[inactiveReason]
}
