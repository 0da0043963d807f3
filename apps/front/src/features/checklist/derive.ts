import { isOverdue } from '@rentme/domain/checklist/summary'
import { strip } from '@rentme/domain/kit/text'
import type { LocalNoun } from '../../kit/data/local/noun.ts'
import type { LocalRow } from '../../offline/queue/queue-item.ts'

const isPending = (row: LocalRow) => row['type'] === 'exit' && row['returnDate'] === null

const statusOf = (row: LocalRow) => (isPending(row) ? 'pending' : 'completed')

const overdueDay = (row: LocalRow) => ({
  expectedReturnDate: typeof row['expectedReturnDate'] === 'string' ? row['expectedReturnDate'] : null,
})

/** Out past its promised day. */
const isLate = (row: LocalRow, today: string) => isPending(row) && isOverdue(overdueDay(row), today)

/** State, chain and count of what is not conforming, as the server derives them. */
export const checklistLocal: LocalNoun = {
  reads: ['checklist_answers', 'checklist_chains', 'products', 'clients'],
  derive: async (rows, { where, get }) => {
    const ids = rows.map(({ id }) => id)
    const answers = await where('checklist_answers', 'checklistId', ids)
    const chains = [
      ...(await where('checklist_chains', 'exitId', ids)),
      ...(await where('checklist_chains', 'returnId', ids)),
    ]
    const clients = await get(
      'clients',
      rows.map(({ clientId }) => clientId),
    )
    return rows.map((row) => {
      const client = clients.get(String(row['clientId']))
      const chain = chains.find(({ exitId, returnId }) => exitId === row.id || returnId === row.id)
      const bad = answers.filter(({ checklistId, answer }) => checklistId === row.id && answer === 'nok')
      return {
        status: statusOf(row),
        exitId: chain?.['exitId'] ?? null,
        returnId: chain?.['returnId'] ?? null,
        nonConforming: bad.length,
        clientPhone: client?.['phone'] ?? client?.['phone2'] ?? null,
      }
    })
  },
  filters: {
    status:
      async (values, { today }) =>
      (row) =>
        values.includes(statusOf(row)) || (values.includes('overdue') && isLate(row, today)),
    overdue:
      async (values, { today }) =>
      (row) =>
        values.includes(String(isLate(row, today))),
    non_conforming: async (values, { all }) => {
      const bad = new Set<unknown>(
        (await all('checklist_answers'))
          .filter(({ answer }) => answer === 'nok')
          .map(({ checklistId }) => checklistId),
      )
      return ({ id }) => values.includes(String(bad.has(id)))
    },
    product_intern_code: async (values, { all }) => {
      const sought = values.map(strip)
      const machines = (await all('products')).filter(({ internCode }) =>
        sought.some((part) => strip(String(internCode)).includes(part)),
      )
      const ids = new Set<unknown>(machines.map(({ id }) => id))
      return (row) => ids.has(row['productId'])
    },
  },
}
