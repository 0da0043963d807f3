import { products } from '@rentme/domain/product/product'
import { productStatuses, productStatusLabels } from '@rentme/domain/product/status'
import { fieldsOf } from '@rentme/domain/words/column'
import { RowList } from '../../../kit/app/list/row-list.tsx'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { useAddressText } from '../../../kit/page/use-address.ts'
import { usePermissions } from '../../../kit/session/session-context.tsx'
import { SearchField } from '../../../ui/inputs/search-field.tsx'
import { ScrollRow } from '../../../ui/layout/scroll-row.tsx'
import { StatusToggleFilters } from '../../../ui/inputs/status-toggle-filters.tsx'
import { addresses } from '../../addresses.ts'
import { ProductCard } from './product-card.tsx'
import { choicesIn, overdue, productsAt } from '../shared/app/products-at.ts'
import { ScanProduct } from '../shared/app/scan-product.tsx'
import { useCatalogueTabs } from '../shared/app/use-catalogue-tabs.ts'

const fields = fieldsOf(products)

const options = productStatuses.map((value) => ({ value, label: productStatusLabels[value], tone: value }))
const due = { value: overdue, label: 'Preventiva vencida' }

/** Every machine on this device: found while typing a part of its code or name. */
export default function ProductListScreen() {
  const [search, setSearch] = useAddressText('search')
  const [statuses, setStatuses] = useAddressText('status')
  const chosen = choicesIn(statuses)
  const can = usePermissions()
  const mayCreate = can('create_checklist')
  const clear = () => {
    setSearch('')
    setStatuses('')
  }
  return (
    <Screen title="Produtos" up="/admin" {...useCatalogueTabs(addresses.product.list)} fab>
      <SearchField
        value={search}
        onChange={setSearch}
        label="Buscar produto"
        hint="Código, nome ou número de série"
      />
      <ScrollRow>
        <StatusToggleFilters
          label={fields.status.short}
          options={can('access_preventive_maintenance') ? [...options, due] : options}
          selected={chosen}
          onChange={(next) => setStatuses(next.join())}
        />
      </ScrollRow>
      <RowList
        resource={products}
        search={search}
        filters={productsAt(chosen).filters}
        estimate={174}
        hint="Sincronize para baixar os produtos da empresa."
        onClear={clear}
      >
        {(product, query) => <ProductCard product={product} query={query} mayCreate={mayCreate} />}
      </RowList>
      <ScanProduct />
    </Screen>
  )
}
