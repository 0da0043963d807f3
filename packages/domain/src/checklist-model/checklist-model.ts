import { z } from 'zod'
import { count, ref, text } from '../kit/fields.ts'
import { defineResource, defineStore, type Read, type Row } from '../kit/resource.ts'

export const questionTypes = ['ok', 'number', 'fuel', 'text', 'photo', 'signature'] as const
export type QuestionType = (typeof questionTypes)[number]

/** A question never changes in place once answered: it ends in one version and another begins in the next. */
export const checklistModelQuestions = defineStore({
  name: 'checklistModelQuestion',
  store: 'checklist_model_questions',
  guards: ['checklist_model'],
  columns: {
    checklistModelId: ref('checklistModel'),
    question: text(3, 200).describe('Pergunta'),
    type: z.enum(questionTypes).describe('Tipo de resposta'),
    unit: text(1, 10).nullable().default(null).describe('Unidade'),
    min: z.number().nullable().default(null).describe('Mínimo'),
    max: z.number().nullable().default(null).describe('Máximo'),
    required: z.boolean().default(true).describe('Obrigatória'),
    photoRule: z.enum(['never', 'onNok', 'always']).default('onNok').describe('Foto'),
    appliesTo: z.enum(['both', 'exit', 'return']).default('both').describe('Aplica-se a'),
    position: count().describe('Ordem'),
  },
  serverColumns: {
    sinceVersion: count(1).describe('First version of the model that holds the question'),
    untilVersion: count(1).nullable().describe('First version that no longer holds it, or null'),
  },
  display: [
    'checklistModelId',
    'question',
    'type',
    'unit',
    'min',
    'max',
    'required',
    'photoRule',
    'appliesTo',
    'position',
    'sinceVersion',
    'untilVersion',
  ],
  sync: { indexes: ['checklistModelId'] },
})
export type ChecklistModelQuestion = Row<typeof checklistModelQuestions>

export const checklistModels = defineResource({
  name: 'checklistModel',
  path: '/checklist-models',
  store: 'checklist_models',
  permission: 'checklist_model',
  guards: ['checklist_model'],
  label: { one: 'Modelo de checklist', many: 'Modelos de checklist', gender: 'm', short: 'Modelo' },
  columns: {
    name: text(3, 80).describe('Nome do modelo'),
    description: text(1, 255).nullable().default(null).describe('Descrição'),
    active: z.boolean().default(true).describe('Ativo'),
  },
  serverColumns: { modelVersion: count(1).describe('Versão do questionário') },
  lines: { questions: { store: 'checklist_model_questions', parent: 'checklistModelId' } },
  derived: {
    questionsCount: count().describe('Perguntas da versão atual'),
    productsCount: count().nullable().describe('Produtos que usam o modelo'),
  },
  display: ['name', 'modelVersion', 'active'],
  option: { label: ['name'] },
  offered: { active: { is: true } },
  search: ['name', 'description'],
  filters: ['active'],
  sort: 'name',
  sync: { indexes: [] },
  queue: ['create', 'update', 'delete'],
})
export type ChecklistModel = Read<typeof checklistModels>
