import { count, flag, text } from '../kit/fields.ts'
import { defineResource, type Read } from '../kit/resource.ts'

export const productCategories = defineResource({
  name: 'productCategory',
  path: '/product-categories',
  store: 'product_categories',
  permission: 'product_category',
  guards: ['product_category'],
  label: { one: 'Categoria de produto', many: 'Categorias de produtos', gender: 'f', short: 'Categoria' },
  columns: {
    name: text(2, 80, { label: 'Nome', doc: 'What the category is called' }),
    description: text(1, 255, { label: 'Descrição', doc: 'What belongs to it' }).nullable().default(null),
    usesHourMeter: flag({ label: 'Usa horímetro', doc: 'Whether its machines have an hour meter' }).default(
      false,
    ),
    requiresArt: flag({
      label: 'Exige ART',
      doc: 'Whether its machines need an ART, the technical responsibility note of an engineer',
    }).default(false),
  },
  serverColumns: {},
  derived: { productsCount: count(0, { label: 'Produtos', doc: 'Machines of the category' }).nullable() },
  display: ['name', 'usesHourMeter', 'requiresArt'],
  option: { label: ['name'] },
  search: ['name', 'description'],
  filters: [],
  sort: 'name',
  sync: { indexes: [] },
  queue: ['create', 'update', 'delete'],
})
export type ProductCategory = Read<typeof productCategories>
