import { products } from '@rentme/domain/product/product'
import { productStatuses, productStatusLabels } from '@rentme/domain/product/status'
import { fieldsOf } from '@rentme/domain/words/column'
import { RowList } from '../../../kit/app/list/row-list.tsx'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { useAddressText } from '../../../kit/app/screen/use-address.ts'
import { usePermissions } from '../../../kit/session/session-context.tsx'
import { SearchField } from '../../../ui/inputs/search-field.tsx'
import { ScrollRow } from '../../../ui/layout/scroll-row.tsx'
import { StatusToggleFilters } from '../../../ui/inputs/status-toggle-filters.tsx'
import { addresses } from '../../addresses.ts'
import { ProductCard } from './product-card.tsx'
import { ScanProduct } from '../shared/app/scan-product.tsx'
import { useCatalogueTabs } from '../shared/app/use-catalogue-tabs.ts'

const fields = fieldsOf(products)

const options = productStatuses.map((value) => ({ value, label: productStatusLabels[value], tone: value }))
const chosen = (text: string) => productStatuses.filter((status) => text.split(',').includes(status))

/** Every machine on this device: found while typing a part of its code or name. */
export default function ProductListScreen() {
  const [search, setSearch] = useAddressText('search')
  const [statuses, setStatuses] = useAddressText('status')
  const status = chosen(statuses)
  const mayCreate = usePermissions()('create_checklist')
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
          options={options}
          selected={status}
          onChange={(next) => setStatuses(next.join())}
        />
      </ScrollRow>
      <RowList
        resource={products}
        search={search}
        filters={status.length === 0 ? {} : { status: status.join() }}
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
