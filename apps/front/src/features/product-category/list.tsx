import { productCategories } from '@rentme/domain/product-category/product-category'
import { List } from '../../kit/list/list.tsx'
import { addresses } from '../addresses.ts'

export default function ProductCategoryList() {
  return (
    <List
      resource={productCategories}
      paths={addresses.productCategory}
      searchHint="Nome ou descrição"
      emptyHint="Cadastre a primeira categoria para agrupar os produtos."
      columns={[
        { field: 'name' },
        { field: 'description' },
        { field: 'usesHourMeter', width: 140 },
        { field: 'requiresArt', width: 120 },
        { field: 'productsCount', width: 110, align: 'right' },
      ]}
    />
  )
}
