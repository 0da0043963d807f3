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
  about: z.string().nullable().describe('Reason and defect of an order'),
  minutes: z.int().min(0).nullable().describe('Of an order that is completed, from its begin to its end'),
  nonConforming: z.int().min(0).nullable().describe('Of a checklist, answers that are not conforming'),
  damages: z.int().min(0).nullable().describe('Of a return, answers that became not conforming'),
  photos: z.int().min(0).nullable().describe('Of a checklist, photos without the signature'),
})
export type HistoryEntry = z.output<typeof historyEntry>
