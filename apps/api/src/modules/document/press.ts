import { inThread } from '../../kit/workers.ts'
import type { DrawInput } from './layout/draw.ts'
import { documentsIn, type Bundle, type Plan } from './layout/plan.ts'

export interface Print {
  /** Share of the document that is laid out, from 0 to 1. */
  progress: () => number
  bytes: Promise<Buffer>
}

const module = new URL('./layout/draw.ts', import.meta.url)

/**
 * Lays a document out in another thread, so that whoever asks for a long one keeps nobody waiting. `longestMs` is what it
 * may compute, in milliseconds of the processor.
 */
export const print = (plan: Plan | Bundle, longestMs: number, signal?: AbortSignal): Print => {
  const blocks = documentsIn(plan).reduce((sum, part) => sum + part.blocks.length, 0)
  const drawn = new Int32Array(new SharedArrayBuffer(4))
  const input: DrawInput = { plan, drawn }
  return {
    progress: () => Atomics.load(drawn, 0) / blocks,
    bytes: inThread<Uint8Array>({ module, input, longestMs, ...(signal && { signal }) }).then((bytes) =>
      Buffer.from(bytes),
    ),
  }
}
