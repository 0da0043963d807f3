import { z } from 'zod'
import { choice, flag, instant, ref, text } from '../kit/fields.ts'
import { named } from '../kit/naming.ts'
import { defineResource, type Read } from '../kit/resource.ts'

export const agendaEventTypes = ['delivery', 'pickup', 'visit', 'preventive', 'training', 'other'] as const
export const agendaEventTypeLabels = {
  delivery: 'Entrega',
  pickup: 'Retirada',
  visit: 'Visita técnica',
  preventive: 'Manutenção preventiva',
  training: 'Treinamento',
  other: 'Outro',
} as const

export const agendaEvents = defineResource({
  name: 'agendaEvent',
  path: '/agenda',
  store: 'agenda_events',
  permission: 'agenda_event',
  guards: ['agenda_event'],
  label: { one: 'Evento', many: 'Eventos', gender: 'm' },
  columns: {
    title: text(3, 120, { label: 'Título', doc: 'What is to happen' }),
    type: choice(agendaEventTypes, { label: 'Tipo', doc: 'Kind of event', words: agendaEventTypeLabels }),
    scheduledAt: instant({
      label: 'Data e hora agendada',
      short: 'Data e hora',
      doc: 'When it is to happen',
    }),
    productId: ref('product', { label: 'Produto' }).nullable().default(null),
    clientId: ref('client', { label: 'Cliente' }).nullable().default(null),
    responsibleEmployeeId: ref('employee', { label: 'Funcionário responsável', short: 'Responsável' }),
    description: text(1, 2000, { label: 'Descrição', doc: 'More about it, for people to read' })
      .nullable()
      .default(null),
    location: text(1, 200, { label: 'Local', doc: 'Where it is to happen' }).nullable().default(null),
  },
  serverColumns: {
    responsibleEmployeeUserId: ref('user', { label: 'Usuário do responsável' }),
    createdById: ref('employee', { label: 'Cadastrado por', doc: 'Id of the employee who made it' }),
    delegatedById: ref('employee', {
      label: 'Delegado por',
      doc: 'Id of the employee who handed it over',
    }).nullable(),
    completed: flag({ label: 'Concluído', doc: 'Whether it is done' }),
    completed_at: named(z.int(), {
      label: 'Concluído em',
      doc: 'When it was completed, in milliseconds',
    }).nullable(),
  },
  labels: {
    productId: 'product',
    clientId: 'client',
    responsibleEmployeeId: 'responsibleEmployee',
    createdById: 'createdBy',
    delegatedById: 'delegatedBy',
  },
  display: ['title', 'scheduledAt'],
  option: { label: ['title'] },
  search: ['title', 'location', 'description'],
  searchThrough: ['productId', 'clientId'],
  filters: ['type', 'productId', 'clientId', 'responsibleEmployeeId', 'completed'],
  periods: ['scheduledAt'],
  sort: 'scheduledAt',
  sync: { indexes: ['productId', 'responsibleEmployeeId', 'responsibleEmployeeUserId', 'scheduledAt'] },
  queue: ['create', 'update', 'delete'],
})
export type AgendaEvent = Read<typeof agendaEvents>

export const reopening = z.strictObject({ completed: z.literal(false).describe('Whether it is done') })

export const completion = z.strictObject({
  completed: z.literal(true).describe('Whether it is done'),
  completed_at: z.int().min(0).describe('Milliseconds'),
})
