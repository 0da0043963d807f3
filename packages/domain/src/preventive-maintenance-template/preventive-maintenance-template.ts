import { questionTypeLabels, questionTypes } from '../checklist-model/checklist-model.ts'
import { active, choice, count, flag, ref, text } from '../kit/fields.ts'
import { defineResource, defineStore, type Read, type Row } from '../kit/resource.ts'

export const preventiveMaintenanceTemplateQuestions = defineStore({
  name: 'preventiveMaintenanceTemplateQuestion',
  store: 'preventive_maintenance_template_questions',
  guards: ['preventive_maintenance_template'],
  columns: {
    templateId: ref('preventiveMaintenanceTemplate', { label: 'Template' }),
    question: text(3, 200, { label: 'Pergunta', doc: 'The question as it is asked' }),
    type: choice(questionTypes, {
      label: 'Tipo de resposta',
      doc: 'What an answer is',
      words: questionTypeLabels,
    }),
    required: flag({ label: 'Obrigatória', doc: 'Whether it has to be answered' }).default(true),
    position: count(0, { label: 'Ordem', doc: 'Place in the questionnaire, from 1' }),
  },
  serverColumns: {
    sinceVersion: count(1, {
      label: 'Desde a versão',
      doc: 'First version of the template that holds the question',
    }),
    untilVersion: count(1, {
      label: 'Até a versão',
      doc: 'First version that no longer holds it, or null',
    }).nullable(),
  },
  display: ['templateId', 'question', 'type', 'required', 'position', 'sinceVersion', 'untilVersion'],
  sync: { indexes: ['templateId'] },
})
export type PreventiveMaintenanceTemplateQuestion = Row<typeof preventiveMaintenanceTemplateQuestions>

export const preventiveMaintenanceTemplates = defineResource({
  name: 'preventiveMaintenanceTemplate',
  path: '/preventive-maintenance-templates',
  store: 'preventive_maintenance_templates',
  permission: 'preventive_maintenance_template',
  guards: ['preventive_maintenance_template'],
  label: { one: 'Template de manutenção', many: 'Templates de manutenção', gender: 'm', short: 'Template' },
  columns: {
    name: text(3, 80, { label: 'Nome', doc: 'What the template is called' }),
    description: text(1, 255, { label: 'Descrição', doc: 'What it is for' }).nullable().default(null),
    productCategoryId: ref('productCategory', { label: 'Categoria' }).nullable().default(null),
    productMaintenanceIntervalId: ref('productMaintenanceInterval', {
      label: 'Intervalo de manutenção',
      short: 'Intervalo',
    })
      .nullable()
      .default(null),
    active: active(),
  },
  serverColumns: {
    templateVersion: count(1, {
      label: 'Versão do questionário',
      short: 'Versão',
      doc: 'Rises with each change of its questions',
    }),
  },
  labels: { productCategoryId: 'category', productMaintenanceIntervalId: 'maintenanceInterval' },
  lines: {
    questions: {
      label: 'Perguntas',
      of: preventiveMaintenanceTemplateQuestions,
      parent: 'templateId',
    },
  },
  derived: { questionsCount: count(0, { label: 'Perguntas', doc: 'Questions of the present version' }) },
  display: ['name', 'templateVersion', 'active', 'productCategoryId', 'productMaintenanceIntervalId'],
  option: { label: ['name'] },
  offered: { active: { is: true } },
  search: ['name', 'description'],
  filters: ['active', 'productCategoryId'],
  sort: 'name',
  sync: { indexes: ['name'] },
  queue: ['create', 'update', 'delete'],
})
export type PreventiveMaintenanceTemplate = Read<typeof preventiveMaintenanceTemplates>
