import { formatDate, formatDateTime } from '@rentme/domain/kit/time'
import Pdf from 'pdfkit'
import sharp from 'sharp'
import type { FileStorage } from '../file/storage.ts'
import type { Statement, StatementFile } from './statement.ts'

type Document = InstanceType<typeof Pdf>

const words = (value: unknown, zone: string): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'number') return value.toLocaleString('pt-BR')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return formatDateTime(text, zone)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text, zone) : text
}

// The standard fonts hold the letters of Western Europe; a sign beyond them would be drawn as another one.
const drawable = (text: string): string => text.replace(/[^\n\u0020-\u007E\u00A0-\u00FF–—‘’“”•…]/gu, '?')

const heading = (page: Document, text: string) =>
  page.moveDown().font('Helvetica-Bold').fontSize(13).text(drawable(text)).moveDown(0.3)

const lines = (page: Document, values: Readonly<Record<string, unknown>>, zone: string) => {
  for (const [name, value] of Object.entries(values))
    page
      .font('Helvetica-Bold')
      .fontSize(9)
      .text(`${drawable(name)}: `, { continued: true })
      .font('Helvetica')
      .text(drawable(words(value, zone)))
}

const picture = async (page: Document, storage: FileStorage, file: StatementFile) => {
  const bytes = file.mimeType.startsWith('image/') ? await storage.read(file.storedName) : null
  page
    .font('Helvetica')
    .fontSize(9)
    .text(drawable(`${file.field}: ${file.name}`))
  if (bytes === null) return
  const jpeg = await sharp(bytes)
    .resize({ width: 800, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg()
    .toBuffer()
  page.image(jpeg, { fit: [240, 180] }).moveDown()
}

const collected = (page: Document): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    page.on('data', (part: Buffer) => parts.push(part))
    page.on('end', () => resolve(Buffer.concat(parts)))
    page.on('error', reject)
  })

/** The statement on paper, with the person's pictures. */
export const statementPdf = async (
  statement: Statement,
  storage: FileStorage,
  zone: string,
): Promise<Buffer> => {
  const page = new Pdf({ size: 'A4', margin: 50, lang: 'pt-BR', info: { Title: 'Dados do titular' } })
  const bytes = collected(page)
  page.font('Helvetica-Bold').fontSize(18).text('Dados do titular')
  page
    .font('Helvetica')
    .fontSize(9)
    .text(`Emitido em ${formatDateTime(statement.generatedAt, zone)}`)
  heading(page, 'Cadastro')
  lines(page, statement.data, zone)
  heading(page, 'Tratamento')
  const { at, by } = statement.origin
  lines(
    page,
    { Origem: by === null ? 'Cadastro da empresa' : `Cadastrado por ${by}`, 'Cadastrado em': at },
    zone,
  )
  lines(page, { Finalidade: statement.purpose, Conservação: statement.retention }, zone)
  for (const { title, rows } of statement.sections.filter((section) => section.rows.length > 0)) {
    heading(page, `${title} (${rows.length})`)
    for (const row of rows) {
      lines(page, row, zone)
      page.moveDown(0.6)
    }
  }
  if (statement.files.length > 0) heading(page, 'Arquivos')
  for (const file of statement.files) await picture(page, storage, file)
  page.end()
  return bytes
}
