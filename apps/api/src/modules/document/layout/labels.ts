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
const edge = 8
const codeSizes = [15, 13, 11, 9.5, 8, 7, 6] as const

/** The largest figures with which the plate fits, undefined when none does. */
const codeSize = (doc: Doc, code: string, width: number): number | undefined =>
  codeSizes.find((size) => plateWidth(doc, code, size) <= width)

/** As many lines as fit a height; an ellipsis says that there are more. */
const within = (lines: readonly string[], height: number): string[] => {
  const most = Math.max(0, Math.floor(height / lineHeight(type.small)))
  if (lines.length <= most) return [...lines]
  return lines.slice(0, most).map((text, at) => (at === most - 1 ? `${text.slice(0, -1)}…` : text))
}

interface Room {
  left: number
  width: number
  top: number
  height: number
}

/** Name and owner in the middle of what is left of a label. */
const drawNames = (doc: Doc, { name }: Label, owner: string, room: Room): void => {
  const owners = within(linesOf(doc, owner, type.label, room.width), 2 * lineHeight(type.small))
  const space = room.height - owners.length * lineHeight(type.small) - 3
  const names = within(linesOf(doc, name, type.small, room.width), space)
  let y = room.top + (space - names.length * lineHeight(type.small)) / 2
  y += drawLines(doc, names, type.small, { x: room.left, y }) + 3
  for (const [index, text] of owners.entries())
    drawLine(doc, text, type.label, { x: room.left, y: y + index * lineHeight(type.small) })
}

/** A code beside the square when it can be read there, else above it, as wide as the label: it is never cut. */
const drawLabel = (doc: Doc, label: Label, owner: string, x: number, y: number): void => {
  const { width, height } = sheet
  doc.roundedRect(x, y, width, height, 5).lineWidth(0.3).strokeColor(line.row).stroke()
  const left = x + qrSize + 6
  const beside = codeSize(doc, label.code, x + width - left - edge)
  const isBeside = beside !== undefined && beside >= 8
  const size = isBeside ? beside : (codeSize(doc, label.code, width - 2 * edge) ?? 5)
  const plate = plateHeight(size) + 5
  drawPlate(doc, label.code, size, { x: isBeside ? left : x + edge, y: y + (isBeside ? edge : 5) })
  const square = isBeside ? qrSize : height - plate - 5
  const top = isBeside ? y + (height - square) / 2 : y + plate + 2
  drawQr(doc, label.address, { x: x + 3, y: top, size: square })
  const under = y + (isBeside ? edge : 5) + plate
  drawNames(doc, label, owner, {
    left,
    width: x + width - left - edge,
    top: under,
    height: y + height - edge - under,
  })
}

/** One sheet of labels, row by row; `owner` stands on each. */
export const drawLabels = ({ doc }: Paper, labels: readonly Label[], owner: string): void => {
  const { columns, left, top, stepX, stepY } = sheet
  for (const [place, label] of labels.entries())
    drawLabel(doc, label, owner, left + (place % columns) * stepX, top + Math.floor(place / columns) * stepY)
}
