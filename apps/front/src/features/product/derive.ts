import { clientName } from '@rentme/domain/client/client'
import { dueState, warnUntil } from '@rentme/domain/maintenance/due'
import { artState } from '@rentme/domain/product/art'
import type { Product, Rental } from '@rentme/domain/product/product'
import type { LocalNoun } from '../../kit/local/noun.ts'
import type { LocalRow } from '../../offline/queue-item.ts'

const isOut = (row: LocalRow) => row['type'] === 'exit' && row['returnDate'] === null

/** The open rental of each product, from its exit that is not back; and how its preventive stands. */
export const productLocal: LocalNoun = {
  reads: ['checklists', 'clients', 'product_maintenance_intervals'],
  derive: async (rows, { where, get }) => {
    const checklists = await where(
      'checklists',
      'productId',
      rows.map(({ id }) => id),
    )
    const out = checklists.filter(isOut)
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
    id: async (values) => (row) => values.includes(row.id),
    client_id: async (values, { where }) => {
      const rentals = (await where('checklists', 'clientId', values)).filter(isOut)
      const ids = new Set(rentals.map((row) => row['productId']))
      return (row) => ids.has(row.id)
    },
    art:
      async (states, { today }) =>
      (row) => {
        const { status, artExpiresAt } = row as unknown as Product
        const state = status === 'inactive' ? null : artState(artExpiresAt, today)
        return state !== null && states.includes(state)
      },
    due: async (states, { all, today }) => {
      const intervals = new Map((await all('product_maintenance_intervals')).map((row) => [row.id, row]))
      const until = warnUntil(today)
      return (row) => {
        const { status, nextDueAt, nextDueHourMeter, hourMeter } = row as unknown as Product
        if (status === 'inactive') return false
        const interval = intervals.get(String(row['productMaintenanceIntervalId']))
        const intervalHours = (interval?.['hours'] ?? null) as number | null
        const state = dueState({ nextDueAt, nextDueHourMeter }, { today, hourMeter, intervalHours, until })
        return state !== null && states.includes(state)
      }
    },
  },
}
