import { z } from 'zod'
import { instant, ref, text } from '../kit/fields.ts'
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
    title: text(3, 120).describe('Título'),
    type: z.enum(agendaEventTypes).describe('Tipo'),
    scheduledAt: instant().describe('Data e hora agendada'),
    productId: ref('product').nullable().default(null),
    clientId: ref('client').nullable().default(null),
    responsibleEmployeeId: ref('employee'),
    description: text(1, 2000).nullable().default(null).describe('Descrição'),
    location: text(1, 200).nullable().default(null).describe('Local'),
  },
  serverColumns: {
    responsibleEmployeeUserId: ref('user'),
    createdById: ref('employee').describe('Cadastrado por'),
    delegatedById: ref('employee').nullable().describe('Delegado por'),
    completed: z.boolean().describe('Concluído'),
    completed_at: z.int().nullable().describe('Concluído em, milissegundos'),
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
  sort: 'scheduledAt',
  sync: { indexes: ['productId', 'responsibleEmployeeId', 'responsibleEmployeeUserId', 'scheduledAt'] },
  queue: ['create', 'update', 'delete'],
})
export type AgendaEvent = Read<typeof agendaEvents>

export const completion = z.strictObject({
  completed: z.literal(true).describe('Concluído'),
  completed_at: z.int().min(0).describe('Milliseconds'),
})
