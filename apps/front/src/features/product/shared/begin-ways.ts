import type { Permission } from '@rentme/domain/employee-role/permissions'
import { mayLeave, type ProductStatus } from '@rentme/domain/product/status'
import { orderHref, preventiveHref, registerHref } from '../../addresses.ts'

interface Machine {
  id: string
  status: ProductStatus
  /** Whether a client has it. */
  isOut: boolean
}

export interface BeginWay {
  label: string
  /** With the machine's code behind it: `Saída de PTA-0143`. */
  sentence: string
  href: string
}

/** What may be begun with a machine where it stands: the checklist that it waits for, a preventive, an order. */
export const beginWays = (
  { id, status, isOut }: Machine,
  can: (permission: Permission) => boolean,
): BeginWay[] => {
  // Who edits machines may let one leave that is held back, saying why.
  const mayGo = !isOut && status !== 'inactive' && (mayLeave(status) || can('edit_product'))
  const isOwned = status !== 'inactive'
  return [
    {
      label: 'Saída',
      sentence: 'Saída de',
      href: registerHref(id, 'exit'),
      may: mayGo && can('create_checklist'),
    },
    {
      label: 'Retorno',
      sentence: 'Retorno de',
      href: registerHref(id, 'return'),
      may: isOut && can('create_checklist'),
    },
    {
      label: 'Preventiva',
      sentence: 'Nova Preventiva de',
      href: preventiveHref(id),
      may: isOwned && can('create_preventive_maintenance'),
    },
    {
      label: 'Ordem',
      sentence: 'Nova Ordem de',
      href: orderHref(id),
      may: isOwned && can('create_service_order'),
    },
  ].flatMap(({ may, ...way }) => (may ? [way] : []))
}
