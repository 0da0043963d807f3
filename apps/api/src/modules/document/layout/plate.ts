import type { Doc } from './paper.ts'
import { ink, signal, type Style } from './style.ts'
import { drawLine, lineHeight, widthOf, type Place } from './text.ts'

const padding = 10

const styleOf = (size: number): Style => ({ size, weight: 600, color: signal })

/** Width of the plate with a code. */
export const plateWidth = (doc: Doc, code: string, size: number): number =>
  widthOf(doc, code, styleOf(size)) + 2 * padding + 4

/** The plate of a machine, with its code as painted, its top left at a place. */
export const drawPlate = (doc: Doc, code: string, size: number, { x, y }: Place): void => {
  const style = styleOf(size)
  const width = plateWidth(doc, code, size)
  const height = lineHeight(style) + 6
  doc.roundedRect(x, y, width, height, 3).fill(ink.base)
  for (const rivet of [x + 5, x + width - 5]) doc.circle(rivet, y + height / 2, 1.2).fill('#8c8578')
  drawLine(doc, code, style, { x: x + padding + 2, y: y + 3 })
}

/** Height of the plate with figures of that size. */
export const plateHeight = (size: number): number => lineHeight(styleOf(size)) + 6
