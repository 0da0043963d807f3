import type { RowOf } from '@rentme/domain/index'
import type { StaffPicker } from './employees.ts'

export type AgendaEvent = RowOf<'agenda_events'>
export type EventType = AgendaEvent['type']

/** Rows that events are about, and who does and plans the work. */
export interface AgendaSources {
  products: readonly RowOf<'products'>[]
  clients: readonly RowOf<'clients'>[]
  checklists: readonly RowOf<'checklists'>[]
  orders: readonly RowOf<'service_orders'>[]
  preventives: readonly RowOf<'preventive_maintenances'>[]
  trainings: readonly RowOf<'trainings'>[]
  responsibleFor: (type: EventType) => StaffPicker
  plannerFor: (type: EventType) => RowOf<'employees'>
}

/** What is to be done, when, and when it was done. */
export interface Plan {
  type: EventType
  scheduledAt: string
  productId: AgendaEvent['productId']
  clientId: AgendaEvent['clientId']
  doneAt: string | null
  /** What an event without product and client is about. */
  subject?: string
}

/** Events in a hundred by type (docs/trade.md#the-demo-company). */
export const typeShares: readonly { type: EventType; share: number }[] = [
  { type: 'delivery', share: 34 },
  { type: 'pickup', share: 31 },
  { type: 'visit', share: 18 },
  { type: 'preventive', share: 9 },
  { type: 'training', share: 4 },
  { type: 'other', share: 4 },
]

export const otherSubjects: readonly string[] = [
  'Reunião de pátio',
  'Vistoria do corpo de bombeiros',
  'Contagem de acessórios',
  'Calibração de instrumentos',
]
