import type { OpenOrder } from '@rentme/domain/product/product'
import { orderName } from '@rentme/domain/service-order/name'
import { Banner } from '../../ui/feedback/banner.tsx'
import { CodeLink } from '../row-link.tsx'

/** Says, before a second order is opened on a machine, that one is open already, and leads to it. */
export function TwinBanner({ order }: { order: OpenOrder | null | undefined }) {
  if (!order) return null
  return (
    <div style={{ marginBottom: 12 }}>
      <Banner tone="warn">
        Esta máquina já tem uma ordem em aberto:{' '}
        <CodeLink noun="serviceOrder" id={order.id} code={orderName(order)} />. Veja antes de abrir outra.
      </Banner>
    </div>
  )
}
