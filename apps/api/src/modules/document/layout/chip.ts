import type { Doc } from './paper.ts'
import { tones, type, type Style, type Tone } from './style.ts'
import { drawLine, lineHeight, widthOf, type Place } from './text.ts'

const style = (tone: Tone): Style => ({ ...type.strong, size: 7.5, color: tones[tone].fg })
const glyphWidth = 9
const padding = 5

export const chipHeight = lineHeight(style('ok')) + 1.6

export const chipWidth = (doc: Doc, text: string): number =>
  widthOf(doc, text, style('ok')) + glyphWidth + 2 * padding

/** Shapes that tell a meaning without its colour, in a square of 6 points. */
const shapes: Readonly<Record<Tone, readonly (readonly (readonly [number, number])[])[]>> = {
  ok: [
    [
      [0.4, 3.2],
      [2.3, 5.2],
      [5.6, 1],
    ],
  ],
  danger: [
    [
      [0.8, 0.8],
      [5.2, 5.2],
    ],
    [
      [5.2, 0.8],
      [0.8, 5.2],
    ],
  ],
  warn: [
    [
      [3, 0.4],
      [3, 3.8],
    ],
    [
      [3, 5.1],
      [3, 5.9],
    ],
  ],
  quiet: [
    [
      [0.8, 3],
      [5.2, 3],
    ],
  ],
}

/** A word with the glyph and the colour of what it means, its top left at a place. */
export const drawChip = (doc: Doc, text: string, tone: Tone, { x, y }: Place): void => {
  doc.roundedRect(x, y, chipWidth(doc, text), chipHeight, 3).fill(tones[tone].bg)
  const top = y + (chipHeight - 6) / 2
  for (const [start, ...rest] of shapes[tone]) {
    if (start === undefined) continue
    doc.moveTo(x + padding + start[0], top + start[1])
    for (const [dx, dy] of rest) doc.lineTo(x + padding + dx, top + dy)
    doc.lineWidth(1.3).strokeColor(tones[tone].mark).stroke()
  }
  drawLine(doc, text, style(tone), { x: x + padding + glyphWidth, y: y + 0.8 })
}
