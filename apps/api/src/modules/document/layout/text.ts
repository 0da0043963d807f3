import { runsOf } from './fonts.ts'
import type { Doc } from './paper.ts'
import type { Style } from './style.ts'

/** Height of a line in points. */
export const lineHeight = ({ size }: Style): number => size * 1.36

/** Width of a line in points. */
export const widthOf = (doc: Doc, text: string, { size, weight }: Style): number =>
  runsOf(doc, text, weight).reduce(
    (width, run) => width + doc.font(run.font).fontSize(size).widthOfString(run.text),
    0,
  )

/** Letters of a word in pieces that each fit the width. */
const chop = (doc: Doc, word: string, style: Style, width: number): string[] => {
  const pieces: string[] = []
  for (const letter of word) {
    const last = pieces.at(-1)
    if (last !== undefined && widthOf(doc, last + letter, style) <= width)
      pieces[pieces.length - 1] = last + letter
    else pieces.push(letter)
  }
  return pieces
}

/** The lines of a text in a width: breaks at spaces, and inside a word only when it is wider than a line. */
export const linesOf = (doc: Doc, text: string, style: Style, width: number): string[] =>
  text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((paragraph) => {
    const lines: string[] = []
    for (const word of paragraph.split(' ')) {
      const last = lines.at(-1)
      const joined = last === undefined ? word : `${last} ${word}`
      if (widthOf(doc, joined, style) <= width) lines.splice(-1, 1, joined)
      else if (widthOf(doc, word, style) <= width) lines.push(word)
      else lines.push(...chop(doc, word, style, width))
    }
    return lines
  })

export interface Place {
  x: number
  y: number
}

/** Draws one line with its top at `y`. */
export const drawLine = (doc: Doc, text: string, style: Style, { x, y }: Place): void => {
  let at = x
  for (const run of runsOf(doc, text, style.weight)) {
    doc.font(run.font).fontSize(style.size).fillColor(style.color)
    const width = doc.widthOfString(run.text)
    doc.text(run.text, at, y, { lineBreak: false })
    at += width
  }
}

/** Draws one line that ends at `x`. */
export const drawLineTo = (doc: Doc, text: string, style: Style, { x, y }: Place): void =>
  drawLine(doc, text, style, { x: x - widthOf(doc, text, style), y })

/** Draws one line in the middle of `x` and `x + width`. */
export const drawLineIn = (
  doc: Doc,
  text: string,
  style: Style,
  { x, y, width }: Place & { width: number },
): void => drawLine(doc, text, style, { x: x + (width - widthOf(doc, text, style)) / 2, y })

/** Draws lines one below the other and answers their height. */
export const drawLines = (doc: Doc, lines: readonly string[], style: Style, { x, y }: Place): number => {
  for (const [index, text] of lines.entries())
    drawLine(doc, text, style, { x, y: y + index * lineHeight(style) })
  return lines.length * lineHeight(style)
}
