import type { blocks } from './draw.ts'
import type { Paper, PaperOptions } from './paper.ts'

type Blocks = typeof blocks

/** A block of a document and what it shows, as plain data. */
export type Block = {
  [Kind in keyof Blocks]: Blocks[Kind] extends (paper: Paper, ...shown: infer Shown) => void
    ? readonly [Kind, ...Shown]
    : never
}[keyof Blocks]

/** A document before it is laid out: data alone, which another thread can draw. */
export interface Plan extends PaperOptions {
  blocks: readonly Block[]
  /** Lines at the foot of every page, beside its number; null for documents without a foot. */
  foot: readonly string[] | null
}
