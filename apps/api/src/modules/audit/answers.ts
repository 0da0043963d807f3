import { instant } from '@rentme/domain/kit/fields'
import { z } from 'zod'
import { auditActions } from './read.ts'

/** What was done to one row, values in words. */
export const auditPart = z.strictObject({
  id: z.int().describe('Number of the line'),
  store: z.string().describe('Kind of row'),
  label: z.string().describe('What people call the kind of row'),
  gender: z.enum(['m', 'f']).describe('Gender of that name in Portuguese'),
  noun: z.string().nullable().describe('Name of the kind in routes, where the row has a screen'),
  rowId: z.uuid().nullable().describe('Row'),
  rowName: z.string().nullable().describe('What the row is called now'),
  isThere: z.boolean().describe('Whether the row is still there'),
  action: z.enum(auditActions).describe('What was done'),
  changes: z
    .array(
      z.strictObject({
        field: z.string().describe('Field'),
        label: z.string().describe('What people call the field'),
        before: z.string().nullable().describe('The value before'),
        after: z.string().nullable().describe('The new value'),
      }),
    )
    .describe('Fields that changed and that whoever asks may read'),
})

/** What was done at once, told by its chief line; what followed from that, or was done with it, is in its parts. */
export const auditLine = auditPart.extend({
  at: instant().describe('When'),
  user: z
    .strictObject({ id: z.uuid().describe('Id of the user'), name: z.string().describe('Name') })
    .nullable()
    .describe('Who; null for the system itself'),
  deviceId: z.uuid().nullable().describe('The device that it came from'),
  ip: z.string().nullable().describe('Address that it came from'),
  parts: z.array(auditPart).describe('What was done together'),
  more: z.int().min(0).describe('How many more lines were made together'),
})

/** A type of row that the trail may name. */
export const trailStore = z.strictObject({
  store: z.string().describe('Kind of row'),
  label: z.string().describe('What people call the kind of row'),
})
