import { orderName } from '@rentme/domain/service-order/name'
import { labelName } from '../../../kit/data/row-name.ts'
import { useZone } from '../../../kit/session/session-context.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { CodeText } from '../../../ui/rows/code-text.tsx'
import { LinkRows } from '../../../ui/rows/link-rows.tsx'
import { WrenchIcon } from '../../../ui/theme/icons.tsx'
import { addresses } from '../../addresses.ts'
import { openWords, useOpenOrders } from '../use-open-orders.ts'

/** The orders that are open on a machine, each a link; nothing without any. */
export function OpenOrders({ productId }: { productId: string }) {
  const zone = useZone()
  const orders = useOpenOrders(productId)
  if (orders.length === 0) return null
  return (
    <>
      <SectionHead title="Ordens em Aberto" />
      <LinkRows
        rows={orders.map((order) => ({
          href: addresses.serviceOrder.detail(order.id),
          lead: <WrenchIcon />,
          title: <CodeText>{orderName(order)}</CodeText>,
          text: (
            <>
              <small>{openWords(order, zone)}</small>
              <small>{labelName(order.reason)}</small>
            </>
          ),
        }))}
      />
    </>
  )
}
