import { hours, instant } from '@rentme/domain/kit/fields'
import { z } from 'zod'

export const historyKinds = [
  'exit',
  'return',
  'serviceOrder',
  'preventiveMaintenance',
  'training',
  'agendaEvent',
  'status',
  'hourMeter',
] as const

/** One line of a logbook: of a machine, or of a client. */
export const historyEntry = z.strictObject({
  kind: z.enum(historyKinds).describe('O que aconteceu'),
  id: z.uuid().describe('Id do registro'),
  at: instant().describe('Quando'),
  title: z.string().describe('Contrato, número da ordem, template, título, novo status ou motivo'),
  status: z.string().nullable().describe('Status do registro'),
  hourMeter: hours().nullable().describe('Horímetro (h)'),
  who: z.string().nullable().describe('Quem registrou, ou quem responde'),
  client: z.string().nullable().describe('Cliente'),
  product: z.string().nullable().describe('Produto'),
  internCode: z.string().nullable().describe('Código interno do produto'),
})
export type HistoryEntry = z.output<typeof historyEntry>
