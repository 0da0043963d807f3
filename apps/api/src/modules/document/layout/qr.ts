import { encode } from 'uqr'
import type { Doc } from './paper.ts'
import { ink } from './style.ts'
import type { Place } from './text.ts'

/** Every reader undoes the mask that a code names. Trying all eight for the most even one takes most of the time of a sheet. */
const maskPattern = 0

/**
 * A QR code as shapes, sharp at any size: a square of `size` points with the quiet zone of four modules that readers
 * need (ISO/IEC 18004).
 */
export const drawQr = (doc: Doc, text: string, { x, y, size }: Place & { size: number }): void => {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 4, maskPattern })
  const step = size / modules
  for (const [row, cells] of data.entries()) {
    let from = 0
    while (from < modules) {
      const start = cells.indexOf(true, from)
      if (start < 0) break
      const end = cells.indexOf(false, start)
      const to = end < 0 ? modules : end
      doc.rect(x + start * step, y + row * step, (to - start) * step, step)
      from = to
    }
  }
  doc.fill(ink.strong)
}
