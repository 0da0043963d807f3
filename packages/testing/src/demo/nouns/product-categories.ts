import type { RowOf } from '@rentme/domain/index'
import { instantOn, rowBase, type DemoContext } from '../context.ts'
import { fleet } from './fleet.ts'

/** The categories, in the order of `fleet`. */
export const productCategoryRows = (context: DemoContext): RowOf<'product_categories'>[] => {
  const random = context.random('product_categories')
  const createdAt = instantOn(random, context.firstDay, 6, 7)
  return fleet.map(({ name, description, hoursPerDay, requiresArt }) => ({
    ...rowBase<'productCategory'>(random, createdAt),
    name,
    description,
    usesHourMeter: hoursPerDay !== null,
    requiresArt,
  }))
}
