import { z } from 'zod'
import { code, count, cpf, day, hours, instant, ref, text } from '../kit/fields.ts'
import { defineResource, defineStore, type Read, type Row } from '../kit/resource.ts'

export const checklistTypes = ['exit', 'return'] as const
export type ChecklistType = (typeof checklistTypes)[number]
export const fuelLevels = [0, 25, 50, 75, 100] as const

export const checklistAnswers = defineStore({
  name: 'checklistAnswer',
  store: 'checklist_answers',
  guards: ['checklist'],
  columns: {
    checklistId: ref('checklist'),
    checklistModelId: ref('checklistModel'),
    checklistModelQuestionId: ref('checklistModelQuestion'),
    answer: text(1, 2000).nullable().default(null).describe('Resposta: ok, nok, na, número, nível ou texto'),
    note: text(1, 500).nullable().default(null).describe('Observação'),
  },
  serverColumns: {},
  labels: { checklistModelQuestionId: 'question' },
  files: { photos: { type: 'checklistAnswer', many: true, accept: 'image' } },
  display: [],
  sync: { indexes: ['checklistId', 'checklistModelId'] },
})
export type ChecklistAnswer = Row<typeof checklistAnswers>

export const checklistChains = defineStore({
  name: 'checklistChain',
  store: 'checklist_chains',
  guards: ['checklist'],
  columns: {},
  serverColumns: { exitId: ref('checklist'), returnId: ref('checklist') },
  display: [],
  sync: { indexes: ['exitId', 'returnId'] },
})
export type ChecklistChain = Row<typeof checklistChains>

export const contractNumber = () =>
  code(30, /^[A-Z0-9./-]+$/, 'Use letras, números, ponto, barra e hífen.').describe('Número do contrato')

export const checklists = defineResource({
  name: 'checklist',
  path: '/checklists',
  store: 'checklists',
  permission: 'checklist',
  guards: ['checklist'],
  label: { one: 'Checklist', many: 'Checklists', gender: 'm' },
  columns: {
    type: z.enum(checklistTypes).describe('Tipo (Saída, Retorno)'),
    productId: ref('product'),
    clientId: ref('client'),
    responsibleEmployeeId: ref('employee'),
    contractNumber: contractNumber(),
    performedAt: instant().describe('Data e hora'),
    expectedReturnDate: day().nullable().default(null).describe('Previsão de retorno'),
    hourMeter: hours().nullable().default(null).describe('Horímetro (h)'),
    fuelLevel: z.literal(fuelLevels).nullable().default(null).describe('Nível de combustível'),
    signerName: text(3, 120).nullable().default(null).describe('Nome de quem assina'),
    signerDocument: cpf().nullable().default(null).describe('CPF de quem assina'),
    notes: text(1, 2000).nullable().default(null).describe('Observações'),
  },
  serverColumns: {
    clientUserId: ref('user'),
    responsibleEmployeeUserId: ref('user'),
    returnDate: instant().nullable().describe('Data de retorno: null while the machine is out'),
    checklistModelId: ref('checklistModel'),
    modelVersion: count(1).describe('Versão do modelo respondido'),
  },
  sensitive: { signerDocument: { level: 'edit' } },
  labels: {
    productId: 'product',
    clientId: 'client',
    responsibleEmployeeId: 'responsibleEmployee',
    checklistModelId: 'checklistModel',
  },
  lines: { answers: { store: 'checklist_answers', parent: 'checklistId' } },
  derived: {
    status: z.enum(['pending', 'completed']).describe('Pendente until a chain links the exit to its return'),
    exitId: z.uuid().brand<'checklist'>().nullable().describe('The exit of the chain'),
    returnId: z.uuid().brand<'checklist'>().nullable().describe('The return of the chain'),
    nonConforming: count().describe('Answers that are Não conforme'),
  },
  display: ['type', 'productId', 'contractNumber', 'performedAt'],
  option: { label: ['contractNumber'], hint: 'productId' },
  search: ['contractNumber', 'signerName'],
  searchThrough: ['productId', 'clientId'],
  filters: ['type', 'productId', 'clientId', 'responsibleEmployeeId', 'checklistModelId'],
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
  },
  queue: ['create', 'update', 'delete'],
})
export type Checklist = Read<typeof checklists>
