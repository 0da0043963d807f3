import type { z } from 'zod'
import { text } from '../kit/fields.ts'
import { described } from '../kit/naming.ts'
import { products } from './product.ts'

/** A machine that was inspected is freed with a word about it. */
export const productChanges = products.changes.extend(
  described({
    releaseNote: text(5, 255, {
      label: 'Motivo da liberação',
      doc: 'Why a machine in inspection may leave again; noted beside it',
    }).optional(),
  }),
)
export type ProductChanges = z.output<typeof productChanges>
