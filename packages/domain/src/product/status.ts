/** In the order of filters and lists (docs/trade.md#statuses). */
export const productStatuses = [
  'available',
  'reserved',
  'rented',
  'inspection',
  'maintenance',
  'inactive',
] as const
export type ProductStatus = (typeof productStatuses)[number]

export const productStatusLabels: Readonly<Record<ProductStatus, string>> = {
  available: 'Disponível',
  reserved: 'Reservado',
  rented: 'Locado',
  inspection: 'Em inspeção',
  maintenance: 'Em manutenção',
  inactive: 'Inativo',
}

export const isProductStatus = (status: string): status is ProductStatus =>
  productStatuses.some((one) => one === status)

export const inactiveReasons = ['sold', 'scrapped', 'lost', 'indemnified'] as const
export const inactiveReasonLabels = {
  sold: 'Vendido',
  scrapped: 'Sucateado',
  lost: 'Extraviado',
  indemnified: 'Indenizado',
} as const

/** A machine leaves from the yard only, free or promised. */
export const mayLeave = (status: ProductStatus): boolean => status === 'available' || status === 'reserved'

/** Why a machine that stands so may not leave. */
export const statusSentence = (status: ProductStatus): string =>
  `Este produto não está disponível (status: ${productStatusLabels[status]}).`

/** Back with anything not conforming, the yard inspects it first (docs/trade.md#statuses). */
export const statusAfterReturn = (answers: readonly { answer: string | null }[]): ProductStatus =>
  answers.some(({ answer }) => answer === 'nok') ? 'inspection' : 'available'

/**
 * `rented` comes and goes with checklists alone, and a rented machine keeps its status until it is back.
 * Returns the sentence that refuses the change, or null.
 */
export const statusChangeError = (from: ProductStatus | null, to: ProductStatus): string | null => {
  if (from === to) return null
  if (to === 'rented') return 'O status Locado é definido pelo checklist de saída.'
  if (from === 'rented') return 'Registre o checklist de retorno antes de mudar o status.'
  return null
}
