import { clients } from '@rentme/domain/client/client'
import { employees } from '@rentme/domain/employee/employee'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { serviceOrderDefects } from '@rentme/domain/service-order-defect/service-order-defect'
import { serviceOrderReasons } from '@rentme/domain/service-order-reason/service-order-reason'
import { useOnes, type Option } from '../../../kit/data/data.ts'
import { rowName } from '../../../kit/data/row-name.ts'
import { sentAs, type QueueItem } from '../../../offline/queue/queue-item.ts'

const idsOf = (ids: readonly (string | null | undefined)[]): string[] =>
  ids.filter((id) => id !== null && id !== undefined)

/** The words of the ids in a queued order; undefined until they are there. */
export const useNames = (item: QueueItem | null): ((id: string | null) => Option | null) | undefined => {
  const sent = item === null ? undefined : sentAs(serviceOrders.input, item)
  const rows = [
    ...useOnes(serviceOrderReasons, idsOf([sent?.serviceOrderReasonId])).map(
      (row) => row && { id: row.id, label: row.name },
    ),
    ...useOnes(serviceOrderDefects, idsOf([sent?.serviceOrderDefectId])).map(
      (row) => row && { id: row.id, label: row.name },
    ),
    ...useOnes(employees, idsOf([sent?.technicianId])).map(
      (row) => row && { id: row.id, label: rowName(employees, row) },
    ),
    ...useOnes(clients, idsOf([sent?.clientId])).map(
      (row) => row && { id: row.id, label: rowName(clients, row) },
    ),
  ]
  if (rows.includes(undefined)) return undefined
  return (id) => rows.find((row) => row?.id === id) ?? null
}
