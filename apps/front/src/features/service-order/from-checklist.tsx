import type { ServiceOrder } from '@rentme/domain/service-order/service-order'
import { formatDate } from '@rentme/domain/kit/time'
import { useZone } from '../../kit/session/session-context.tsx'
import { CodeLink } from '../row-link.tsx'

/** The return that an order was opened from, which leads there. */
export function FromChecklist({ checklist }: { checklist: NonNullable<ServiceOrder['checklist']> }) {
  const zone = useZone()
  const { id, contractNumber, performedAt } = checklist
  return (
    <>
      <CodeLink noun="checklist" id={id} code={contractNumber} />
      {performedAt && `, retorno de ${formatDate(performedAt, zone)}`}
    </>
  )
}
