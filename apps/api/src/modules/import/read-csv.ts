import { isUtf8 } from 'node:buffer'
import { invalid } from '@rentme/domain/failure'
import { CsvError, parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'

export interface CsvLine {
  /** Line of the file that the record begins at, from 1. */
  line: number
  cells: string[]
}

const isUtf16 = (bytes: Buffer): boolean => bytes.length > 1 && bytes.readUInt16BE(0) === 0xff_fe

/** The text of a file as spreadsheets save it: UTF-8 with or without its mark, UTF-16 with it, else Windows-1252. */
export const decodeText = (bytes: Buffer): string => {
  if (isUtf16(bytes)) return iconv.decode(bytes, 'utf16le')
  return iconv.decode(bytes, isUtf8(bytes) ? 'utf8' : 'win1252')
}

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

/** A record with every column at its longest is far shorter. */
const mostRecordBytes = 64 * 1024
const mostColumns = 200

const assertWidth = (columns: number): void => {
  if (columns > mostColumns)
    throw invalid('file', `O arquivo tem ${columns} colunas. Use até ${mostColumns}.`)
}

/** The records of a file, header first; lines without any value are left out. Throws `invalid` for what is no CSV. */
export const readCsv = (bytes: Buffer): CsvLine[] => {
  const text = decodeText(bytes)
  try {
    const records = parse(text, {
      delimiter: separatorOf(text),
      info: true,
      raw: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      max_record_size: mostRecordBytes,
      on_record: (found) => {
        assertWidth((found as unknown as Parsed).record.length)
        return found
      },
    }) as unknown as Parsed[]
    return records.map(({ record, info, raw }) => ({
      line: info.lines - lineBreaks(raw.replace(/\r?\n$/, '')),
      cells: record,
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      throw invalid('file', 'O arquivo tem uma linha comprida demais.')
    throw invalid('file', 'O arquivo não é um CSV válido: há aspas sem fechamento.')
  }
}
