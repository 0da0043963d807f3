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

/** Several documents as one file, each with pages and a foot of its own, named in the outline that a reader shows beside. */
export interface Bundle extends PaperOptions {
  parts: readonly Pick<Plan, 'title' | 'blocks' | 'foot'>[]
}

/** The documents of a file. */
export const documentsIn = (plan: Plan | Bundle): Bundle['parts'] => ('parts' in plan ? plan.parts : [plan])
