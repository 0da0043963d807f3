import { checklistModels, type ChecklistModel } from '@rentme/domain/checklist-model/checklist-model'
import { questionInput, type QuestionInput } from '@rentme/domain/checklist-model/input'
import { z } from 'zod'
import { questionsIn } from '@rentme/domain/checklist/read'
import { photoRuleOf } from './shared/question-words.ts'
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

/** A model with its questions; a bound that ends before it begins is refused. */
export const modelForm = {
  ...checklistModels,
  input: checklistModels.input.extend({ questions }),
  reads: { questions: editedQuestions },
}
