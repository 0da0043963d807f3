import { products } from '@rentme/domain/product/product'
import { productStatuses, type ProductStatus } from '@rentme/domain/product/status'
import type { ListAt } from '../../../../kit/app/list/list-at.ts'
import { addresses } from '../../../addresses.ts'
import { inUse } from '../in-use.ts'

/** What the list can be narrowed to beside a status: machines whose preventive has fallen due. */
export const overdue = 'vencidas'

export type Choice = ProductStatus | typeof overdue
const choices: readonly Choice[] = [...productStatuses, overdue]

/** What an address chooses. */
export const choicesIn = (show: string): Choice[] => choices.filter((one) => show.split(',').includes(one))

/** The machines that an address shows. One that is gone falls due no more. */
export const productsAt = (chosen: readonly Choice[]): ListAt => {
  const isDue = chosen.includes(overdue)
  const statuses = productStatuses.filter((status) => chosen.includes(status)).join()
  const among = statuses === '' && isDue ? inUse : statuses
  return {
    resource: products,
    href: `${addresses.product.list}?status=${chosen.join()}`,
    filters: { ...(among !== '' && { status: among }), ...(isDue && { due: 'overdue' }) },
  }
}
