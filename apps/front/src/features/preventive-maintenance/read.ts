import type { PreventiveAnswerInput } from '@rentme/domain/preventive-maintenance/input'
import type {
  PreventiveMaintenance,
  PreventiveMaintenanceAnswer,
} from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import type { PreventiveMaintenanceTemplateQuestion } from '@rentme/domain/preventive-maintenance-template/preventive-maintenance-template'

export type AskedQuestion = Pick<
  PreventiveMaintenanceTemplateQuestion,
  'id' | 'question' | 'type' | 'required' | 'position'
>

type AnswerRead = PreventiveMaintenanceAnswer & { question?: AskedQuestion | null }

const linesOf = (row: object): readonly AnswerRead[] =>
  (row as { answers?: readonly AnswerRead[] }).answers ?? []

/** The answers that travel inside a preventive, as its form sends them. */
export const answersIn = (row: PreventiveMaintenance): PreventiveAnswerInput[] =>
  linesOf(row).map(({ id, questionId, answer, note }) => ({ id, questionId, answer, note }))

/** The questions that were answered, in the order of their template. */
export const questionsAnswered = (row: PreventiveMaintenance): AskedQuestion[] =>
  linesOf(row)
    .flatMap(({ question }) => (question ? [question] : []))
    .sort((a, b) => a.position - b.position)
