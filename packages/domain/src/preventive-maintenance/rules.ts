import { inTheFuture } from '../kit/clock.ts'
import { fuelLevels } from '../checklist/checklist.ts'
import { okLabels } from '../checklist/question.ts'
import { readingError, type MeterContext } from '../hour-meter/judge.ts'
import type { PreventiveMaintenanceTemplateQuestion } from '../preventive-maintenance-template/preventive-maintenance-template.ts'
import type { PreventiveAnswerInput } from './input.ts'
import type { PreventiveMaintenance } from './preventive-maintenance.ts'

type Question = Pick<PreventiveMaintenanceTemplateQuestion, 'id' | 'type' | 'required'>
type Answer = Pick<PreventiveAnswerInput, 'questionId' | 'answer' | 'note'>

const formError = ({ type }: Question, answer: string): string | null => {
  if (type === 'ok') return Object.hasOwn(okLabels, answer) ? null : 'Opção inválida.'
  if (type === 'fuel') return fuelLevels.some((level) => String(level) === answer) ? null : 'Opção inválida.'
  if (type === 'number')
    return answer.trim() !== '' && Number.isFinite(Number(answer)) ? null : 'Informe um número.'
  return null
}

/** Answers that do not fit their questions, and, once `complete`, the required ones that are missing. Question id → sentence. */
export const preventiveAnswersErrors = (
  questions: readonly Question[],
  answers: readonly Answer[],
  complete: boolean,
): Record<string, string> => {
  const errors: Record<string, string> = {}
  const byQuestion = new Map<string, Answer>(answers.map((answer) => [answer.questionId, answer]))
  for (const question of questions) {
    const answer = byQuestion.get(question.id)
    const value = answer?.answer ?? null
    // Photos and the signature hang on the maintenance itself, so these questions are not answered by text.
    const byText = question.type !== 'photo' && question.type !== 'signature'
    if (value === null && complete && question.required && byText) errors[question.id] = 'Campo obrigatório.'
    const form = value === null ? null : formError(question, value)
    if (form !== null) errors[question.id] = form
    if (value === 'nok' && question.type === 'ok' && (answer?.note ?? null) === null)
      errors[question.id] = 'Descreva o que não está conforme.'
  }
  return errors
}

type Draft = Pick<PreventiveMaintenance, 'id' | 'status' | 'performedAt' | 'hourMeter' | 'safeToOperate'>

/** NR-12 12.11.2 on completion, and readings that never fall. `latest` is the last moment accepted as now. */
export const preventiveErrors = (
  before: Draft | null,
  after: Draft,
  context: MeterContext & { latest: string },
): Record<string, string> => {
  const errors: Record<string, string> = {}
  if (after.performedAt > context.latest) errors['performedAt'] = inTheFuture
  if (before !== null && before.status === 'canceled' && after.status !== 'canceled')
    errors['status'] = 'Uma manutenção cancelada não pode ser reaberta.'
  if (after.hourMeter !== before?.hourMeter || after.performedAt !== before.performedAt) {
    const { id, performedAt: at, hourMeter: hours } = after
    const reading = readingError(context, { id, at, hours })
    if (reading !== null) errors['hourMeter'] = reading
  }
  if (after.status !== 'completed') return errors
  if (context.usesHourMeter && after.hourMeter === null) errors['hourMeter'] = 'Campo obrigatório.'
  if (after.safeToOperate === null) errors['safeToOperate'] = 'Campo obrigatório.'
  return errors
}
