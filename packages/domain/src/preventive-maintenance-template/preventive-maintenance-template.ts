import { z } from 'zod'
import { questionTypes } from '../checklist-model/checklist-model.ts'
import { count, ref, text } from '../kit/fields.ts'
import { defineResource, defineStore, type Read, type Row } from '../kit/resource.ts'

export const preventiveMaintenanceTemplateQuestions = defineStore({
  name: 'preventiveMaintenanceTemplateQuestion',
  store: 'preventive_maintenance_template_questions',
  guards: ['preventive_maintenance_template'],
  columns: {
    templateId: ref('preventiveMaintenanceTemplate'),
    question: text(3, 200).describe('Pergunta'),
    type: z.enum(questionTypes).describe('Tipo de resposta'),
    required: z.boolean().default(true).describe('Obrigatória'),
    position: count().describe('Ordem'),
  },
  serverColumns: {
    sinceVersion: count(1).describe('First version of the template that holds the question'),
    untilVersion: count(1).nullable().describe('First version that no longer holds it, or null'),
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
    name: text(3, 80).describe('Nome'),
    description: text(1, 255).nullable().default(null).describe('Descrição'),
    productCategoryId: ref('productCategory').nullable().default(null),
    productMaintenanceIntervalId: ref('productMaintenanceInterval').nullable().default(null),
    active: z.boolean().default(true).describe('Ativo'),
  },
  serverColumns: { templateVersion: count(1).describe('Versão do questionário') },
  labels: { productCategoryId: 'category', productMaintenanceIntervalId: 'maintenanceInterval' },
  lines: { questions: { store: 'preventive_maintenance_template_questions', parent: 'templateId' } },
  derived: { questionsCount: count().describe('Perguntas da versão atual') },
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
