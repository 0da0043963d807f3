import { mayLeave } from '@rentme/domain/product/status'
import type { Product } from '@rentme/domain/product/product'
import type { CardNext } from '../../../../ui/rows/list-card.tsx'
import { AlertIcon, ExitIcon, ReturnIcon } from '../../../../ui/theme/icons.tsx'
import { addresses, registerHref } from '../../../addresses.ts'

type Machine = Pick<Product, 'id' | 'status' | 'rental'>

/** The checklist that a machine waits for: its return when it is out, its exit when it may leave. */
export const nextStep = ({ id, status, rental }: Machine, mayCreate: boolean): CardNext | undefined => {
  if (!mayCreate) return undefined
  if (rental !== null)
    return { label: 'Iniciar Checklist de Retorno', icon: ReturnIcon, href: registerHref(id, 'return') }
  if (mayLeave(status))
    return { label: 'Iniciar Checklist de Saída', icon: ExitIcon, href: registerHref(id, 'exit') }
  if (status === 'inspection' || status === 'maintenance')
    return {
      label: 'Não liberar para saída',
      icon: AlertIcon,
      href: addresses.product.detail(id),
      danger: true,
    }
  return undefined
}
