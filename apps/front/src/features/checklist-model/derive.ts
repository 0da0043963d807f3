import { tally, type LocalNoun } from '../../kit/data/local/noun.ts'

/** Questions that each model asks today, and products that it serves. */
export const checklistModelLocal: LocalNoun = {
  reads: ['checklist_model_questions', 'products'],
  derive: async (rows, { where }) => {
    const ids = rows.map(({ id }) => id)
    const questions = await where('checklist_model_questions', 'checklistModelId', ids)
    const asked = tally(
      questions.filter((row) => row['untilVersion'] === null),
      'checklistModelId',
    )
    const served = tally(await where('products', 'checklistModelId', ids), 'checklistModelId')
    return rows.map(({ id }) => ({
      questionsCount: asked.get(id) ?? 0,
      productsCount: served.get(id) ?? 0,
    }))
  },
}
