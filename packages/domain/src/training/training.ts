import { z } from 'zod'
import { choice, count, cpf, day, flag, instant, ref, text } from '../kit/fields.ts'
import { named, type Naming } from '../kit/naming.ts'
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

export const results = ['satisfactory', 'unsatisfactory'] as const
export const resultLabels = { satisfactory: 'Satisfatório', unsatisfactory: 'Insatisfatório' } as const

const optional = (max: number, naming: Naming) => text(1, max, naming).nullable().default(null)

export const trainingParticipants = defineStore({
  name: 'trainingParticipant',
  store: 'training_participants',
  guards: ['training'],
  columns: {
    trainingId: ref('training', { label: 'Treinamento' }),
    name: text(3, 120, { label: 'Nome', doc: 'Full name' }),
    document: cpf({ label: 'CPF', doc: 'CPF, without its mask' }).nullable().default(null),
    jobFunction: optional(80, { label: 'Função', doc: 'What the participant works as' }),
    companyName: optional(80, { label: 'Empresa', doc: 'Whom the participant works for' }),
    attended: flag({ label: 'Presente', doc: 'Whether the participant was there' }).default(true),
    result: choice(results, { label: 'Resultado', doc: 'Passed or not', words: resultLabels })
      .nullable()
      .default(null),
    signatureData: named(
      z
        .string()
        .regex(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/)
        .max(68_000, 'A assinatura é grande demais.'),
      { label: 'Assinatura', doc: 'PNG of up to 50 kB' },
    )
      .nullable()
      .default(null),
  },
  serverColumns: {
    certificateCode: text(1, 20, {
      label: 'Código do certificado',
      short: 'Certificado',
      doc: 'By which anybody may verify the certificate',
    }).nullable(),
  },
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
    clientId: ref('client', { label: 'Cliente' }),
    responsibleEmployeeId: ref('employee', { label: 'Instrutor responsável', short: 'Instrutor' }),
    title: text(3, 120, { label: 'Título', doc: 'What the training is called' }),
    kind: choice(trainingKinds, { label: 'Tipo', doc: 'What it is about', words: trainingKindLabels }),
    norm: optional(20, { label: 'Norma', doc: 'Regulatory norm that asks for it, such as NR-18' }),
    modality: choice(modalities, {
      label: 'Modalidade',
      doc: 'Where it takes place: in person, remote or both',
      words: modalityLabels,
    }).default('inPerson'),
    startsAt: instant({ label: 'Início', doc: 'When it begins' }),
    endsAt: instant({ label: 'Término', doc: 'When it ends' }).nullable().default(null),
    workloadHours: named(z.number().min(0.5).max(200).multipleOf(0.1, 'Use uma casa decimal.'), {
      label: 'Carga horária (h)',
      short: 'Carga horária',
      doc: 'Hours of instruction',
    }),
    validityMonths: named(z.int().min(1).max(120), {
      label: 'Validade (meses)',
      short: 'Validade',
      doc: 'Months until it has to be repeated',
    })
      .nullable()
      .default(null),
    location: optional(200, { label: 'Local', doc: 'Where it takes place' }),
    content: optional(4000, {
      label: 'Conteúdo programático',
      doc: 'What is taught, as the certificate prints it',
    }),
    instructorQualification: optional(120, {
      label: 'Qualificação do instrutor',
      doc: 'What entitles the instructor to teach it',
    }),
    technicalManager: optional(120, { label: 'Responsável técnico', doc: 'The engineer who answers for it' }),
    technicalManagerRegistry: optional(120, {
      label: 'Registro (CREA)',
      doc: 'Number of that engineer with the council of engineers',
    }),
    productId: ref('product', { label: 'Produto' }).nullable().default(null),
    status: choice(trainingStatuses, {
      label: 'Status',
      doc: 'Planned, given or cancelled',
      words: trainingStatusLabels,
    }).default('scheduled'),
  },
  serverColumns: { validUntil: day({ label: 'Válido até', doc: 'Last day on which it holds' }).nullable() },
  labels: { clientId: 'client', responsibleEmployeeId: 'responsibleEmployee', productId: 'product' },
  lines: { participants: { label: 'Participantes', of: trainingParticipants, parent: 'trainingId' } },
  derived: { participantsCount: count(0, { label: 'Participantes', doc: 'How many take part' }) },
  display: ['title', 'startsAt'],
  option: { label: ['title'] },
  search: ['title', 'norm', 'location'],
  searchThrough: ['clientId'],
  filters: ['status', 'kind', 'clientId', 'responsibleEmployeeId', 'productId'],
  periods: ['startsAt', 'validUntil'],
  sort: '-startsAt',
  sync: { indexes: ['clientId'] },
  queue: ['create', 'update', 'delete'],
})
export type Training = Read<typeof trainings>
