import { formatDate } from '@rentme/domain/kit/time'
import { orderName } from '@rentme/domain/service-order/name'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { openStatuses, serviceOrderStatusLabels } from '@rentme/domain/service-order/status'
import { labelName } from '../../kit/data/row-name.ts'
import { useList } from '../../kit/data/data.ts'
import { usePermissions, useZone } from '../../kit/session/session-context.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { LinkRows } from '../../ui/rows/link-rows.tsx'
import { CodeText } from '../../ui/rows/code-text.tsx'
import { WrenchIcon } from '../../ui/theme/icons.tsx'
import { addresses } from '../addresses.ts'

/** The orders that are open on a machine, each a link; nothing without any, or for who may not open one. */
export function OpenOrders({ productId }: { productId: string }) {
  const can = usePermissions()
  return can('access_service_order') && can('show_service_order') ? <Listed productId={productId} /> : null
}

function Listed({ productId }: { productId: string }) {
  const zone = useZone()
  const { data } = useList(serviceOrders, {
    filters: { product_id: productId, status: openStatuses.join() },
    sort: 'openedAt',
    perPage: 20,
  })
  if (data === undefined || data.rows.length === 0) return null
  return (
    <FormSection title="Ordens em Aberto">
      <LinkRows
        rows={data.rows.map((order) => ({
          href: addresses.serviceOrder.detail(order.id),
          lead: <WrenchIcon />,
          title: <CodeText>{orderName(order)}</CodeText>,
          text: (
            <>
              <small>
                {[
                  serviceOrderStatusLabels[order.status],
                  order.machineStopped && 'máquina parada',
                  `desde ${formatDate(order.openedAt, zone)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              <small>{labelName(order.reason)}</small>
            </>
          ),
        }))}
      />
    </FormSection>
  )
}
