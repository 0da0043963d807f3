import { galleries } from './gallery.ts'
import type { Picture } from './picture.ts'
import { need, turnPage, type Paper } from './paper.ts'
import { ink, line, signal, tones, type, type Style, type Tone } from './style.ts'
import { drawLine, drawLines, lineHeight, linesOf } from './text.ts'

/** A heading that stays with at least `following` points of what comes below it. */
export const section = (paper: Paper, title: string, following = 48): void => {
  const { doc, left } = paper
  need(paper, 26 + following)
  paper.y += 12
  doc.rect(left, paper.y + 1, 4, 12).fill(signal)
  drawLine(doc, title, type.heading, { x: left + 10, y: paper.y - 0.5 })
  paper.y += 20
}

/** A text that may go on over pages, two lines at least before a turn. */
export const prose = (paper: Paper, text: string, style: Style = type.body): void => {
  const lines = linesOf(paper.doc, text, style, paper.width)
  const height = lineHeight(style)
  need(paper, Math.min(lines.length, 2) * height)
  for (const one of lines) {
    need(paper, height)
    drawLine(paper.doc, one, style, { x: paper.left, y: paper.y })
    paper.y += height
  }
  paper.y += 4
}

export type Fact = readonly [label: string, value: string | null]

const gap = 16
const known = (value: string | null): value is string => value !== null && value !== ''

/** Labels above values, `columns` side by side; facts without a value are left out. */
export const facts = (paper: Paper, all: readonly Fact[], columns = 3): void => {
  const { doc, left, width } = paper
  const shown = all.filter(([, value]) => known(value))
  const cell = (width - gap * (columns - 1)) / columns
  for (let at = 0; at < shown.length; at += columns) {
    const row = shown.slice(at, at + columns)
    const values = row.map(([, value]) => linesOf(doc, value ?? '', type.body, cell))
    const tallest = Math.max(...values.map(({ length }) => length))
    need(
      paper,
      Math.min(lineHeight(type.label) + tallest * lineHeight(type.body) + 8, paper.bottom - paper.top),
    )
    for (const [index, [label]] of row.entries()) {
      const x = left + index * (cell + gap)
      drawLine(doc, label, type.label, { x, y: paper.y })
      drawLines(doc, values[index] ?? [], type.body, { x, y: paper.y + lineHeight(type.label) })
    }
    paper.y += lineHeight(type.label) + tallest * lineHeight(type.body) + 8
  }
}

const labelWidth = 150

/** One label and its value a line, for what may be long: a value goes on over pages. */
export const pairs = (paper: Paper, all: readonly Fact[]): void => {
  const { doc, left, width } = paper
  for (const [label, value] of all) {
    const labels = linesOf(doc, label, type.label, labelWidth - 12)
    const labelHeight = labels.length * lineHeight(type.label) + 2
    need(paper, Math.max(labelHeight, lineHeight(type.body)))
    const page = doc.page
    const end = paper.y + labelHeight
    drawLines(doc, labels, type.label, { x: left, y: paper.y + 1 })
    for (const one of linesOf(doc, known(value) ? value : '–', type.body, width - labelWidth)) {
      need(paper, lineHeight(type.body))
      drawLine(doc, one, type.body, { x: left + labelWidth, y: paper.y })
      paper.y += lineHeight(type.body)
    }
    if (doc.page === page) paper.y = Math.max(paper.y, end)
  }
  paper.y += 6
}

/** A statement that decides something: an edge, a tint, a word, a sentence. */
export const verdict = (paper: Paper, tone: Tone, title: string, text: string): void => {
  const { doc, left, width } = paper
  const { bg, fg, mark } = tones[tone]
  const style = { ...type.body, color: fg }
  const lines = linesOf(doc, text, style, width - 28)
  const height = 16 + lineHeight(type.heading) + lines.length * lineHeight(style)
  need(paper, height)
  doc.rect(left, paper.y, width, height).fill(bg)
  doc.rect(left, paper.y, 4, height).fill(mark)
  drawLine(doc, title, { ...type.heading, color: fg }, { x: left + 16, y: paper.y + 7 })
  drawLines(doc, lines, style, { x: left + 16, y: paper.y + 8 + lineHeight(type.heading) })
  paper.y += height + 8
}

export interface Figure {
  label: string
  figure: string
  unit: string
  note: string
}

const figureStyle = { size: 16, weight: 600, color: ink.strong } as const satisfies Style

/** Big figures side by side in one frame. */
export const figures = (paper: Paper, all: readonly Figure[]): void => {
  const { doc, left, width } = paper
  const height = 52
  const cell = width / all.length
  if (paper.y + height > paper.bottom) turnPage(paper)
  doc.roundedRect(left, paper.y, width, height, 4).lineWidth(0.6).strokeColor(line.quiet).stroke()
  for (const [index, { label, figure, unit, note }] of all.entries()) {
    const x = left + index * cell
    if (index > 0)
      doc
        .moveTo(x, paper.y)
        .lineTo(x, paper.y + height)
        .stroke()
    drawLine(doc, label, type.label, { x: x + 10, y: paper.y + 5 })
    drawLine(doc, figure, figureStyle, { x: x + 10, y: paper.y + 14 })
    const after = doc.widthOfString(figure)
    drawLine(doc, unit, type.small, { x: x + 14 + after, y: paper.y + 23 })
    drawLine(doc, note, type.small, { x: x + 10, y: paper.y + 37 })
  }
  paper.y += height + 8
}

const pictureHeight = 138

/** Pictures of one height, over the whole width. */
export const pictures = (paper: Paper, all: readonly Picture[]): void =>
  galleries(paper, [{ caption: null, pictures: all }], {
    left: paper.left,
    width: paper.width,
    height: pictureHeight,
  })

/** Photos in a section of their own; none without photos. */
export const photos = (paper: Paper, all: readonly Picture[]): void => {
  if (all.length === 0) return
  section(paper, 'Fotos', pictureHeight)
  pictures(paper, all)
}
