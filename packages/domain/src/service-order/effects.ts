import type { ProductStatus } from '../product/status.ts'
import type { ServiceOrder } from './service-order.ts'
import { isOpen } from './status.ts'

type Moved = Pick<ServiceOrder, 'status' | 'startedAt' | 'completedAt'>

/**
 * The moments of a move that the caller gives none for: started on its first step, completed when done. `now` is an
 * ISO instant; answers nothing when the status stays.
 */
export const momentsOf = (
  before: Pick<Moved, 'status'> | null,
  after: Moved,
  now: string,
): Partial<Pick<Moved, 'startedAt' | 'completedAt'>> => {
  if (before?.status === after.status) return {}
  const done = after.status === 'completed' ? (after.completedAt ?? now) : after.completedAt
  const completedAt = before?.status === 'completed' ? null : done
  const begun = after.status !== 'open' && after.status !== 'canceled'
  return { completedAt, startedAt: begun ? (after.startedAt ?? completedAt ?? now) : after.startedAt }
}

type Stopping = Pick<ServiceOrder, 'status' | 'machineStopped'>

/** Whether an order keeps its machine out of service. */
export const isStopping = ({ status, machineStopped }: Stopping): boolean => machineStopped && isOpen(status)

/** Where a machine may be when an order takes it out of service; a rented one stays with its client. */
export const inTheYard: readonly ProductStatus[] = ['available', 'reserved', 'inspection']
