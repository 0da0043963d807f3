import { prose, type Fact } from './blocks.ts'
import type { Issuer } from './letterhead.ts'
import { turnPage, type Paper } from './paper.ts'
import { drawPicture, fitted } from './picture.ts'
import { drawQr } from './qr.ts'
import { signatures, type Signature } from './signatures.ts'
import { ink, line, signal, type, type Style } from './style.ts'
import { drawLine, drawLines, drawLineTo, lineHeight, linesOf, widthOf } from './text.ts'

/** A certificate with all that it says; a fact without a value is left out. */
export interface Certificate {
  issuer: Issuer
  name: string
  identity: readonly string[]
  title: string
  facts: readonly Fact[]
  /** What was taught, on the back. */
  content: string | null
  signatures: readonly Signature[]
  code: string
  /** Address of the page that verifies the code. */
  verifyAt: string
}

const display = { size: 40, weight: 600, color: ink.strong } as const satisfies Style
const lead = { size: 11, weight: 400, color: ink.quiet } as const satisfies Style
const value = { size: 10.5, weight: 600, color: ink.strong } as const satisfies Style
const sizes = [36, 30, 25, 20] as const
const qrSize = 96

/** A heading in the largest size in which it takes one line, or the smallest in as many as it needs. */
const headline = (paper: Paper, text: string, width: number): void => {
  const { doc, left } = paper
  const styles = sizes.map((size): Style => ({ size, weight: 600, color: ink.strong }))
  const style = styles.find((one) => widthOf(doc, text, one) <= width) ?? styles.at(-1) ?? display
  paper.y += drawLines(doc, linesOf(doc, text, style, width), style, { x: left, y: paper.y })
}

const drawIssuer = (paper: Paper, { name, lines, logo }: Issuer): void => {
  const { doc, left } = paper
  const size = logo === null ? null : fitted(logo, { width: 130, height: 50 })
  if (logo !== null && size !== null) drawPicture(doc, logo, { x: left, y: paper.y, ...size })
  const x = size === null ? left : left + size.width + 16
  drawLine(doc, name, { ...type.heading, size: 14 }, { x, y: paper.y })
  drawLines(doc, lines, type.small, { x, y: paper.y + 20 })
}

/** Facts in one row, as wide as each needs, wrapped when they do not fit. */
const drawFacts = (paper: Paper, facts: readonly Fact[]): void => {
  const { doc, left, right } = paper
  const height = lineHeight(type.label) + lineHeight(value) + 8
  let x = left
  for (const [label, text] of facts) {
    if (text === null || text === '') continue
    const width = Math.max(widthOf(doc, label, type.label), widthOf(doc, text, value))
    if (x > left && x + width > right) {
      x = left
      paper.y += height
    }
    drawLine(doc, label, type.label, { x, y: paper.y })
    drawLines(doc, linesOf(doc, text, value, right - x), value, { x, y: paper.y + lineHeight(type.label) })
    x += width + 28
  }
  paper.y += height
}

/** The code and where to check it, at the top right. */
const drawVerification = (paper: Paper, { code, verifyAt }: Certificate): void => {
  const { doc, right } = paper
  const y = paper.y - 8
  drawQr(doc, `${verifyAt}?codigo=${code.replace('-', '')}`, { x: right - qrSize + 9, y, size: qrSize })
  const x = right - qrSize
  drawLineTo(doc, 'Código de verificação', type.label, { x, y: y + 26 })
  drawLineTo(doc, code, { size: 15, weight: 600, color: ink.strong }, { x, y: y + 36 })
  drawLineTo(doc, verifyAt.replace(/^https?:\/\//, ''), type.small, { x, y: y + 59 })
}

const drawFrame = ({ doc }: Paper): void => {
  const { width, height } = doc.page
  doc.rect(0, 0, 14, height).fill(signal)
  doc
    .rect(26, 18, width - 44, height - 36)
    .lineWidth(0.8)
    .strokeColor(line.quiet)
    .stroke()
}

const drawFront = (paper: Paper, certificate: Certificate, made: string): void => {
  const { doc, left, width, bottom } = paper
  const { issuer, name, identity, title, facts } = certificate
  const say = (text: string, style: Style, after: number) => {
    drawLine(doc, text, style, { x: left, y: paper.y })
    paper.y += lineHeight(style) + after
  }
  drawFrame(paper)
  paper.y = 42
  drawIssuer(paper, issuer)
  drawVerification(paper, certificate)
  paper.y = 112
  say('Certificado', display, 12)
  say('Certificamos que', lead, 0)
  headline(paper, name, width)
  say(identity.join(' · '), lead, 14)
  say('concluiu com aproveitamento satisfatório o treinamento', lead, 2)
  const style = { size: 18, weight: 600, color: ink.strong } as const
  paper.y += drawLines(doc, linesOf(doc, title, style, width), style, { x: left, y: paper.y }) + 16
  drawFacts(paper, facts)
  paper.y = Math.max(paper.y, bottom - 140)
  signatures(paper, certificate.signatures)
  drawLine(doc, made, type.small, { x: left, y: bottom + 4 })
}

/** Front with what is certified, back with the programme; the cursor ends on the last page. */
export const drawCertificate = (paper: Paper, certificate: Certificate, made: string): void => {
  // No page number stands at the foot: signatures may come nearer to the edge.
  paper.bottom = paper.doc.page.height - 42
  drawFront(paper, certificate, made)
  if (certificate.content === null) return
  turnPage(paper)
  drawFrame(paper)
  paper.y = 40
  drawLine(paper.doc, 'Conteúdo Programático', type.title, { x: paper.left, y: paper.y })
  paper.y += lineHeight(type.title) + 2
  drawLine(paper.doc, `${certificate.title} · ${certificate.name} · ${certificate.code}`, type.small, {
    x: paper.left,
    y: paper.y,
  })
  paper.y += 20
  prose(paper, certificate.content, { ...type.body, size: 10 })
}
