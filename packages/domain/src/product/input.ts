import { z } from 'zod'
import { text } from '../kit/fields.ts'
import { described } from '../kit/naming.ts'
import { products } from './product.ts'

/** A reading that is typed has its id from whoever types it, so that it can be put right before it is sent. */
const typed = {
  readingId: z
    .uuid()
    .optional()
    .describe('Id of the reading that a new value of the hour meter makes; made by the caller'),
}

export const productInput = products.input.extend(typed)
export type ProductInput = z.output<typeof productInput>

/** A machine that was inspected is freed with a word about it. */
export const productChanges = products.changes.extend({
  ...typed,
  ...described({
    releaseNote: text(5, 255, {
      label: 'Motivo da liberação',
      doc: 'Why a machine in inspection may leave again; noted beside it',
    }).optional(),
  }),
})
export type ProductChanges = z.output<typeof productChanges>
