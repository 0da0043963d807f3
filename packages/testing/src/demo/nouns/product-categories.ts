import { startingCategories } from '@rentme/domain/first-run/categories'
import type { RowOf } from '@rentme/domain/index'
import { instantOn, rowBase, type DemoContext } from '../context.ts'

/** The categories that a company begins with; the machines of each stand in `fleet`. */
export const productCategoryRows = (context: DemoContext): RowOf<'product_categories'>[] => {
  const random = context.random('product_categories')
  const createdAt = instantOn(random, context.firstDay, 6, 7)
  return startingCategories.map((category) => ({
    ...rowBase<'productCategory'>(random, createdAt),
    ...category,
  }))
}
