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
  /** Reason and defect of an order. */
  about: string | null
  /** Of an order that is completed, from its begin to its end. */
  minutes: number | null
  /** Of a checklist, answers that are not conforming. */
  nonConforming: number | null
  /** Of a return, answers that became not conforming; null where its exit is not at hand. */
  damages: number | null
  /** Of a checklist, photos without the signature; null where they are not counted. */
  photos: number | null
}

/** Whose logbook it is: its lines do not repeat that. */
export type Teller = 'product' | 'client'
