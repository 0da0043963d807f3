import { questionTypeLabels } from '@rentme/domain/checklist-model/checklist-model'
import type { Question } from '@rentme/domain/checklist/question'
import type { TemplateQuestionInput } from '@rentme/domain/preventive-maintenance-template/input'
import { askedOf } from './shared/asked-of.ts'

/** A question as a phone asks it, also while it is still being typed: an emptied field holds null. */
export const typedQuestion = ({ id = '', question, type, required }: TemplateQuestionInput): Question =>
  askedOf({ id, question: question ?? '', type, required, position: 0 })

/** What a folded question says: answer, and whether it may stay open. */
export const factsOf = ({ type, required }: TemplateQuestionInput): string[] => [
  questionTypeLabels[type],
  ...(required ? [] : ['Opcional']),
]
