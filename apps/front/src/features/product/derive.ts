import { clientName } from '@rentme/domain/client/client'
import { dueState, warnUntil } from '@rentme/domain/maintenance/due'
import { artState } from '@rentme/domain/product/art'
import { products, type OpenOrder, type Rental } from '@rentme/domain/product/product'
import { checklists } from '@rentme/domain/checklist/checklist'
import type { Row } from '@rentme/domain/kit/resource'
import { productMaintenanceIntervals } from '@rentme/domain/product-maintenance-interval/product-maintenance-interval'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { isOpen } from '@rentme/domain/service-order/status'
import type { LocalNoun } from '../../kit/data/local/noun.ts'
import { rowAs, type LocalRow } from '../../offline/queue/queue-item.ts'

const isOut = (row: LocalRow) => row['type'] === 'exit' && row['returnDate'] === null

const openedFirst = (a: Row<typeof serviceOrders>, b: Row<typeof serviceOrders>) => {
  if (a.machineStopped !== b.machineStopped) return a.machineStopped ? -1 : 1
  return `${a.openedAt} ${a.id}` < `${b.openedAt} ${b.id}` ? -1 : 1
}

/** The order that is open on each product, among the orders of all. */
const openOrders = (orders: readonly LocalRow[]): ReadonlyMap<string, OpenOrder> => {
  const open = orders.map((row) => rowAs(serviceOrders, row)).filter(({ status }) => isOpen(status))
  return new Map(
    open
      .toSorted(openedFirst)
      .toReversed()
      .map(({ productId, id, number, machineStopped }) => [productId, { id, number, machineStopped }]),
  )
}

/** The open rental and the open order of each product. */
export const productLocal: LocalNoun = {
  reads: ['checklists', 'clients', 'product_maintenance_intervals', 'service_orders'],
  derive: async (rows, { where, get }) => {
    const ids = rows.map(({ id }) => id)
    const out = (await where('checklists', 'productId', ids))
      .filter(isOut)
      .map((row) => rowAs(checklists, row))
    const orders = openOrders(await where('service_orders', 'productId', ids))
    const clients = await get(
      'clients',
      out.map((exit) => exit.clientId),
    )
    return rows.map(({ id }) => {
      const exit = out.find((row) => row.productId === id)
      const openOrder = orders.get(id) ?? null
      if (exit === undefined) return { rental: null, openOrder }
      const client = clients.get(exit.clientId)
      const rental = {
        exitId: exit.id,
        clientId: exit.clientId,
        clientName:
          client === undefined ? '' : clientName({ name: client['name'], company: client['company'] }),
        contractNumber: exit.contractNumber,
        since: exit.performedAt,
        expectedReturnDate: exit.expectedReturnDate,
        // References of a row are texts, which the noun of what they point at marks.
      } as Rental
      return { rental, openOrder }
    })
  },
  filters: {
    client_id: async (values, { where }) => {
      const rentals = (await where('checklists', 'clientId', values)).filter(isOut)
      const ids = new Set(rentals.map((row) => row['productId']))
      return (row) => ids.has(row.id)
    },
    art:
      async (states, { today }) =>
      (row) => {
        const { status, artExpiresAt } = rowAs(products, row)
        const state = status === 'inactive' ? null : artState(artExpiresAt, today)
        return state !== null && states.includes(state)
      },
    due: async (states, { all, today }) => {
      const intervals = new Map(
        (await all('product_maintenance_intervals')).map((row) => [
          row.id,
          rowAs(productMaintenanceIntervals, row),
        ]),
      )
      const until = warnUntil(today)
      return (row) => {
        const { status, nextDueAt, nextDueHourMeter, hourMeter } = rowAs(products, row)
        if (status === 'inactive') return false
        const interval = intervals.get(String(row['productMaintenanceIntervalId']))
        const intervalHours = interval?.hours ?? null
        const state = dueState({ nextDueAt, nextDueHourMeter }, { today, hourMeter, intervalHours, until })
        return state !== null && states.includes(state)
      }
    },
  },
}
