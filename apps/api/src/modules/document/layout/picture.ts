import { numbered, pathOf, type PhotoMarks } from '@rentme/domain/kit/photo-marks'
import type { Doc } from './paper.ts'
import { ink, signal } from './style.ts'
import { drawLineIn, lineHeight, type Place } from './text.ts'

/** A picture ready to be embedded: JPEG or PNG bytes, and its size in pixels. */
export interface Picture {
  bytes: Uint8Array
  width: number
  height: number
  /** Drawn over it. */
  marks?: PhotoMarks | null
}

type Box = Place & { width: number; height: number }

/** Yellow on a wider dark line, so that it stands out on any photo; numbers are no smaller than can be read. */
const drawMarks = (doc: Doc, { pins, strokes }: PhotoMarks, { x, y, width, height }: Box): void => {
  for (const [color, lineWidth] of [
    [ink.strong, 2.2],
    [signal, 1.1],
  ] as const)
    for (const stroke of strokes) {
      doc.save().translate(x, y).lineWidth(lineWidth).lineCap('round').lineJoin('round')
      doc
        .path(pathOf(stroke, width, height))
        .stroke(color)
        .restore()
    }
  const radius = Math.min(6, Math.max(4, height / 22))
  const style = { size: radius * 1.3, weight: 600, color: ink.strong } as const
  for (const pin of numbered(pins)) {
    const at = { x: x + pin.x * width, y: y + pin.y * height }
    doc.circle(at.x, at.y, radius).lineWidth(0.8).fillAndStroke(signal, ink.strong)
    const top = at.y - lineHeight(style) / 2
    drawLineIn(doc, String(pin.number), style, { x: at.x - radius, y: top, width: 2 * radius })
  }
}

/** Draws a picture as wide and high as given, with its marks. */
export const drawPicture = (doc: Doc, { bytes, marks }: Picture, box: Box): void => {
  const own = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  doc.image(own, box.x, box.y, { width: box.width, height: box.height })
  if (marks) drawMarks(doc, marks, box)
}

/** The largest size with the picture's own proportions in a box. */
export const fitted = (
  { width, height }: Pick<Picture, 'width' | 'height'>,
  box: { width: number; height: number },
): { width: number; height: number } => {
  const scale = Math.min(box.width / width, box.height / height)
  return { width: width * scale, height: height * scale }
}
