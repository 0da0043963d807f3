import type { PreventiveAnswerInput } from '@rentme/domain/preventive-maintenance/input'
import type { PreventiveMaintenance } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import type { PreventiveMaintenanceTemplateQuestion } from '@rentme/domain/preventive-maintenance-template/preventive-maintenance-template'

export type AskedQuestion = Pick<
  PreventiveMaintenanceTemplateQuestion,
  'id' | 'question' | 'type' | 'required' | 'position'
>

/** The answers that travel inside a preventive, as its form sends them. */
export const answersIn = (row: PreventiveMaintenance): PreventiveAnswerInput[] =>
  (row.answers ?? []).map(({ id, questionId, answer, note }) => ({ id, questionId, answer, note }))

/** The questions that were answered, in the order of their template. */
export const questionsAnswered = (row: PreventiveMaintenance): AskedQuestion[] =>
  (row.answers ?? [])
    .flatMap(({ question }) => (question ? [question] : []))
    .sort((a, b) => a.position - b.position)

/** Whether a question is answered by itself: photos and the signature have places of their own. */
export const byText = ({ type }: Pick<AskedQuestion, 'type'>): boolean =>
  type !== 'photo' && type !== 'signature'
