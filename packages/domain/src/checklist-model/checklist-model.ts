import { z } from 'zod'
import { active, choice, count, flag, ref, text } from '../kit/fields.ts'
import { named } from '../kit/naming.ts'
import { defineResource, defineStore, type Read, type Row } from '../kit/resource.ts'

export const questionTypes = ['ok', 'number', 'fuel', 'text', 'photo', 'signature'] as const
export type QuestionType = (typeof questionTypes)[number]

export const questionTypeLabels = {
  ok: 'Conforme / Não conforme',
  number: 'Número',
  fuel: 'Nível de combustível',
  text: 'Texto',
  photo: 'Foto',
  signature: 'Assinatura',
} as const

export const photoRules = ['never', 'onNok', 'always'] as const
export const photoRuleLabels = { never: 'Não pede', onNok: 'Se não conforme', always: 'Sempre' } as const

export const applications = ['both', 'exit', 'return'] as const
export const applicationLabels = {
  both: 'Saída e retorno',
  exit: 'Só na saída',
  return: 'Só no retorno',
} as const

/** A question never changes in place once answered: it ends in one version and another begins in the next. */
export const checklistModelQuestions = defineStore({
  name: 'checklistModelQuestion',
  store: 'checklist_model_questions',
  guards: ['checklist_model'],
  columns: {
    checklistModelId: ref('checklistModel', { label: 'Modelo de checklist', short: 'Modelo' }),
    question: text(3, 200, { label: 'Pergunta', doc: 'The question as it is asked' }),
    type: choice(questionTypes, {
      label: 'Tipo de resposta',
      doc: 'What an answer is',
      words: questionTypeLabels,
    }),
    unit: text(1, 10, { label: 'Unidade', doc: 'Unit of a number' }).nullable().default(null),
    min: named(z.number(), { label: 'Mínimo', doc: 'Least number that is plausible' })
      .nullable()
      .default(null),
    max: named(z.number(), { label: 'Máximo', doc: 'Greatest number that is plausible' })
      .nullable()
      .default(null),
    required: flag({ label: 'Obrigatória', doc: 'Whether it has to be answered' }).default(true),
    photoRule: choice(photoRules, {
      label: 'Foto',
      doc: 'When an answer needs a photo',
      words: photoRuleLabels,
    }).default('onNok'),
    appliesTo: choice(applications, {
      label: 'Aplica-se a',
      doc: 'Whether it is asked at the exit, the return or both',
      words: applicationLabels,
    }).default('both'),
    position: count(0, { label: 'Ordem', doc: 'Place in the questionnaire, from 1' }),
  },
  serverColumns: {
    sinceVersion: count(1, {
      label: 'Desde a versão',
      doc: 'First version of the model that holds the question',
    }),
    untilVersion: count(1, {
      label: 'Até a versão',
      doc: 'First version that no longer holds it, or null',
    }).nullable(),
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
    name: text(3, 80, { label: 'Nome do modelo', short: 'Nome', doc: 'What the questionnaire is called' }),
    description: text(1, 255, { label: 'Descrição', doc: 'What it is for' }).nullable().default(null),
    allowsRest: flag({
      label: 'Permite responder as restantes como conformes',
      short: 'Restantes conformes',
      doc: 'Whether what still waits for a plain answer may be answered as conforming at once',
    }).default(false),
    active: active(),
  },
  serverColumns: {
    modelVersion: count(1, {
      label: 'Versão do questionário',
      short: 'Versão',
      doc: 'Rises with each change of its questions',
    }),
  },
  lines: {
    questions: { label: 'Perguntas', of: checklistModelQuestions, parent: 'checklistModelId' },
  },
  derived: {
    questionsCount: count(0, { label: 'Perguntas', doc: 'Questions of the present version' }),
    productsCount: count(0, { label: 'Produtos', doc: 'Machines that use the model' }).nullable(),
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
