import { definePlan } from '../kit/plan.ts'
import { versioned } from '../questionnaire/plan.ts'
import { templateChanges, templateInput } from './input.ts'
import {
  preventiveMaintenanceTemplateQuestions,
  preventiveMaintenanceTemplates,
} from './preventive-maintenance-template.ts'

export const preventiveMaintenanceTemplatePlan = definePlan()({
  resource: preventiveMaintenanceTemplates,
  input: { create: templateInput, update: templateChanges },
  ...versioned({
    header: preventiveMaintenanceTemplates,
    version: 'templateVersion',
    questions: preventiveMaintenanceTemplateQuestions,
    parent: 'templateId',
    facts: ['question', 'type', 'required'],
  }),
})
