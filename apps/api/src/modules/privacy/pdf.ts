import { formatDate, formatDateTime } from '@rentme/domain/kit/time'
import type { Db } from '../../kit/database.ts'
import type { RawRow } from '../../kit/read.ts'
import { pairs, section, type Fact } from '../document/layout/blocks.ts'
import { galleries } from '../document/layout/gallery.ts'
import { letterhead } from '../document/layout/letterhead.ts'
import { closePaper, openPaper, type Doc, type Paper } from '../document/layout/paper.ts'
import type { Head } from '../document/context.ts'
import { readPictures } from '../document/pictures.ts'
import type { FileStorage } from '../file/storage.ts'
import type { Statement, StatementFile } from './statement.ts'

const words = (value: unknown, zone: string): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'number') return value.toLocaleString('pt-BR')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return formatDateTime(text, zone)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text, zone) : text
}

const factsOf = (row: RawRow, zone: string): Fact[] =>
  Object.entries(row).map(([name, value]) => [name, words(value, zone)] as const)

const handling = ({ origin, purpose, retention }: Statement): RawRow => ({
  Origem: origin.by === null ? 'Cadastro da empresa' : `Cadastrado por ${origin.by}`,
  'Cadastrado em': origin.at,
  Finalidade: purpose,
  Conservação: retention,
})

const isPicture = ({ mimeType }: StatementFile): boolean => mimeType.startsWith('image/')

const filesOf = async (paper: Paper, files: readonly StatementFile[], source: Source): Promise<void> => {
  if (files.length === 0) return
  const wanted = files.filter(isPicture).map((file) => ({ ...file, place: file.field }))
  const pictures = await readPictures(source.db, source.storage, wanted)
  const height = 140
  section(paper, 'Arquivos', height)
  for (const { id, field, name } of files) {
    pairs(paper, [[field, name]])
    const picture = pictures.get(id)
    if (picture !== undefined)
      galleries(paper, [{ caption: null, pictures: [picture] }], {
        left: paper.left,
        width: paper.width,
        height,
      })
  }
}

interface Source extends Head {
  db: Db
  storage: FileStorage
}

/** The statement on paper, with the person's pictures. Throws `picture_unreadable` rather than leave one out. */
export const statementPdf = async (statement: Statement, source: Source): Promise<Doc> => {
  const { issuer, zone } = source
  const paper = openPaper({ title: 'Dados do Titular', author: issuer.name })
  letterhead(paper, issuer, {
    title: 'Dados do Titular',
    subtitle: 'Declaração completa de tratamento de dados pessoais (LGPD, art. 19)',
  })
  section(paper, 'Cadastro')
  pairs(paper, factsOf(statement.data, zone))
  section(paper, 'Tratamento')
  pairs(paper, factsOf(handling(statement), zone))
  for (const { title, rows } of statement.sections.filter((one) => one.rows.length > 0)) {
    section(paper, `${title} (${rows.length})`)
    for (const row of rows) pairs(paper, factsOf(row, zone))
  }
  await filesOf(paper, statement.files, source)
  return closePaper(paper, [`Emitido em ${formatDateTime(statement.generatedAt, zone)}`])
}
