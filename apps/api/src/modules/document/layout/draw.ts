import { figures, facts, pairs, photos, pictures, prose, section, verdict } from './blocks.ts'
import { drawCertificate } from './certificate.ts'
import { drawLabels } from './labels.ts'
import { letterhead } from './letterhead.ts'
import { beginPart, endPart, openPaper, turnPage, type Doc } from './paper.ts'
import { documentsIn, type Block, type Bundle, type Plan } from './plan.ts'
import { signatures } from './signatures.ts'
import { table } from './table.ts'

export const blocks = {
  letterhead,
  section,
  prose,
  facts,
  pairs,
  verdict,
  figures,
  photos,
  pictures,
  table,
  signatures,
  certificate: drawCertificate,
  labels: drawLabels,
  page: turnPage,
} as const

export interface DrawInput {
  plan: Plan | Bundle
  /** Counts the blocks that are drawn, where the one who waits can see it. */
  drawn: Int32Array
}

const bytesOf = async (doc: Doc): Promise<Uint8Array> => {
  const chunks: Buffer[] = []
  // PDFKit writes bytes, never texts.
  for await (const chunk of doc) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Lays a document out: the work of a thread of its own. */
export default ({ plan, drawn }: DrawInput): Promise<Uint8Array> => {
  const paper = openPaper(plan)
  for (const part of documentsIn(plan)) {
    beginPart(paper, 'parts' in plan ? part.title : null)
    // A block is its kind and what that kind shows; both go to the function of that kind.
    for (const [kind, ...shown] of part.blocks as readonly (readonly [Block[0], ...unknown[]])[]) {
      const draw: (...given: never[]) => void = blocks[kind]
      // They are those of its kind.
      draw(...([paper, ...shown] as never[]))
      Atomics.add(drawn, 0, 1)
    }
    endPart(paper, part.foot)
  }
  paper.doc.end()
  return bytesOf(paper.doc)
}
