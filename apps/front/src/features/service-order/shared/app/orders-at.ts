import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { openStatuses, serviceOrderStatuses } from '@rentme/domain/service-order/status'
import type { ListAt } from '../../../../kit/app/list/list-at.ts'
import { addresses } from '../../../addresses.ts'

/** What the list can be narrowed to beside a status: one's own orders, and those that keep a machine out of service. */
export const mine = 'minhas'
export const stopped = 'paradas'

export type Choice = (typeof serviceOrderStatuses)[number] | typeof mine | typeof stopped
const choices: readonly Choice[] = [mine, stopped, ...serviceOrderStatuses]

/** What an address chooses. */
export const choicesIn = (show: string): Choice[] => choices.filter((one) => show.split(',').includes(one))

/** The orders that an address shows to an employee. An order that is closed stops no machine any more. */
export const ordersAt = (chosen: readonly Choice[], employeeId: string): ListAt => {
  const statuses = serviceOrderStatuses.filter((status) => chosen.includes(status))
  const stops = chosen.includes(stopped)
  const among = statuses.length === 0 && stops ? openStatuses : statuses
  return {
    resource: serviceOrders,
    href: `${addresses.serviceOrder.list}?status=${chosen.join()}`,
    filters: {
      ...(among.length > 0 && { status: among.join() }),
      ...(stops && { machine_stopped: 'true' }),
      ...(chosen.includes(mine) && { technician_id: employeeId }),
    },
  }
}

export const openOrders = (employeeId: string): ListAt => ordersAt(openStatuses, employeeId)
export const ownOpenOrders = (employeeId: string): ListAt => ordersAt([mine, ...openStatuses], employeeId)
