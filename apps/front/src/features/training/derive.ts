import { tally, type LocalNoun } from '../../kit/data/local/noun.ts'

/** People that each training names. */
export const trainingLocal: LocalNoun = {
  reads: ['training_participants'],
  derive: async (rows, { where }) => {
    const people = await where(
      'training_participants',
      'trainingId',
      rows.map(({ id }) => id),
    )
    const counts = tally(people, 'trainingId')
    return rows.map(({ id }) => ({ participantsCount: counts.get(id) ?? 0 }))
  },
}
