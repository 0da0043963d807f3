import { tally, type LocalNoun } from '../../kit/data/local/noun.ts'

/** Questions that each template asks today. */
export const preventiveMaintenanceTemplateLocal: LocalNoun = {
  reads: ['preventive_maintenance_template_questions'],
  derive: async (rows, { where }) => {
    const questions = await where(
      'preventive_maintenance_template_questions',
      'templateId',
      rows.map(({ id }) => id),
    )
    const asked = tally(
      questions.filter((row) => row['untilVersion'] === null),
      'templateId',
    )
    return rows.map(({ id }) => ({ questionsCount: asked.get(id) ?? 0 }))
  },
}
