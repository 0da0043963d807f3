import { isUtf8 } from 'node:buffer'
import { CsvError, parse } from 'csv-parse/sync'
import { fileTypeFromBuffer } from 'file-type'
import iconv from 'iconv-lite'
import readExcel, { type CellValue } from 'read-excel-file/universal'
import { unpackedBytes } from './unpacked-bytes.ts'

export interface SheetLine {
  /** Line of the file that the record begins at, from 1. */
  line: number
  cells: string[]
}

/** The records of a file, header first, or why there are none. */
export type SheetFile = { lines: SheetLine[] } | { error: string }

/** Said to who sent the file. */
class Unreadable extends Error {}

const mostUnpackedBytes = 64 * 1024 * 1024

/** What people send by mistake, by the type that its content shows. */
const mistakes: Readonly<Record<string, string>> = {
  cfb: 'O arquivo é uma planilha do Excel antigo (.xls). Salve-a como .xlsx ou CSV e envie de novo.',
  ods: 'O arquivo é uma planilha do LibreOffice (.ods). Salve-a como .xlsx ou CSV e envie de novo.',
  pdf: 'O arquivo é um PDF. Envie uma planilha .xlsx ou CSV.',
}
const noSheet = 'O arquivo não é uma planilha. Envie um .xlsx ou CSV.'

const newline = 0x0a

/** The bytes of each line, its break with it. */
const byteLines = (bytes: Buffer): Buffer[] => {
  const lines: Buffer[] = []
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(newline, at)
    const next = end < 0 ? bytes.length : end + 1
    lines.push(bytes.subarray(at, next))
    at = next
  }
  return lines
}

/** Stands for what Windows-1252 leaves undefined. */
const unknown = '\uFFFD'
/** Controls that no text has. */
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/

const lineText = (bytes: Buffer, line: number): string => {
  const text = iconv.decode(bytes, isUtf8(bytes) ? 'utf8' : 'win1252', { stripBOM: line === 1 })
  if (control.test(text) || (!isUtf8(bytes) && text.includes(unknown)))
    throw new Unreadable(
      `Linha ${line}: o texto não está em UTF-8 nem em Windows-1252. Salve o arquivo como CSV UTF-8 e envie de novo.`,
    )
  return text
}

/**
 * The text of a file as spreadsheets save it: UTF-16 with its mark, else line by line UTF-8 or Windows-1252, since files
 * are put together from several. Throws for a line that is neither.
 */
const decoded = (bytes: Buffer): string => {
  const mark = bytes.length > 1 ? bytes.readUInt16BE(0) : 0
  if (mark === 0xff_fe) return iconv.decode(bytes, 'utf16le')
  if (mark === 0xfe_ff) return iconv.decode(bytes, 'utf16be')
  if (isUtf8(bytes) && !bytes.includes(0)) return iconv.decode(bytes, 'utf8')
  return byteLines(bytes)
    .map((line, at) => lineText(line, at + 1))
    .join('')
}

/** A record with every column at its longest is far shorter. */
const mostRecordBytes = 64 * 1024
const mostColumns = 200

const assertWidth = (cells: readonly unknown[]): void => {
  if (cells.length > mostColumns)
    throw new Unreadable(`O arquivo tem ${cells.length} colunas. Use até ${mostColumns}.`)
}

/** The first line by which a spreadsheet is told the separator. */
const told = /^sep=(.)\r?\n/i

/** The separator that the first line uses most, outside quotes. */
const separatorOf = (text: string): string => {
  const [head = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n/, 1)
  const uses = (separator: string) => head.split(separator).length
  return [';', ',', '\t'].reduce((best, candidate) => (uses(candidate) > uses(best) ? candidate : best))
}

interface Parsed {
  record: string[]
  info: { lines: number }
  raw: string
}

const lineBreaks = (text: string): number => text.split('\n').length - 1

const csvLines = (bytes: Buffer): SheetLine[] => {
  const whole = decoded(bytes)
  const [mark = '', separator] = told.exec(whole) ?? []
  const text = whole.slice(mark.length)
  const before = lineBreaks(mark)
  const records = parse(text, {
    delimiter: separator ?? separatorOf(text),
    info: true,
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
    max_record_size: mostRecordBytes,
    on_record: (found) => {
      // With `info` and `raw` each record comes with both, which the types of the parser leave out.
      assertWidth((found as unknown as Parsed).record)
      return found
    },
    // As above.
  }) as unknown as Parsed[]
  return records.map(({ record, info, raw }) => ({
    line: before + info.lines - lineBreaks(raw.replace(/\r?\n$/, '')),
    cells: record,
  }))
}

const two = (value: number): string => String(value).padStart(2, '0')

/** A cell as it is typed into a form in Brazil. */
const cellText = (cell: CellValue | Date | null): string => {
  if (cell === null) return ''
  if (cell instanceof Date)
    return `${two(cell.getUTCDate())}/${two(cell.getUTCMonth() + 1)}/${cell.getUTCFullYear()}`
  if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não'
  return typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell)
}

const excelLines = async (bytes: Buffer): Promise<SheetLine[]> => {
  if ((unpackedBytes(bytes) ?? Infinity) > mostUnpackedBytes)
    throw new Unreadable('A planilha é grande demais por dentro. Divida-a e envie cada parte.')
  const [sheet] = await readExcel(new Uint8Array(bytes).buffer)
  for (const cells of sheet?.data ?? []) assertWidth(cells)
  return (sheet?.data ?? [])
    .map((cells, at) => ({
      line: at + 1,
      // A cell that looks like a day is read as one, which the types leave out.
      cells: cells.map((cell) => cellText(cell as CellValue | Date | null)),
    }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

const read = async (bytes: Buffer): Promise<SheetLine[]> => {
  const type = await fileTypeFromBuffer(bytes)
  if (type === undefined || type.mime.startsWith('text/')) return csvLines(bytes)
  if (type.ext === 'xlsx') return excelLines(bytes)
  throw new Unreadable(mistakes[type.ext] ?? noSheet)
}

const sentence = (error: unknown): string => {
  if (error instanceof Unreadable) return error.message
  if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE')
    return 'O arquivo tem uma linha comprida demais.'
  return error instanceof CsvError
    ? 'O arquivo não é um CSV válido: há aspas sem fechamento.'
    : 'A planilha está danificada. Salve-a de novo e envie.'
}

/** Reads a CSV or a workbook, told apart by their content: the work of a thread of its own. */
export default async (bytes: Uint8Array): Promise<SheetFile> => {
  try {
    return { lines: await read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) }
  } catch (error) {
    return { error: sentence(error) }
  }
}
