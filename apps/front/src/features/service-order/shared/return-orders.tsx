import { orderName } from '@rentme/domain/service-order/name'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { serviceOrderStatusLabels } from '@rentme/domain/service-order/status'
import Button from '@mui/material/Button'
import { useList } from '../../../kit/data/data.ts'
import { usePermissions } from '../../../kit/session/session-context.tsx'
import { WrenchIcon } from '../../../ui/theme/icons.tsx'
import { orderOfReturnHref } from '../../addresses.ts'
import { CodeLink } from '../../row-link.tsx'

/** Beside damage that a return found: the orders that were opened from it, or the way to open one. */
export function ReturnOrders({ checklistId }: { checklistId: string }) {
  const can = usePermissions()
  return can('access_service_order') ? (
    <Opened checklistId={checklistId} />
  ) : (
    <OpenOrder checklistId={checklistId} />
  )
}

function Opened({ checklistId }: { checklistId: string }) {
  const { data } = useList(serviceOrders, {
    filters: { checklist_id: checklistId },
    sort: 'openedAt',
    perPage: 20,
  })
  if (data === undefined) return null
  const isMissing = data.rows.every(({ status }) => status === 'canceled')
  return (
    <>
      {data.rows.map((order) => (
        <span key={order.id}>
          <CodeLink noun="serviceOrder" id={order.id} code={orderName(order)} />
          {` · ${serviceOrderStatusLabels[order.status]}`}
        </span>
      ))}
      {isMissing && <OpenOrder checklistId={checklistId} />}
    </>
  )
}

function OpenOrder({ checklistId }: { checklistId: string }) {
  const may = usePermissions()('create_service_order')
  if (!may) return null
  return (
    <Button
      variant="outlined"
      startIcon={<WrenchIcon />}
      href={orderOfReturnHref(checklistId)}
      sx={{ whiteSpace: 'normal', textAlign: 'left' }}
    >
      Abrir Ordem de Serviço
    </Button>
  )
}
