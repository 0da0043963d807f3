import {
  templateQuestionInput,
  type TemplateQuestionInput,
} from '@rentme/domain/preventive-maintenance-template/input'
import {
  preventiveMaintenanceTemplates,
  type PreventiveMaintenanceTemplate,
  type PreventiveMaintenanceTemplateQuestion,
} from '@rentme/domain/preventive-maintenance-template/preventive-maintenance-template'
import { questionsOf } from '@rentme/domain/questionnaire/version'
import { z } from 'zod'
import { maxQuestions } from '../../questionnaire/shared/max-questions.ts'

/** The questions that travel inside a template, of one version and in order; without a version, the current ones. */
export const templateQuestions = (
  template: PreventiveMaintenanceTemplate | null | undefined,
  version?: number,
): PreventiveMaintenanceTemplateQuestion[] => questionsOf(template?.questions ?? [], version)

const editedQuestions = (template: PreventiveMaintenanceTemplate): TemplateQuestionInput[] =>
  templateQuestions(template).map(({ id, question, type, required }) => ({ id, question, type, required }))

/** A question that nothing is said of yet. */
export const emptyQuestion = (): TemplateQuestionInput => ({ question: '', type: 'ok', required: true })

const questions = z
  .array(templateQuestionInput)
  .min(1, 'Adicione ao menos uma pergunta.')
  .max(maxQuestions)
  .default([])

/** A template with its questions. */
export const templateForm = {
  ...preventiveMaintenanceTemplates,
  input: preventiveMaintenanceTemplates.input.extend({ questions }),
  reads: { questions: editedQuestions },
}
