import { formatDate, formatDateTime } from '@rentme/domain/kit/time'
import type { Db } from '../../kit/database.ts'
import type { RawRow } from '../../kit/read.ts'
import type { Fact } from '../document/layout/blocks.ts'
import type { Block, Plan } from '../document/layout/plan.ts'
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

const filesOf = async (files: readonly StatementFile[], source: Source): Promise<Block[]> => {
  if (files.length === 0) return []
  const wanted = files.filter(isPicture).map((file) => ({ ...file, place: file.field }))
  const pictures = await readPictures(source.db, source.storage, wanted)
  const shown = files.flatMap(({ id, field, name }): Block[] => {
    const picture = pictures.get(id)
    const pair: Block = ['pairs', [[field, name]]]
    return picture === undefined ? [pair] : [pair, ['pictures', [picture]]]
  })
  return [['section', 'Arquivos', 140], ...shown]
}

interface Source extends Head {
  db: Db
  storage: FileStorage
}

/** The statement on paper, with the person's pictures. Throws `picture_unreadable` rather than leave one out. */
export const statementPlan = async (statement: Statement, source: Source): Promise<Plan> => {
  const { issuer, zone } = source
  const sections = statement.sections.filter(({ rows }) => rows.length > 0)
  const heading = {
    title: 'Dados do Titular',
    subtitle: 'Declaração completa de tratamento de dados pessoais (LGPD, art. 19)',
  }
  return {
    title: heading.title,
    author: issuer.name,
    blocks: [
      ['letterhead', issuer, heading],
      ['section', 'Cadastro'],
      ['pairs', factsOf(statement.data, zone)],
      ['section', 'Tratamento'],
      ['pairs', factsOf(handling(statement), zone)],
      ...sections.flatMap(({ title, rows }): Block[] => [
        ['section', `${title} (${rows.length})`],
        ...rows.map((row): Block => ['pairs', factsOf(row, zone)]),
      ]),
      ...(await filesOf(statement.files, source)),
    ],
    foot: [`Emitido em ${formatDateTime(statement.generatedAt, zone)}`],
  }
}
