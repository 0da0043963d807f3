import { z } from 'zod'
import {
  preventiveMaintenanceTemplateQuestions,
  preventiveMaintenanceTemplates,
} from './preventive-maintenance-template.ts'

const { question, type, required } = preventiveMaintenanceTemplateQuestions.columns

/** A question as the editor sends it; its place in the list is its position. */
export const templateQuestionInput = z.strictObject({
  id: preventiveMaintenanceTemplateQuestions.row.shape.id.optional(),
  question,
  type,
  required,
})
export type TemplateQuestionInput = z.output<typeof templateQuestionInput>

const questions = z
  .array(templateQuestionInput)
  .min(1, 'Adicione ao menos uma pergunta.')
  .max(100)
  .describe('The questions, in order')

export const templateInput = preventiveMaintenanceTemplates.input.extend({ questions })
export const templateChanges = preventiveMaintenanceTemplates.changes.extend({
  questions: questions.optional().describe('The questions, in order'),
})
