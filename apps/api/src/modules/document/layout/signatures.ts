import { need, type Paper } from './paper.ts'
import { drawPicture, fitted, type Picture } from './picture.ts'
import { line, type } from './style.ts'
import { drawLineIn, lineHeight, linesOf } from './text.ts'

/** Who signs: his drawn signature, or room to sign by hand. */
export interface Signature {
  picture: Picture | null
  name: string
  /** Role, document, time. */
  lines: readonly string[]
}

const perRow = 3
const gap = 24
const box = 54

/** Signatures side by side over their lines, kept on one page each row. */
export const signatures = (paper: Paper, all: readonly Signature[]): void => {
  const { doc, left, width } = paper
  const columns = Math.min(perRow, Math.max(2, all.length))
  const cell = (width - gap * (columns - 1)) / columns
  for (let at = 0; at < all.length; at += columns) {
    const row = all.slice(at, at + columns).map((one) => ({
      ...one,
      texts: [
        ...linesOf(doc, one.name, type.strong, cell).map((text) => ({ text, style: type.strong })),
        ...one.lines.flatMap((text) =>
          linesOf(doc, text, type.small, cell).map((part) => ({ text: part, style: type.small })),
        ),
      ],
    }))
    const height = box + 4 + Math.max(...row.map(({ texts }) => texts.length)) * lineHeight(type.strong) + 8
    need(paper, height)
    for (const [index, { picture, texts }] of row.entries()) {
      const x = left + index * (cell + gap)
      if (picture !== null) {
        const size = fitted(picture, { width: cell, height: box - 4 })
        drawPicture(doc, picture, { x: x + (cell - size.width) / 2, y: paper.y + box - size.height, ...size })
      }
      const base = paper.y + box
      doc
        .moveTo(x, base)
        .lineTo(x + cell, base)
        .lineWidth(0.7)
        .strokeColor(line.strong)
        .stroke()
      let y = base + 4
      for (const { text, style } of texts) {
        drawLineIn(doc, text, style, { x, y, width: cell })
        y += lineHeight(style)
      }
    }
    paper.y += height
  }
}
