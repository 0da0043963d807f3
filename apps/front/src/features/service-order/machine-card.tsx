import Link from '@mui/material/Link'
import type { Label } from '@rentme/domain/kit/resource'
import type { ProductStatus } from '@rentme/domain/product/status'
import type { ReactNode } from 'react'
import { FactsCard } from '../../kit/detail/detail.tsx'
import { labelName } from '../../kit/data/row-name.ts'
import { usePermissions } from '../../kit/session/session-context.tsx'
import { CodeText } from '../../ui/rows/code-text.tsx'
import type { KeyValue } from '../../ui/rows/key-value-list.tsx'
import { clientOf } from '../checklist/labels.ts'
import { clientPaths } from '../client/paths.ts'
import { productPaths } from '../product/paths.ts'
import { ProductStatusChip } from '../product/product-status.tsx'

interface Props {
  row: { product: Label | null; client: Label | null; contractNumber: string | null }
  /** More facts, after its status. */
  items?: readonly KeyValue[]
}

/** Which machine a maintenance is about, as it stands now, and with whom it was. */
export function MachineCard({ row, items }: Props) {
  const can = usePermissions()
  const { product, client, contractNumber } = row
  const linked = (may: boolean, href: string, text: ReactNode) =>
    may ? <Link href={href}>{text}</Link> : text
  return (
    <FactsCard
      title="Máquina"
      items={[
        {
          label: 'Produto',
          value: product && linked(can('show_product'), productPaths.detail(product.id), labelName(product)),
        },
        {
          label: 'Status',
          value: product && <ProductStatusChip status={product['status'] as ProductStatus} size="small" />,
        },
        ...(items ?? []),
        {
          label: 'Cliente',
          value: client && linked(can('show_client'), clientPaths.detail(client.id), clientOf(row)),
        },
        { label: 'Contrato', value: contractNumber && <CodeText>{contractNumber}</CodeText> },
      ]}
    />
  )
}
