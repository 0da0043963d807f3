import { definePlan } from '../kit/plan.ts'
import { versioned } from '../questionnaire/plan.ts'
import { checklistModelQuestions, checklistModels } from './checklist-model.ts'
import { checklistModelChanges, checklistModelInput } from './input.ts'

export const checklistModelPlan = definePlan()({
  resource: checklistModels,
  input: { create: checklistModelInput, update: checklistModelChanges },
  ...versioned({
    header: checklistModels,
    version: 'modelVersion',
    questions: checklistModelQuestions,
    parent: 'checklistModelId',
    facts: ['question', 'type', 'unit', 'min', 'max', 'required', 'photoRule', 'appliesTo'],
  }),
})
