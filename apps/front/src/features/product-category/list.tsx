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
        { field: 'name', label: 'Nome' },
        { field: 'description', label: 'Descrição' },
        { field: 'usesHourMeter', label: 'Usa horímetro', width: 140 },
        { field: 'requiresArt', label: 'Exige ART', width: 120 },
        { field: 'productsCount', label: 'Produtos', width: 110, align: 'right', sortable: false },
      ]}
    />
  )
}
