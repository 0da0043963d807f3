import { z } from 'zod'
import { count } from '../kit/fields.ts'
import { checklistAnswers, checklists } from './checklist.ts'

export const answerInput = z.strictObject({
  id: checklistAnswers.row.shape.id.optional(),
  checklistModelQuestionId: checklistAnswers.row.shape.checklistModelQuestionId,
  answer: checklistAnswers.columns.answer,
  note: checklistAnswers.columns.note,
  photos: z
    .array(z.uuid().brand<'file'>())
    .max(6, 'Use no máximo 6 fotos.')
    .default([])
    .describe('Ids of photos that were sent'),
})
export type AnswerInput = z.output<typeof answerInput>

/** One call registers a whole exit or return: header and answers. A return names its exit. */
export const checklistInput = checklists.input.extend({
  exitId: z.uuid().brand<'checklist'>().nullable().default(null).describe('The exit that a return closes'),
  overrideNote: z
    .string()
    .min(5)
    .max(255)
    .nullable()
    .default(null)
    .describe('Why a machine that is not free may leave; needs edit_product'),
  answeredModelId: z
    .uuid()
    .brand<'checklistModel'>()
    .nullable()
    .default(null)
    .describe('The model that was answered; without it that of the machine'),
  answeredVersion: count(1).nullable().default(null).describe('The version of it that was answered'),
  answers: z.array(answerInput).max(100).describe('One answer to each question'),
})
export type ChecklistInput = z.output<typeof checklistInput>
