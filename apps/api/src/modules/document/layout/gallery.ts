import { numbered, pinText } from '@rentme/domain/kit/photo-marks'
import { need, type Paper } from './paper.ts'
import { drawPicture, fitted, type Picture } from './picture.ts'
import { line, type } from './style.ts'
import { drawLine, lineHeight, linesOf } from './text.ts'

/** Pictures under one caption. */
export interface Gallery {
  caption: string | null
  pictures: readonly Picture[]
}

const gap = 6

interface Placed {
  picture: Picture
  x: number
  width: number
  height: number
}

/** Pictures of one height in rows, none cropped. */
const rowsOf = (pictures: readonly Picture[], box: { width: number; height: number }): Placed[][] => {
  const rows: Placed[][] = []
  for (const picture of pictures) {
    const size = fitted(picture, box)
    const last = rows.at(-1)
    const end = last?.at(-1)
    const x = end === undefined ? 0 : end.x + end.width + gap
    if (last === undefined || x + size.width > box.width) rows.push([{ picture, x: 0, ...size }])
    else last.push({ picture, x, ...size })
  }
  return rows
}

interface Space {
  left: number
  width: number
  /** Height of each picture. */
  height: number
}

/** Height of the first row, with its captions. */
export const galleryHeight = ({ height }: Pick<Space, 'height'>): number =>
  height + gap + lineHeight(type.small) + 2

/** `Foto 2: 1 Risco · 2 Trinca`: what the numbers on pictures stand for; empty without any. */
const legendOf = (pictures: readonly Picture[]): string =>
  pictures
    .flatMap(({ marks }, at) => {
      const pins = numbered(marks?.pins ?? []).map((pin) => `${pin.number} ${pinText(pin)}`)
      if (pins.length === 0) return []
      return [pictures.length === 1 ? pins.join(' · ') : `Foto ${at + 1}: ${pins.join(' · ')}`]
    })
    .join('\n')

/** The legends of galleries side by side, line by line over pages. */
const legends = (paper: Paper, groups: readonly Gallery[], width: number, xOf: (index: number) => number) => {
  const texts = groups.map(({ pictures }) => legendOf(pictures))
  if (texts.every((text) => text === '')) return
  const lines = texts.map((text) => (text === '' ? [] : linesOf(paper.doc, text, type.small, width)))
  for (let line = 0; line < Math.max(...lines.map(({ length }) => length)); line += 1) {
    need(paper, lineHeight(type.small))
    for (const [index, own] of lines.entries())
      drawLine(paper.doc, own[line] ?? '', type.small, { x: xOf(index), y: paper.y })
    paper.y += lineHeight(type.small)
  }
  paper.y += gap
}

/** Galleries side by side, row by row over pages, with what their marks stand for below. */
export const galleries = (paper: Paper, groups: readonly Gallery[], space: Space): void => {
  const { doc } = paper
  const width = (space.width - gap * 2 * (groups.length - 1)) / groups.length
  const columns = groups.map(({ pictures }) => rowsOf(pictures, { width, height: space.height }))
  need(paper, galleryHeight(space))
  const xOf = (index: number) => space.left + index * (width + gap * 2)
  const hasCaption = groups.some(({ caption, pictures }) => caption !== null && pictures.length > 0)
  for (const [index, { caption, pictures }] of groups.entries())
    if (caption !== null && pictures.length > 0)
      drawLine(doc, caption, type.small, { x: xOf(index), y: paper.y })
  if (hasCaption) paper.y += lineHeight(type.small) + 2
  for (let row = 0; row < Math.max(...columns.map(({ length }) => length)); row += 1) {
    need(paper, space.height + gap)
    for (const [index, rows] of columns.entries())
      for (const { picture, x, ...size } of rows[row] ?? []) {
        drawPicture(doc, picture, { x: xOf(index) + x, y: paper.y, ...size })
        doc
          .rect(xOf(index) + x, paper.y, size.width, size.height)
          .lineWidth(0.4)
          .strokeColor(line.quiet)
          .stroke()
      }
    paper.y += space.height + gap
  }
  legends(paper, groups, width, xOf)
}
