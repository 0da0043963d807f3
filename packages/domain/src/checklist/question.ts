import type { ChecklistModelQuestion, QuestionType } from '../checklist-model/checklist-model.ts'
import type { ChecklistType } from './checklist.ts'
import type { FileRef } from '../kit/resource.ts'
import { isKeyOf } from '../kit/record.ts'

export type Question = Pick<
  ChecklistModelQuestion,
  'id' | 'question' | 'type' | 'unit' | 'min' | 'max' | 'required' | 'photoRule' | 'appliesTo' | 'position'
>

export interface Answer {
  checklistModelQuestionId: string
  answer: string | null
  note: string | null
  photos: readonly string[]
  /** The photos as a read carries them. */
  files?: readonly FileRef[]
}

/** The questions that an exit or a return asks. */
export const asked = <Q extends Pick<Question, 'appliesTo'>>(
  questions: readonly Q[],
  type: ChecklistType,
): Q[] => questions.filter(({ appliesTo }) => appliesTo === 'both' || appliesTo === type)

export const okLabels = { ok: 'Conforme', nok: 'Não conforme', na: 'Não se aplica' } as const
export type OkAnswer = keyof typeof okLabels

export const fuelLabels: Readonly<Record<string, string>> = {
  '0': 'Vazio',
  '25': '1/4',
  '50': '1/2',
  '75': '3/4',
  '100': 'Cheio',
}

/** An answer as a person reads it; figures carry the unit of their question. */
export const answerText = (
  question: { type: QuestionType; unit: string | null },
  answer: string | null,
): string => {
  if (answer === null) return ''
  if (question.type === 'ok') return isKeyOf(okLabels, answer) ? okLabels[answer] : answer
  if (question.type === 'fuel') return fuelLabels[answer] ?? answer
  if (question.type !== 'number') return answer
  const figure = Number(answer).toLocaleString('pt-BR', {
    minimumFractionDigits: question.unit === 'h' ? 1 : 0,
  })
  return question.unit === null ? figure : `${figure}\u00A0${question.unit}`
}
