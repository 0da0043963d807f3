import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { RawRow } from '../../kit/read.ts'
import { cellOf, csvText, numberFormat, type Cell } from './cells.ts'
import type { SheetColumn } from '@rentme/domain/words/sheet-columns'
import { workbook } from './workbook.ts'

export interface Sheet {
  name: string
  columns: readonly SheetColumn[]
  /** IANA zone in which instants are written. */
  zone: string
  rows: AsyncIterable<readonly RawRow[]>
}

const byteOrderMark = '\uFEFF'

const csvLines = (lines: readonly (readonly string[])[]): string =>
  // It reads the lines and changes none.
  stringify(lines as string[][], { delimiter: ';', record_delimiter: '\r\n', quoted_match: /[\r\n]/ })

async function* csvParts({ columns, zone, rows }: Sheet): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([columns.map(({ heading }) => heading)])
  for await (const batch of rows)
    yield csvLines(batch.map((row) => columns.map((column) => csvText(column, cellOf(column, row, zone)))))
}

/** Text that Excel in Brazil opens with a double click: semicolons, UTF-8 with its mark, CRLF, decimal comma. */
export const csvStream = (sheet: Sheet): Readable => Readable.from(csvParts(sheet), { objectMode: false })

async function* cellsOf({ columns, zone, rows }: Sheet): AsyncGenerator<Cell[][]> {
  for await (const batch of rows) yield batch.map((row) => columns.map((column) => cellOf(column, row, zone)))
}

/** A workbook with real figures and dates. A text stays a text there, never a formula. */
export const xlsxStream = (sheet: Sheet): Readable => {
  const columns = sheet.columns.map(({ heading, kind }) => ({
    heading,
    width: Math.max(14, heading.length + 2),
    format: numberFormat[kind],
  }))
  return Readable.from(workbook(sheet.name, columns, cellsOf(sheet)), { objectMode: false })
}

/** The kinds of spreadsheet that are written. */
export const formats = {
  csv: { type: 'text/csv; charset=utf-8', stream: csvStream },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', stream: xlsxStream },
} as const
