import { z } from 'zod'
import { count, text } from '../kit/fields.ts'
import { defineResource, type Read } from '../kit/resource.ts'

export const productCategories = defineResource({
  name: 'productCategory',
  path: '/product-categories',
  store: 'product_categories',
  permission: 'product_category',
  guards: ['product_category'],
  label: { one: 'Categoria de produto', many: 'Categorias de produtos', gender: 'f', short: 'Categoria' },
  columns: {
    name: text(2, 80).describe('Nome'),
    description: text(1, 255).nullable().default(null).describe('Descrição'),
    usesHourMeter: z.boolean().default(false).describe('Usa horímetro'),
    requiresArt: z.boolean().default(false).describe('Exige ART'),
  },
  serverColumns: {},
  derived: { productsCount: count().nullable().describe('Products of the category') },
  display: ['name', 'usesHourMeter', 'requiresArt'],
  option: { label: ['name'] },
  search: ['name', 'description'],
  filters: [],
  sort: 'name',
  sync: { indexes: [] },
  queue: ['create', 'update', 'delete'],
})
export type ProductCategory = Read<typeof productCategories>
