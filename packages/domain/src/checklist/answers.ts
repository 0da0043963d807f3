import { hours } from '../kit/fields.ts'
import '../kit/messages.ts'
import { formatNumber } from '../kit/number.ts'
import { fuelLevels, type ChecklistType } from './checklist.ts'
import { asked, okLabels, type Answer, type Question } from './question.ts'

const maxPhotos = 6
const longestAnswer = 2000
export const longestNote = 500

/** Whether an answer to a question is taken with a photo only. */
export const needsPhoto = (
  { type, photoRule }: Pick<Question, 'type' | 'photoRule'>,
  answer: string | null,
): boolean =>
  type === 'photo' ||
  type === 'signature' ||
  photoRule === 'always' ||
  (photoRule === 'onNok' && type === 'ok' && answer === 'nok')

/** Whether a question conforms by its answer alone, so that it may be answered beside others at once. */
export const conformsPlainly = (question: Pick<Question, 'type' | 'photoRule'>): boolean =>
  question.type === 'ok' && !needsPhoto(question, 'ok')

/** Whether an answer to a question is taken with a remark only. */
export const needsNote = ({ type }: Pick<Question, 'type'>, answer: string | null): boolean =>
  type === 'ok' && answer === 'nok'

const isEmpty = (question: Question, answer: Answer): boolean => {
  const byPhoto = question.type === 'photo' || question.type === 'signature'
  return byPhoto ? answer.photos.length === 0 : answer.answer === null
}

/** The sentence for a figure outside the bounds of its question, or null. */
const rangeError = ({ min, max }: Question, value: number): string | null => {
  if ((min === null || value >= min) && (max === null || value <= max)) return null
  if (min !== null && max !== null)
    return `Informe um valor entre ${formatNumber(min)} e ${formatNumber(max)}.`
  return min === null
    ? `Informe um valor de no máximo ${formatNumber(max ?? value)}.`
    : `Informe um valor de no mínimo ${formatNumber(min)}.`
}

const numberError = (question: Question, text: string): string | null => {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return 'Informe um número.'
  // A reading that the meter cannot show is told, and never rounded to another.
  const reading = question.unit === 'h' ? hours().safeParse(value).error : undefined
  return reading?.issues[0]?.message ?? rangeError(question, value)
}

const valueError = (question: Question, answer: string): string | null => {
  if (question.type === 'ok') return Object.hasOwn(okLabels, answer) ? null : 'Opção inválida.'
  if (question.type === 'fuel')
    return fuelLevels.some((level) => String(level) === answer) ? null : 'Opção inválida.'
  return question.type === 'number' ? numberError(question, answer) : null
}

/**
 * What keeps one answer from being accepted, or null: required, form by type, note and photo when
 * *Não conforme*, at most six photos (docs/trade.md#answers).
 * `number` is the question's place on the screen, from 1.
 */
export const answerError = (
  question: Question,
  answer: Answer | undefined,
  number: number,
): string | null => {
  if (answer === undefined || isEmpty(question, answer)) {
    if (!question.required) return null
    return question.type === 'photo' ? `Adicione uma foto à pergunta ${number}.` : 'Campo obrigatório.'
  }
  const value = answer.answer === null ? null : valueError(question, answer.answer)
  if (value !== null) return value
  if (needsNote(question, answer.answer) && answer.note === null) return 'Descreva o que não está conforme.'
  if (needsPhoto(question, answer.answer) && answer.photos.length === 0)
    return `Adicione uma foto à pergunta ${number}.`
  if ((answer.answer ?? '').length > longestAnswer)
    return `Use no máximo ${formatNumber(longestAnswer)} caracteres.`
  if ((answer.note ?? '').length > longestNote)
    return `Use no máximo ${longestNote} caracteres na observação.`
  if (answer.photos.length > maxPhotos) return `Use no máximo ${maxPhotos} fotos.`
  return null
}

export interface QuestionError {
  question: Question
  number: number
  message: string
}

/** Every question of an exit or a return that is not well answered yet, in order. */
export const answersErrors = (
  questions: readonly Question[],
  answers: readonly Answer[],
  type: ChecklistType,
): QuestionError[] => {
  const byQuestion = new Map(answers.map((answer) => [answer.checklistModelQuestionId, answer]))
  return asked(questions, type).flatMap((question, index) => {
    const message = answerError(question, byQuestion.get(question.id), index + 1)
    return message === null ? [] : [{ question, number: index + 1, message }]
  })
}
