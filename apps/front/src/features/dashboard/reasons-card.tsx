import type { Dashboard } from '@rentme/domain/dashboard/dashboard'
import { openStatuses } from '@rentme/domain/service-order/status'
import { count } from '@rentme/domain/kit/plural'
import Link from '@mui/material/Link'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { RankBars } from './rank-bars.tsx'
import { addresses } from '../addresses.ts'

const openOrders = `${addresses.serviceOrder.list}?status=${openStatuses.join(',')}`

/** Why orders that are not closed were opened, the most common reasons first. */
export function ReasonsCard({ orders: { total, byReason } }: { orders: NonNullable<Dashboard['orders']> }) {
  return (
    <FormSection
      title="Ordens Abertas por Motivo"
      actions={
        <Link href={openOrders} sx={{ mr: 1 }}>
          {count(total, 'ordem', 'ordens')}
        </Link>
      }
    >
      {total === 0 ? (
        <EmptyState message="Nenhuma ordem aberta." />
      ) : (
        <RankBars
          parts={byReason.map((reason) => ({
            id: reason.id,
            label: reason.name,
            value: reason.count,
            href: `${openOrders}&service_order_reason_id=${reason.id}`,
          }))}
        />
      )}
    </FormSection>
  )
}
