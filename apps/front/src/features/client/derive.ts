import { tally, type LocalNoun } from '../../kit/data/local/noun.ts'

/** Machines that each client holds now. */
export const clientLocal: LocalNoun = {
  reads: ['checklists'],
  derive: async (rows, { where }) => {
    const checklists = await where(
      'checklists',
      'clientId',
      rows.map(({ id }) => id),
    )
    const open = tally(
      checklists.filter((row) => row['type'] === 'exit' && row['returnDate'] === null),
      'clientId',
    )
    return rows.map(({ id }) => ({ openRentals: open.get(id) ?? 0 }))
  },
}
