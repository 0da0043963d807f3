import { z } from 'zod'
import { count, cpf, day, instant, ref, text } from '../kit/fields.ts'
import { defineResource, defineStore, type Read, type Row } from '../kit/resource.ts'

export const trainingStatuses = ['scheduled', 'done', 'canceled'] as const
export const trainingStatusLabels = {
  scheduled: 'Agendado',
  done: 'Realizado',
  canceled: 'Cancelado',
} as const
export const trainingKinds = ['delivery', 'initial', 'periodic', 'eventual'] as const
export const trainingKindLabels = {
  delivery: 'Entrega técnica',
  initial: 'Inicial',
  periodic: 'Periódico',
  eventual: 'Eventual',
} as const
export const modalities = ['inPerson', 'blended', 'remote'] as const
export const modalityLabels = { inPerson: 'Presencial', blended: 'Semipresencial', remote: 'EAD' } as const

const optional = (max: number) => text(1, max).nullable().default(null)

export const trainingParticipants = defineStore({
  name: 'trainingParticipant',
  store: 'training_participants',
  guards: ['training'],
  columns: {
    trainingId: ref('training'),
    name: text(3, 120).describe('Nome'),
    document: cpf().nullable().default(null).describe('CPF'),
    jobFunction: optional(80).describe('Função'),
    companyName: optional(80).describe('Empresa'),
    attended: z.boolean().default(true).describe('Presente'),
    result: z.enum(['satisfactory', 'unsatisfactory']).nullable().default(null).describe('Resultado'),
    signatureData: z
      .string()
      .regex(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/)
      .max(68_000, 'A assinatura é grande demais.')
      .nullable()
      .default(null)
      .describe('Assinatura, PNG de até 50 kB'),
  },
  serverColumns: { certificateCode: text(1, 20).nullable().describe('Código do certificado') },
  display: ['name'],
  sensitive: { document: { level: 'full' }, signatureData: { level: 'full' } },
  sync: { indexes: ['name', 'trainingId'] },
})
export type TrainingParticipant = Row<typeof trainingParticipants>

export const trainings = defineResource({
  name: 'training',
  path: '/trainings',
  store: 'trainings',
  permission: 'training',
  guards: ['training'],
  label: { one: 'Treinamento', many: 'Treinamentos', gender: 'm' },
  columns: {
    clientId: ref('client'),
    responsibleEmployeeId: ref('employee'),
    title: text(3, 120).describe('Título'),
    kind: z.enum(trainingKinds).describe('Tipo'),
    norm: optional(20).describe('Norma'),
    modality: z.enum(modalities).default('inPerson').describe('Modalidade'),
    startsAt: instant().describe('Início'),
    endsAt: instant().nullable().default(null).describe('Término'),
    workloadHours: z
      .number()
      .min(0.5)
      .max(200)
      .multipleOf(0.1, 'Use uma casa decimal.')
      .describe('Carga horária (h)'),
    validityMonths: z.int().min(1).max(120).nullable().default(null).describe('Validade, em meses'),
    location: optional(200).describe('Local'),
    content: optional(4000).describe('Conteúdo programático'),
    instructorQualification: optional(120).describe('Qualificação do instrutor'),
    technicalManager: optional(120).describe('Responsável técnico'),
    technicalManagerRegistry: optional(120).describe('Registro (CREA)'),
    productId: ref('product').nullable().default(null),
    status: z.enum(trainingStatuses).default('scheduled').describe('Status'),
  },
  serverColumns: { validUntil: day().nullable().describe('Válido até') },
  labels: { clientId: 'client', responsibleEmployeeId: 'responsibleEmployee', productId: 'product' },
  lines: { participants: { store: 'training_participants', parent: 'trainingId' } },
  derived: { participantsCount: count().describe('Participantes') },
  display: ['title', 'startsAt'],
  option: { label: ['title'] },
  search: ['title', 'norm', 'location'],
  searchThrough: ['clientId'],
  filters: ['status', 'kind', 'clientId', 'responsibleEmployeeId', 'productId'],
  sort: '-startsAt',
  sync: { indexes: ['clientId'] },
  queue: ['create', 'update', 'delete'],
})
export type Training = Read<typeof trainings>
