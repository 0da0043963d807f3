import { tally, type LocalNoun } from '../../kit/data/local/noun.ts'

/** Products of each category. */
export const productCategoryLocal: LocalNoun = {
  reads: ['products'],
  derive: async (rows, { where }) => {
    const products = await where(
      'products',
      'productCategoryId',
      rows.map(({ id }) => id),
    )
    const held = tally(products, 'productCategoryId')
    return rows.map(({ id }) => ({ productsCount: held.get(id) ?? 0 }))
  },
}
