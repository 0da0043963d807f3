import { agendaEvents } from '@rentme/domain/agenda-event/agenda-event'
import { checklists } from '@rentme/domain/checklist/checklist'
import { clients } from '@rentme/domain/client/client'
import { permissionFor } from '@rentme/domain/employee-role/permissions'
import { products } from '@rentme/domain/product/product'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { usePermissions } from '../../../../kit/session/session-context.tsx'

const searched = [products, clients, checklists, serviceOrders, agendaEvents]

/** Whether there is anything that the search of the phone may show the user. */
export const useMaySearch = (): boolean => {
  const can = usePermissions()
  return searched.some((resource) => can(permissionFor('access', resource)))
}
