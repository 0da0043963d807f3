import { z } from 'zod'
import { count } from '../kit/fields.ts'
import { preventiveMaintenanceAnswers, preventiveMaintenances } from './preventive-maintenance.ts'

const { questionId, answer, note } = preventiveMaintenanceAnswers.columns

export const preventiveAnswerInput = z.strictObject({
  id: preventiveMaintenanceAnswers.row.shape.id.optional(),
  questionId,
  answer,
  note,
})
export type PreventiveAnswerInput = z.output<typeof preventiveAnswerInput>

const answers = z.array(preventiveAnswerInput).max(100)

export const preventiveInput = preventiveMaintenances.input.extend({
  answers: answers.default([]).describe('The answers to its questions'),
  answeredVersion: count(1)
    .nullable()
    .default(null)
    .describe('The version of the template that was answered'),
})
export const preventiveChanges = preventiveMaintenances.changes.extend({
  answers: answers.optional().describe('The answers to its questions'),
})
