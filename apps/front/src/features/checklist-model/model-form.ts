import {
  applicationLabels,
  checklistModels,
  photoRuleLabels,
  questionTypeLabels,
  type ChecklistModel,
} from '@rentme/domain/checklist-model/checklist-model'
import { questionInput, type QuestionInput } from '@rentme/domain/checklist-model/input'
import type { Question } from '@rentme/domain/checklist/question'
import { z } from 'zod'
import { questionsIn } from '@rentme/domain/checklist/read'
import { limitsOf, photoRuleOf } from './shared/question-words.ts'
import { maxQuestions } from '../questionnaire/shared/max-questions.ts'

const questions = z
  .array(questionInput)
  .min(1, 'Adicione ao menos uma pergunta.')
  .max(maxQuestions)
  .default([])

/** The questions that a model asks today, as the editor sends them. */
const editedQuestions = (model: ChecklistModel): QuestionInput[] =>
  questionsIn(model).map(({ id, question, type, unit, min, max, required, photoRule, appliesTo }) => ({
    id,
    question,
    type,
    unit,
    min,
    max,
    required,
    photoRule: photoRuleOf({ type, photoRule }),
    appliesTo,
  }))

/** A question that nothing is said of yet. */
export const emptyQuestion = (): QuestionInput => ({
  question: '',
  type: 'ok',
  unit: null,
  min: null,
  max: null,
  required: true,
  photoRule: 'onNok',
  appliesTo: 'both',
})

/** A question as a phone asks it, also while its text and its bounds are still being typed. */
export const askedOf = ({ min, max, ...asked }: QuestionInput): Question => ({
  ...asked,
  id: asked.id ?? '',
  // An emptied field holds null.
  question: asked.question ?? '',
  min: typeof min === 'number' ? min : null,
  max: typeof max === 'number' ? max : null,
  photoRule: photoRuleOf(asked),
  position: 0,
})

/** What a folded question says: answer, photo, and what few questions are. */
export const factsOf = (input: QuestionInput): string[] => {
  const { type, photoRule, appliesTo, required, ...bounds } = askedOf(input)
  return [
    [questionTypeLabels[type], limitsOf({ type, ...bounds })].filter(Boolean).join(', '),
    ...(photoRule === 'never' ? [] : [`Foto: ${photoRuleLabels[photoRule].toLowerCase()}`]),
    ...(appliesTo === 'both' ? [] : [applicationLabels[appliesTo]]),
    ...(required ? [] : ['Opcional']),
  ]
}

/** A model with its questions; a bound that ends before it begins is refused. */
export const modelForm = {
  ...checklistModels,
  input: checklistModels.input.extend({ questions }),
  reads: { questions: editedQuestions },
}
