import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import excel from 'exceljs'
import type { RawRow } from '../../kit/read.ts'
import { cellOf, csvText, numberFormat } from './cells.ts'
import type { SheetColumn } from './columns.ts'

export interface Sheet {
  name: string
  columns: readonly SheetColumn[]
  /** IANA zone in which instants are written. */
  zone: string
  rows: AsyncIterable<readonly RawRow[]>
}

const byteOrderMark = '\uFEFF'

const csvLines = (lines: readonly (readonly string[])[]): string =>
  stringify(lines as string[][], { delimiter: ';', record_delimiter: '\r\n' })

async function* csvParts({ columns, zone, rows }: Sheet): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([columns.map(({ heading }) => heading)])
  for await (const batch of rows)
    yield csvLines(batch.map((row) => columns.map((column) => csvText(column, cellOf(column, row, zone)))))
}

/** Text that Excel in Brazil opens with a double click: semicolons, UTF-8 with its mark, CRLF, decimal comma. */
export const csvStream = (sheet: Sheet): Readable => Readable.from(csvParts(sheet), { objectMode: false })

const fill = async (workbook: excel.stream.xlsx.WorkbookWriter, out: PassThrough, sheet: Sheet) => {
  const { name, columns, zone, rows } = sheet
  const page = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
  page.columns = columns.map(({ heading, kind }) => {
    const numFmt = numberFormat[kind]
    return {
      header: heading,
      width: Math.max(14, heading.length + 2),
      ...(numFmt === undefined ? {} : { style: { numFmt } }),
    }
  })
  for await (const batch of rows) {
    for (const row of batch) page.addRow(columns.map((column) => cellOf(column, row, zone))).commit()
    // The writer takes rows faster than a slow reader: it waits until what it wrote is on its way.
    if (out.writableNeedDrain) await once(out, 'drain')
  }
  page.commit()
  await workbook.commit()
}

/** A workbook with real figures and dates; written while it is read. A text stays a text there, never a formula. */
export const xlsxStream = (sheet: Sheet): Readable => {
  const out = new PassThrough()
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true })
  fill(workbook, out, sheet).catch((error: unknown) => out.destroy(error as Error))
  return out
}
