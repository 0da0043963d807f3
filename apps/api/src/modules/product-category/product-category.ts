import { productCategories } from '@rentme/domain/product-category/product-category'
import { sql } from 'kysely'
import type { Module } from '../../kit/module.ts'

export const productCategoryModule: Module = {
  resource: productCategories,
  tells: { productsCount: 'product' },
  extras: {
    productsCount: sql`select count(*)::int from products p where p."productCategoryId" = t.id and p."deletedAt" is null`,
  },
  constraints: {
    product_categories_name_key: { field: 'name', message: 'Já existe uma categoria com este nome.' },
  },
}
