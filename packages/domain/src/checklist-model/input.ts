import { z } from 'zod'
import { checklistModelQuestions, checklistModels } from './checklist-model.ts'

const { checklistModelId: _parent, position: _position, ...asked } = checklistModelQuestions.columns

/** A question as the editor sends it; its place in the list is its position. */
export const questionInput = z
  .strictObject({ id: checklistModelQuestions.row.shape.id.optional(), ...asked })
  .refine(({ min, max }) => typeof min !== 'number' || typeof max !== 'number' || min <= max, {
    path: ['max'],
    message: 'O máximo não pode ser menor que o mínimo.',
    // Told beside whatever else is wrong with the question.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type QuestionInput = z.output<typeof questionInput>

const questions = z
  .array(questionInput)
  .min(1, 'Adicione ao menos uma pergunta.')
  .max(100)
  .describe('The questions, in order')

export const checklistModelInput = checklistModels.input.extend({ questions })
export const checklistModelChanges = checklistModels.changes.extend({
  questions: questions.optional().describe('The questions, in order'),
})
