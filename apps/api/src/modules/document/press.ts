import type { Workers } from '../../kit/workers.ts'
import type { DrawInput } from './layout/draw.ts'
import type { Plan } from './layout/plan.ts'

export interface Print {
  /** Share of the document that is laid out, from 0 to 1. */
  progress: () => number
  bytes: Promise<Buffer>
}

/** Lays documents out in other threads, so that whoever asks for a long one keeps nobody waiting. */
export const pressOf =
  ({ run }: Workers) =>
  (plan: Plan, signal: AbortSignal): Print => {
    const drawn = new Int32Array(new SharedArrayBuffer(4))
    const input: DrawInput = { plan, drawn }
    const module = new URL('./layout/draw.ts', import.meta.url)
    return {
      progress: () => Atomics.load(drawn, 0) / plan.blocks.length,
      bytes: run<Uint8Array>({ module, input, signal }).then((bytes) => Buffer.from(bytes)),
    }
  }

export type Press = ReturnType<typeof pressOf>
