import Pdf from 'pdfkit'
import { line, type } from './style.ts'
import { drawLines, drawLineTo, linesOf } from './text.ts'

export type Doc = InstanceType<typeof Pdf>

/** A document being written from top to bottom. Lengths are points, 72 an inch. */
export interface Paper {
  doc: Doc
  left: number
  right: number
  width: number
  /** Top of the next block. */
  y: number
  top: number
  /** Where the space for blocks ends, above the foot. */
  bottom: number
  /** Drawn at the top of every new page, in order: the running title, the head of a table that goes on. */
  heads: (() => void)[]
  /** The first page of the document that is drawn; -1 before any. */
  first: number
}

const side = 42
/** Room for five small lines. */
const footHeight = 72
/** The number of the page stands beside the first line of the foot. */
const numberWidth = 90

export interface PaperOptions {
  title: string
  author: string
  landscape?: boolean
}

/** Opens an A4 document without a page number yet. */
export const openPaper = ({ title, author, landscape = false }: PaperOptions): Paper => {
  const doc = new Pdf({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margin: 0,
    bufferPages: true,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'RentMe', Producer: 'RentMe' },
  })
  const { width, height } = doc.page
  return {
    doc,
    left: side,
    right: width - side,
    width: width - 2 * side,
    y: 36,
    top: 36,
    bottom: height - footHeight,
    heads: [],
    first: -1,
  }
}

/** Goes on at the top of a new page, below what every page repeats. */
export const turnPage = (paper: Paper): void => {
  paper.doc.addPage()
  paper.y = paper.top
  for (const head of paper.heads) head()
}

/** Turns the page unless that much is left of it. */
export const need = (paper: Paper, height: number): void => {
  if (paper.y + height > paper.bottom) turnPage(paper)
}

/** A horizontal hairline at `y`, over the whole width. */
export const rule = ({ doc, left, right }: Paper, y: number, color: string = line.row): void => {
  doc.moveTo(left, y).lineTo(right, y).lineWidth(0.6).strokeColor(color).stroke()
}

const drawFeet = (paper: Paper, lines: readonly string[]): void => {
  const { doc, left, right, width, bottom, first } = paper
  const wrapped = lines.flatMap((text, at) =>
    linesOf(doc, text, type.small, at === 0 ? width - numberWidth : width),
  )
  const { count } = doc.bufferedPageRange()
  for (let page = first; page < count; page += 1) {
    doc.switchToPage(page)
    rule(paper, bottom + 14)
    drawLines(doc, wrapped, type.small, { x: left, y: bottom + 19 })
    drawLineTo(doc, `Página ${page - first + 1} de ${count - first}`, type.small, {
      x: right,
      y: bottom + 19,
    })
  }
}

/** Begins a document of its own: on the paper's first page, else on a new one. A title names it in the outline. */
export const beginPart = (paper: Paper, title: string | null): void => {
  if (paper.first !== -1) {
    paper.heads = []
    turnPage(paper)
  }
  paper.first = paper.doc.bufferedPageRange().count - 1
  if (title !== null) paper.doc.outline.addItem(title)
}

/** Writes the foot of every page of a document, `lines` at the left and the page's number at the right, unless there is none. */
export const endPart = (paper: Paper, lines: readonly string[] | null): void => {
  if (lines !== null) drawFeet(paper, lines)
}
