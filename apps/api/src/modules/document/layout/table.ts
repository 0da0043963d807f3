import { drawChip } from './chip.ts'
import { galleries, galleryHeight, type Gallery } from './gallery.ts'
import { need, rule, turnPage, type Paper } from './paper.ts'
import { line, type, type Style, type Tone } from './style.ts'
import { drawLine, lineHeight, linesOf } from './text.ts'

/** `width` is a share of the table's. */
export interface Column {
  title: string
  width: number
}

/** A word with a meaning, a text, or one above the other. */
export interface Cell {
  chip?: { text: string; tone: Tone }
  text?: string
  style?: Style
}

export interface Row {
  cells: readonly Cell[]
  /** Pictures below the row, side by side from the second column on. */
  galleries?: readonly Gallery[]
  /** Colour under the whole row. */
  tint?: string
}

const inset = 6
const padding = 4
/** Height of a line of a row; text and chips share it. */
const step = 13
const photoHeight = 82
/** Rows with more lines than this go on over a page instead of moving to the next. */
const keptTogether = 14

const placesOf = ({ left, width }: Paper, columns: readonly Column[]) => {
  const total = columns.reduce((sum, column) => sum + column.width, 0)
  let x = left
  return columns.map((column) => {
    const own = (column.width / total) * width
    x += own
    return { x: x - own + inset, width: own - 2 * inset }
  })
}

const drawHead = (paper: Paper, columns: readonly Column[]): void => {
  const places = placesOf(paper, columns)
  const lines = columns.map(({ title }, index) =>
    linesOf(paper.doc, title, type.label, places[index]?.width ?? 0),
  )
  for (const [index, { x }] of places.entries())
    for (const [line, text] of (lines[index] ?? []).entries())
      drawLine(paper.doc, text, type.label, { x, y: paper.y + line * lineHeight(type.label) })
  paper.y += Math.max(...lines.map(({ length }) => length)) * lineHeight(type.label) + 3
  rule(paper, paper.y, line.strong)
}

type Entry = string | { text: string; tone: Tone }

/** What a cell shows, line by line; a chip is its first line. */
const entriesOf = ({ doc }: Paper, { chip, text = '', style = type.body }: Cell, width: number): Entry[] => [
  ...(chip === undefined ? [] : [chip]),
  ...(text === '' ? [] : linesOf(doc, text, style, width)),
]

interface Laid {
  x: number
  style: Style
  entries: readonly Entry[]
}

const drawLines = (paper: Paper, cells: readonly Laid[], from: number, to: number, tint?: string): void => {
  const { doc, left, width, y } = paper
  const height = (to - from) * step + 2 * padding
  if (tint !== undefined) doc.rect(left, y, width, height).fill(tint)
  for (const { x, style, entries } of cells)
    for (const [index, entry] of entries.slice(from, to).entries()) {
      const place = { x, y: y + padding + index * step }
      if (typeof entry === 'string') drawLine(doc, entry, style, place)
      else drawChip(doc, entry.text, entry.tone, place)
    }
  paper.y += height
}

const drawRow = (paper: Paper, columns: readonly Column[], { cells, galleries: photos, tint }: Row): void => {
  const places = placesOf(paper, columns)
  const laid = cells.map((cell, index) => {
    const { x = 0, width = 0 } = places[index] ?? {}
    return { x, style: cell.style ?? type.body, entries: entriesOf(paper, cell, width) }
  })
  const count = Math.max(1, ...laid.map(({ entries }) => entries.length))
  const photoSpace = photos === undefined ? 0 : galleryHeight({ height: photoHeight })
  need(paper, count > keptTogether ? 4 * step : count * step + 2 * padding + photoSpace)
  for (let from = 0; from < count;) {
    const room = Math.floor((paper.bottom - paper.y - 2 * padding) / step)
    const to = Math.min(count, from + Math.max(1, room))
    drawLines(paper, laid, from, to, tint)
    from = to
    if (from < count) turnPage(paper)
  }
  if (photos !== undefined) {
    const left = places[1]?.x ?? paper.left
    paper.y += 2
    galleries(paper, photos, { left, width: paper.right - left - inset, height: photoHeight })
  }
  rule(paper, paper.y)
}

/** Rows under a head that every page repeats. */
export const table = (paper: Paper, columns: readonly Column[], rows: readonly Row[]): void => {
  need(paper, 60)
  const head = () => drawHead(paper, columns)
  head()
  paper.heads.push(head)
  for (const row of rows) drawRow(paper, columns, row)
  paper.heads.pop()
  paper.y += 6
}
