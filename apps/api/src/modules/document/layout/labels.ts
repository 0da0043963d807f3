import type { Doc, Paper } from './paper.ts'
import { drawPlate, plateHeight, plateWidth } from './plate.ts'
import { drawQr } from './qr.ts'
import { line, type } from './style.ts'
import { drawLine, drawLines, lineHeight, linesOf } from './text.ts'

const millimetre = 72 / 25.4

/** The common A4 sheet of 21 labels of 63.5 × 38.1 mm (Pimaco A4260, Avery L7160). */
const sheet = {
  columns: 3,
  rows: 7,
  left: 7.25 * millimetre,
  top: 15.15 * millimetre,
  stepX: 66.04 * millimetre,
  stepY: 38.1 * millimetre,
  width: 63.5 * millimetre,
  height: 38.1 * millimetre,
}

export const labelsPerSheet = sheet.columns * sheet.rows

export interface Label {
  code: string
  name: string
  /** What the QR code says. */
  address: string
}

const qrSize = 29 * millimetre
const codeSizes = [15, 13, 11, 9.5, 8, 7] as const

/** The largest figures with which the plate fits: a code is never cut. */
const codeSize = (doc: Doc, code: string, width: number): number =>
  codeSizes.find((size) => plateWidth(doc, code, size) <= width) ?? 6

const drawLabel = (doc: Doc, { code, name, address }: Label, owner: string, x: number, y: number): void => {
  const { width, height } = sheet
  doc.roundedRect(x, y, width, height, 5).lineWidth(0.3).strokeColor(line.row).stroke()
  drawQr(doc, address, { x: x + 3, y: y + (height - qrSize) / 2, size: qrSize })
  const left = x + qrSize + 6
  const room = x + width - left - 8
  const size = codeSize(doc, code, room)
  const lines = linesOf(doc, name, type.small, room).slice(0, 3)
  const names = linesOf(doc, owner, type.label, room).slice(0, 2)
  const tall = plateHeight(size) + 5 + (lines.length + names.length) * lineHeight(type.small) + 3
  let top = y + (height - tall) / 2
  drawPlate(doc, code, size, { x: left, y: top })
  top += plateHeight(size) + 5
  top += drawLines(doc, lines, type.small, { x: left, y: top }) + 3
  for (const [index, text] of names.entries())
    drawLine(doc, text, type.label, { x: left, y: top + index * lineHeight(type.small) })
}

/** One sheet of labels, row by row; `owner` stands on each. */
export const drawLabels = ({ doc }: Paper, labels: readonly Label[], owner: string): void => {
  const { columns, left, top, stepX, stepY } = sheet
  for (const [place, label] of labels.entries())
    drawLabel(doc, label, owner, left + (place % columns) * stepX, top + Math.floor(place / columns) * stepY)
}
