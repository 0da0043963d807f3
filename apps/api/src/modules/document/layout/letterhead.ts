import { chipHeight, chipWidth, drawChip } from './chip.ts'
import { rule, type Paper } from './paper.ts'
import { drawPicture, fitted, type Picture } from './picture.ts'
import { drawPlate, plateHeight, plateWidth } from './plate.ts'
import { ink, signal, type, type Tone } from './style.ts'
import { drawLine, drawLines, drawLineTo, lineHeight, linesOf, widthOf } from './text.ts'

/** Who issues a document. */
export interface Issuer {
  name: string
  /** Document, address and contacts. */
  lines: readonly string[]
  logo: Picture | null
}

export interface Heading {
  title: string
  /** One line below the title. */
  subtitle?: string
  /** Code of a machine, on its plate. */
  code?: string
  chip?: { text: string; tone: Tone }
}

const logoBox = { width: 110, height: 44 }
const plateSize = 15
const quiet = { size: 10, weight: 400, color: ink.quiet } as const

const drawIssuer = (paper: Paper, { name, lines, logo }: Issuer): void => {
  const { doc, left, width } = paper
  const size = logo === null ? null : fitted(logo, logoBox)
  if (logo !== null && size !== null) drawPicture(doc, logo, { x: left, y: paper.y, ...size })
  const x = size === null ? left : left + size.width + 14
  const room = left + width - x
  const style = { ...type.heading, size: 12 }
  const names = linesOf(doc, name, style, room)
  const details = lines.flatMap((text) => linesOf(doc, text, type.small, room))
  const height =
    drawLines(doc, names, style, { x, y: paper.y - 2 }) +
    drawLines(doc, details, type.small, { x, y: paper.y - 2 + names.length * lineHeight(style) })
  paper.y += Math.max(size?.height ?? 0, height) + 8
  doc.rect(left, paper.y, width, 3).fill(signal)
  paper.y += 14
}

const drawHeading = (paper: Paper, { title, subtitle, code, chip }: Heading): void => {
  const { doc, left, right } = paper
  const plate = code === undefined ? 0 : plateWidth(doc, code, plateSize)
  const start = paper.y
  let end = start
  if (code !== undefined) {
    drawPlate(doc, code, plateSize, { x: right - plate, y: start })
    end += plateHeight(plateSize) + 5
  }
  const chipSpace = chip === undefined ? 0 : chipWidth(doc, chip.text)
  if (chip !== undefined) {
    drawChip(doc, chip.text, chip.tone, { x: right - chipSpace, y: end })
    end += chipHeight
  }
  const room = right - left - Math.max(plate, chipSpace) - 12
  paper.y += drawLines(doc, linesOf(doc, title, type.title, room), type.title, { x: left, y: start - 3 })
  if (subtitle !== undefined)
    paper.y += drawLines(doc, linesOf(doc, subtitle, quiet, room), quiet, { x: left, y: paper.y })
  paper.y = Math.max(paper.y, end) + 10
}

/** The first page's head; the pages after it repeat title and code in one line. */
export const letterhead = (paper: Paper, issuer: Issuer, heading: Heading): void => {
  drawIssuer(paper, issuer)
  drawHeading(paper, heading)
  const running = [heading.title, heading.code].filter(Boolean).join(' · ')
  paper.heads.push(() => {
    const { doc, left, right, width } = paper
    const names = linesOf(doc, issuer.name, type.small, width - widthOf(doc, running, type.label) - 20)
    drawLine(doc, running, type.label, { x: left, y: paper.y })
    for (const name of names) {
      drawLineTo(doc, name, type.small, { x: right, y: paper.y })
      paper.y += lineHeight(type.label)
    }
    paper.y += 3
    rule(paper, paper.y)
    paper.y += 10
  })
}
