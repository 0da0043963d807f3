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
/** Letters that a front has room for in these sizes; one with more is set smaller, so that it still is one page. */
const roomyLetters = 420
const tight = 0.72
const qrSize = 96
/** The square and what stands beside it. */
const verificationWidth = 290

const lettersOf = ({ name, identity, title, facts, signatures: signers }: Certificate): number =>
  [
    name,
    title,
    ...identity,
    ...facts.map(([, text]) => text),
    ...signers.flatMap((one) => [one.name, ...one.lines]),
  ].join('').length

/** A heading in the largest size in which it takes one line, or the smallest in as many as it needs. */
const headline = (paper: Paper, text: string, scale: number): void => {
  const { doc, left, width } = paper
  const styles = sizes.map((size): Style => ({ size: size * scale, weight: 600, color: ink.strong }))
  const style = styles.find((one) => widthOf(doc, text, one) <= width) ?? styles.at(-1) ?? display
  paper.y += drawLines(doc, linesOf(doc, text, style, width), style, { x: left, y: paper.y })
}

const drawIssuer = (paper: Paper, { name, lines, logo }: Issuer): void => {
  const { doc, left } = paper
  const size = logo === null ? null : fitted(logo, { width: 130, height: 50 })
  if (logo !== null && size !== null) drawPicture(doc, logo, { x: left, y: paper.y, ...size })
  const x = size === null ? left : left + size.width + 16
  const room = paper.right - verificationWidth - x
  const style = { ...type.heading, size: 14 }
  const wrapped = (text: string) => linesOf(doc, text, type.small, room)
  const height = drawLines(doc, linesOf(doc, name, style, room), style, { x, y: paper.y })
  const end =
    paper.y + height + drawLines(doc, lines.flatMap(wrapped), type.small, { x, y: paper.y + height + 1 })
  paper.y = Math.max(112, end + 12)
}

/** Facts in rows, as wide as each needs; one that is wider than a row is wrapped. */
const drawFacts = (paper: Paper, facts: readonly Fact[]): void => {
  const { doc, left, right } = paper
  let x = left
  let tallest = 0
  for (const [label, text] of facts) {
    if (text === null || text === '') continue
    const width = Math.max(widthOf(doc, label, type.label), widthOf(doc, text, value))
    if (x > left && x + width > right) {
      x = left
      paper.y += tallest
      tallest = 0
    }
    drawLine(doc, label, type.label, { x, y: paper.y })
    const lines = linesOf(doc, text, value, right - x)
    const below = drawLines(doc, lines, value, { x, y: paper.y + lineHeight(type.label) })
    tallest = Math.max(tallest, lineHeight(type.label) + below + 8)
    x += width + 28
  }
  paper.y += tallest
}

/** The code and where to check it, at the top right. */
const drawVerification = (paper: Paper, { code, verifyAt }: Certificate): void => {
  const { doc, right } = paper
  const y = paper.y - 8
  drawQr(doc, `${verifyAt}?codigo=${code.replace('-', '')}`, { x: right - qrSize + 9, y, size: qrSize })
  const x = right - qrSize
  drawLineTo(doc, 'Código de verificação', type.label, { x, y: y + 26 })
  drawLineTo(doc, code, { size: 15, weight: 600, color: ink.strong }, { x, y: y + 36 })
  const address = linesOf(doc, verifyAt.replace(/^https?:\/\//, ''), type.small, verificationWidth - qrSize)
  for (const [at, text] of address.entries())
    drawLineTo(doc, text, type.small, { x, y: y + 59 + at * lineHeight(type.small) })
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
  const scale = lettersOf(certificate) > roomyLetters ? tight : 1
  const say = (text: string, given: Style, after: number) => {
    const style = { ...given, size: given.size * scale }
    paper.y +=
      drawLines(doc, linesOf(doc, text, style, width), style, { x: left, y: paper.y }) + after * scale
  }
  drawFrame(paper)
  paper.y = 42
  drawVerification(paper, certificate)
  drawIssuer(paper, issuer)
  say('Certificado', display, 12)
  say('Certificamos que', lead, 0)
  headline(paper, name, scale)
  say(identity.join(' · '), lead, 14)
  say('concluiu com aproveitamento satisfatório o treinamento', lead, 2)
  say(title, { size: 18, weight: 600, color: ink.strong }, 16)
  drawFacts(paper, facts)
  paper.y = Math.max(paper.y, bottom - 140)
  signatures(paper, certificate.signatures)
  drawLines(doc, linesOf(doc, made, type.small, width), type.small, { x: left, y: bottom + 4 })
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
  const about = `${certificate.title} · ${certificate.name} · ${certificate.code}`
  const lines = linesOf(paper.doc, about, type.small, paper.width)
  paper.y += drawLines(paper.doc, lines, type.small, { x: paper.left, y: paper.y }) + 10
  prose(paper, certificate.content, { ...type.body, size: 10 })
}
