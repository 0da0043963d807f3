import { clientName } from '@rentme/domain/client/client'
import { dueState, warnUntil } from '@rentme/domain/maintenance/due'
import type { Product, Rental } from '@rentme/domain/product/product'
import type { LocalNoun } from '../../kit/local/noun.ts'

/** The open rental of each product, from its exit that is not back; and how its preventive stands. */
export const productLocal: LocalNoun = {
  reads: ['checklists', 'clients', 'product_maintenance_intervals'],
  derive: async (rows, { where, get }) => {
    const checklists = await where(
      'checklists',
      'productId',
      rows.map(({ id }) => id),
    )
    const out = checklists.filter((row) => row['type'] === 'exit' && row['returnDate'] === null)
    const clients = await get(
      'clients',
      out.map((exit) => exit['clientId']),
    )
    return rows.map(({ id }) => {
      const exit = out.find((row) => row['productId'] === id)
      if (exit === undefined) return { rental: null }
      const client = clients.get(String(exit['clientId']))
      const rental = {
        exitId: exit.id,
        clientId: exit['clientId'],
        clientName:
          client === undefined ? '' : clientName({ name: client['name'], company: client['company'] }),
        contractNumber: exit['contractNumber'],
        since: exit['performedAt'],
        expectedReturnDate: exit['expectedReturnDate'],
      } as Rental
      return { rental }
    })
  },
  filters: {
    due: async (states, { all, today }) => {
      const intervals = new Map((await all('product_maintenance_intervals')).map((row) => [row.id, row]))
      const until = warnUntil(today)
      return (row) => {
        const { nextDueAt, nextDueHourMeter, hourMeter } = row as unknown as Product
        const interval = intervals.get(String(row['productMaintenanceIntervalId']))
        const intervalHours = (interval?.['hours'] ?? null) as number | null
        const state = dueState({ nextDueAt, nextDueHourMeter }, { today, hourMeter, intervalHours, until })
        return state !== null && states.includes(state)
      }
    },
  },
}
