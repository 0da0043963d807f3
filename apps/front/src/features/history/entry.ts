/** Kinds of lines, in the plural of their filters. */
export const historyKindLabels = {
  exit: 'Saídas',
  return: 'Retornos',
  serviceOrder: 'Ordens',
  preventiveMaintenance: 'Preventivas',
  training: 'Treinamentos',
  agendaEvent: 'Agenda',
  status: 'Status',
  hourMeter: 'Horímetro',
} as const
export type HistoryKind = keyof typeof historyKindLabels

/** One line of a logbook, as `GET /…/:id/history` answers. */
export interface HistoryEntry {
  kind: HistoryKind
  id: string
  at: string
  title: string
  status: string | null
  /** Hours. */
  hourMeter: number | null
  who: string | null
  client: string | null
  product: string | null
  internCode: string | null
}

/** Whose logbook it is: its lines do not repeat that. */
export type Teller = 'product' | 'client'
