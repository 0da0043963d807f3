import type { Facts } from '../kit/plan.ts'
import type { Row } from '../kit/resource.ts'
import { formatDate } from '../kit/time.ts'
import { preventiveMaintenances } from '../preventive-maintenance/preventive-maintenance.ts'
import { inTheYard, isStopping } from '../service-order/effects.ts'
import { serviceOrders } from '../service-order/service-order.ts'
import { openStatuses } from '../service-order/status.ts'
import type { ProductStatus } from './status.ts'

type Order = Pick<
  Row<typeof serviceOrders>,
  'number' | 'status' | 'machineStopped' | 'safeToOperate' | 'openedAt' | 'completedAt'
>
type Preventive = Pick<Row<typeof preventiveMaintenances>, 'status' | 'safeToOperate' | 'performedAt'>

/** Work on a machine, as far as it may keep it from being let. */
export interface Work {
  orders: readonly Order[]
  preventives: readonly Preventive[]
}

/** Why a machine is held back: an open order that stops it, or the last verdict on its safety. */
export type HeldBack = { by: 'order'; number: string | null } | { by: 'verdict'; at: string }

const verdictsOf = ({ orders, preventives }: Work) =>
  [
    ...orders.map((order) => ({ ...order, at: order.completedAt ?? order.openedAt })),
    ...preventives.map((preventive) => ({ ...preventive, at: preventive.performedAt })),
  ]
    .filter(({ status, safeToOperate }) => status === 'completed' && safeToOperate !== null)
    .toSorted((a, b) =>
      a.at === b.at ? Number(b.safeToOperate) - Number(a.safeToOperate) : a.at < b.at ? -1 : 1,
    )

/** A machine is held back while an order stops it, and from a verdict of "Não" until somebody says that it is safe. */
export const heldBack = (work: Work): HeldBack | null => {
  const stopping = work.orders.find(isStopping)
  if (stopping !== undefined) return { by: 'order', number: stopping.number }
  const last = verdictsOf(work).at(-1)
  return last?.safeToOperate === false ? { by: 'verdict', at: last.at } : null
}

/** What people are told of a machine that is held back. */
export const heldBackSentence = (held: HeldBack, zone: string): string =>
  held.by === 'order'
    ? // An order that only this device knows has no number yet.
      `Este produto está parado ${held.number === null ? 'por uma ordem de serviço' : `pela ordem de serviço ${held.number}`}.`
    : `A verificação de ${formatDate(held.at, zone)} diz que este produto não está em condições seguras de uso.`

/** Where a machine stands once it is held back, or is no longer; a rented one stays with its client. */
export const statusHeld = (status: ProductStatus, held: HeldBack | null): ProductStatus => {
  if (held !== null) return inTheYard.includes(status) ? 'maintenance' : status
  return status === 'maintenance' ? 'available' : status
}

/** One verdict is the last; others may be of the same moment, or be of the row that is being written. */
const few = 5

/** The work that stands on a machine, as far as it may hold it back, but for the row that is being written. */
export const workOn = async (
  facts: Facts,
  productId: string,
  except: string | null = null,
): Promise<Work> => {
  const verdicts = { productId, status: 'completed', safeToOperate: [true, false] }
  const [stopping, judged, preventives] = await Promise.all([
    facts.where(serviceOrders, { productId, status: openStatuses, machineStopped: true }),
    facts.where(serviceOrders, verdicts, { by: 'completedAt', last: few }),
    facts.where(preventiveMaintenances, verdicts, { by: 'performedAt', last: few }),
  ])
  return {
    orders: [...stopping, ...judged].filter(({ id }) => id !== except),
    preventives: preventives.filter(({ id }) => id !== except),
  }
}
