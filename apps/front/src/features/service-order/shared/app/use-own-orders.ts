import { priorities, serviceOrders, type ServiceOrder } from '@rentme/domain/service-order/service-order'
import { useList } from '../../../../kit/data/data.ts'
import { useUser } from '../../../../kit/session/session-context.tsx'
import { ownOpenOrders } from './orders-at.ts'

const most = 100

/** Those that stop a machine first, then by priority, then the oldest. */
const byNeed = (a: ServiceOrder, b: ServiceOrder): number =>
  Number(b.machineStopped) - Number(a.machineStopped) ||
  priorities.indexOf(b.priority) - priorities.indexOf(a.priority) ||
  (a.openedAt < b.openedAt ? -1 : 1)

/** The open orders that the person on duty is to do, the most needed first; undefined until it is known. */
export const useOwnOrders = (): readonly ServiceOrder[] | undefined => {
  const { employeeId } = useUser()
  const { data, isError } = useList(serviceOrders, {
    filters: ownOpenOrders(employeeId).filters,
    perPage: most,
  })
  return isError ? [] : data?.rows.toSorted(byNeed)
}
