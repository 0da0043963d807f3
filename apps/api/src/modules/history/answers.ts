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
  kind: z.enum(historyKinds).describe('What happened'),
  id: z.uuid().describe('Id of the row'),
  at: instant().describe('When'),
  title: z.string().describe('Contract, number of the order, template, title, new status or reason'),
  status: z.string().nullable().describe('Status of the row'),
  hourMeter: hours().nullable().describe('Hour meter, in hours'),
  who: z.string().nullable().describe('Who registered it, or who is responsible'),
  client: z.string().nullable().describe('Client'),
  product: z.string().nullable().describe('Machine'),
  internCode: z.string().nullable().describe('As painted on the machine'),
})
export type HistoryEntry = z.output<typeof historyEntry>
