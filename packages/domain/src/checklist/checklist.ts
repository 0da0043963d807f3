import { z } from 'zod'
import { choice, code, count, cpf, day, hours, instant, phone, ref, text } from '../kit/fields.ts'
import { named } from '../kit/naming.ts'
import { defineResource, defineStore, type Read, type Row } from '../kit/resource.ts'
import { okLabels } from './question.ts'

export const checklistTypes = ['exit', 'return'] as const
export const checklistTypeLabels = { exit: 'Saída', return: 'Retorno' } as const
export const checklistStatusLabels = { pending: 'Pendente', completed: 'Concluído' } as const
export type ChecklistType = (typeof checklistTypes)[number]
export const fuelLevels = [0, 25, 50, 75, 100] as const

export const checklistAnswers = defineStore({
  name: 'checklistAnswer',
  store: 'checklist_answers',
  guards: ['checklist'],
  columns: {
    checklistId: ref('checklist', { label: 'Checklist' }),
    checklistModelId: ref('checklistModel', { label: 'Modelo de checklist', short: 'Modelo' }),
    checklistModelQuestionId: ref('checklistModelQuestion', { label: 'Pergunta' }),
    answer: text(1, 2000, {
      label: 'Resposta',
      doc: 'ok, nok, na, a number, a level or text',
      words: okLabels,
    })
      .nullable()
      .default(null),
    note: text(1, 500, { label: 'Observação', doc: 'A remark on the answer' }).nullable().default(null),
  },
  serverColumns: {},
  labels: { checklistModelQuestionId: 'question' },
  files: { photos: { label: 'Fotos', type: 'checklistAnswer', many: true, accept: 'image' } },
  display: [],
  sync: { indexes: ['checklistId', 'checklistModelId'] },
})
export type ChecklistAnswer = Row<typeof checklistAnswers>

export const checklistChains = defineStore({
  name: 'checklistChain',
  store: 'checklist_chains',
  guards: ['checklist'],
  columns: {},
  serverColumns: {
    exitId: ref('checklist', { label: 'Checklist de saída', short: 'Saída' }),
    returnId: ref('checklist', { label: 'Checklist de retorno', short: 'Retorno' }),
  },
  display: [],
  sync: { indexes: ['exitId', 'returnId'] },
})
export type ChecklistChain = Row<typeof checklistChains>

export const contractNumber = () =>
  code(30, /^[A-Z0-9./-]+$/, 'Use letras, números, ponto, barra e hífen.', {
    label: 'Número do contrato',
    short: 'Contrato',
    doc: 'Upper case; several machines may share it',
  })

export const checklists = defineResource({
  name: 'checklist',
  path: '/checklists',
  store: 'checklists',
  permission: 'checklist',
  guards: ['checklist'],
  label: { one: 'Checklist', many: 'Checklists', gender: 'm' },
  columns: {
    type: choice(checklistTypes, {
      label: 'Tipo',
      doc: 'Whether the machine leaves or comes back',
      words: checklistTypeLabels,
    }),
    productId: ref('product', { label: 'Produto' }),
    clientId: ref('client', { label: 'Cliente' }),
    responsibleEmployeeId: ref('employee', { label: 'Funcionário responsável', short: 'Responsável' }),
    contractNumber: contractNumber(),
    performedAt: instant({ label: 'Data e hora', doc: 'When the machine was handed over or taken back' }),
    expectedReturnDate: day({ label: 'Previsão de retorno', doc: 'The day that it is promised back' })
      .nullable()
      .default(null),
    hourMeter: hours({
      label: 'Horímetro',
      doc: 'Reading in hours, one decimal; required where the category of the machine uses a meter',
    })
      .nullable()
      .default(null),
    fuelLevel: named(z.literal(fuelLevels), {
      label: 'Nível de combustível',
      short: 'Combustível',
      doc: 'Per cent of a full tank',
    })
      .nullable()
      .default(null),
    signerName: text(3, 120, { label: 'Nome de quem assina', doc: 'Who signed for the client' })
      .nullable()
      .default(null),
    signerDocument: cpf({ label: 'CPF de quem assina', doc: 'Eleven digits, without its mask' })
      .nullable()
      .default(null),
    notes: text(1, 2000, { label: 'Observações', doc: 'Remarks, for people to read' })
      .nullable()
      .default(null),
  },
  serverColumns: {
    clientUserId: ref('user', { label: 'Usuário do cliente' }),
    responsibleEmployeeUserId: ref('user', { label: 'Usuário do responsável' }),
    returnDate: instant({
      label: 'Data de retorno',
      doc: 'When it came back; null while the machine is out',
    }).nullable(),
    checklistModelId: ref('checklistModel', { label: 'Modelo de checklist', short: 'Modelo' }),
    modelVersion: count(1, {
      label: 'Versão do modelo respondido',
      doc: 'The version of the model whose questions were answered',
    }),
  },
  sensitive: { signerDocument: { level: 'edit' } },
  labels: {
    productId: 'product',
    clientId: 'client',
    responsibleEmployeeId: 'responsibleEmployee',
    checklistModelId: 'checklistModel',
  },
  lines: { answers: { label: 'Respostas', of: checklistAnswers, parent: 'checklistId' } },
  derived: {
    status: choice(['pending', 'completed'], {
      label: 'Status',
      doc: 'Pending until a chain links the exit to its return',
      words: checklistStatusLabels,
    }),
    exitId: named(z.uuid().brand<'checklist'>(), {
      label: 'Checklist de saída',
      short: 'Saída',
      doc: 'The exit of the chain',
    }).nullable(),
    returnId: named(z.uuid().brand<'checklist'>(), {
      label: 'Checklist de retorno',
      short: 'Retorno',
      doc: 'The return of the chain',
    }).nullable(),
    nonConforming: count(0, { label: 'Não conformes', doc: 'How many answers are not conforming' }),
    clientPhone: phone({
      label: 'Telefone do cliente',
      short: 'Telefone',
      doc: 'A number that the client is called at, E.164; null without one, and to who may not read clients',
    }).nullable(),
  },
  display: ['type', 'productId', 'contractNumber', 'performedAt'],
  option: { label: ['contractNumber'], hint: 'productId' },
  search: ['contractNumber', 'signerName'],
  searchThrough: ['productId', 'clientId'],
  filters: ['type', 'productId', 'clientId', 'responsibleEmployeeId', 'checklistModelId'],
  periods: ['performedAt', 'expectedReturnDate'],
  sort: '-performedAt',
  sync: {
    indexes: [
      'clientId',
      'clientUserId',
      'responsibleEmployeeId',
      'responsibleEmployeeUserId',
      'productId',
      'type',
    ],
    lookups: ['[productId+performedAt]', '[productId+createdAt]'],
  },
  queue: ['create', 'update', 'delete'],
})
export type Checklist = Read<typeof checklists>
