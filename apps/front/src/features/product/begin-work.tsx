import Button from '@mui/material/Button'
import type { Product } from '@rentme/domain/product/product'
import { mayLeave } from '@rentme/domain/product/status'
import { usePermissions } from '../../kit/session/session-context.tsx'
import { orderHref, preventiveHref, registerHref } from '../addresses.ts'

/** What may be begun with a machine where it stands: the checklist that it waits for, a preventive, an order. */
export function BeginWork({ product }: { product: Product }) {
  const can = usePermissions()
  const { id, status, rental } = product
  const isOut = rental !== null
  // Who edits machines may let one leave that is held back, saying why.
  const mayGo = !isOut && status !== 'inactive' && (mayLeave(status) || can('edit_product'))
  const ways = [
    { label: 'Saída', href: registerHref(id, 'exit'), may: mayGo && can('create_checklist') },
    { label: 'Retorno', href: registerHref(id, 'return'), may: isOut && can('create_checklist') },
    {
      label: 'Preventiva',
      href: preventiveHref(id),
      may: status !== 'inactive' && can('create_preventive_maintenance'),
    },
    { label: 'Ordem', href: orderHref(id), may: status !== 'inactive' && can('create_service_order') },
  ].filter(({ may }) => may)
  return (
    <>
      {ways.map(({ label, href }) => (
        <Button key={href} variant="outlined" href={href}>
          {label}
        </Button>
      ))}
    </>
  )
}
