import { definePlan } from '../kit/plan.ts'
import { questionChanges } from '../questionnaire/plan.ts'
import { templateChanges, templateInput } from './input.ts'
import {
  preventiveMaintenanceTemplateQuestions,
  preventiveMaintenanceTemplates,
} from './preventive-maintenance-template.ts'

export const preventiveMaintenanceTemplatePlan = definePlan()({
  resource: preventiveMaintenanceTemplates,
  input: { create: templateInput, update: templateChanges },
  fill: async (_facts, { before }) => (before === null ? { templateVersion: 1 } : {}),
  follow: (facts, writing) =>
    questionChanges(
      facts,
      {
        header: preventiveMaintenanceTemplates,
        version: 'templateVersion',
        questions: preventiveMaintenanceTemplateQuestions,
        parent: 'templateId',
        facts: ['question', 'type', 'required'],
      },
      writing,
    ),
})
