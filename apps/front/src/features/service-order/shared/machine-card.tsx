import { products } from '@rentme/domain/product/product'
import { serviceOrders, type ServiceOrder } from '@rentme/domain/service-order/service-order'
import { fieldsOf } from '@rentme/domain/words/column'
import { FactsCard } from '../../../kit/detail/detail.tsx'
import { labelName } from '../../../kit/data/row-name.ts'
import { CodeText } from '../../../ui/rows/code-text.tsx'
import type { KeyValue } from '../../../ui/rows/key-value-list.tsx'
import { clientOf } from '@rentme/domain/client/client'
import { RowLink } from '../../row-link.tsx'
import { ProductStatusChip } from '../../product/shared/product-status.tsx'

const fields = fieldsOf(serviceOrders)

interface Props {
  row: Pick<ServiceOrder, 'product' | 'client' | 'contractNumber'>
  /** More facts, after its status. */
  items?: readonly KeyValue[]
}

/** Which machine a maintenance is about, as it stands now, and with whom it was. */
export function MachineCard({ row, items }: Props) {
  const { product, client, contractNumber } = row
  return (
    <FactsCard
      title="Máquina"
      items={[
        {
          label: fields.productId.short,
          value: product && (
            <RowLink noun="product" id={product.id}>
              {labelName(product)}
            </RowLink>
          ),
        },
        {
          label: fieldsOf(products).status.short,
          value: product && <ProductStatusChip status={product.status} size="small" />,
        },
        ...(items ?? []),
        {
          label: fields.clientId.short,
          value: client && (
            <RowLink noun="client" id={client.id}>
              {clientOf(row)}
            </RowLink>
          ),
        },
        {
          label: fields.contractNumber.short,
          value: contractNumber && <CodeText>{contractNumber}</CodeText>,
        },
      ]}
    />
  )
}
