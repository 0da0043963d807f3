import type { Cell } from './cells.ts'
import { zip } from './zip.ts'

/** A column of a sheet: its head, its width in characters, and how its figures and moments are shown. */
export interface WorkbookColumn {
  heading: string
  width: number
  format: string | undefined
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/** Text as XML holds it, without what XML cannot hold; what a spreadsheet would read as an escape stays as it was typed. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"\r]/g, (sign) => entities[sign] ?? '')

const letters = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letters(Math.floor(at / 26) - 1) + letters(at % 26)

const dayMs = 86_400_000
/** Days from the first day of spreadsheets to that of Unix. */
const epoch = 25_569

const cellXml = (cell: Cell, place: string, style: number): string => {
  if (cell === null) return ''
  if (typeof cell === 'string')
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  const value = typeof cell === 'number' ? cell : cell.getTime() / dayMs + epoch
  return `<c r="${place}"${style === 0 ? '' : ` s="${style}"`}><v>${value}</v></c>`
}

const stylesOf = (formats: readonly string[]): string => {
  const numbers = formats.map(
    (format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`,
  )
  const cells = formats.map(
    (_, at) =>
      `<xf numFmtId="${164 + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"'
  return `${head}<styleSheet xmlns="${main}">${
    numbers.length === 0 ? '' : `<numFmts count="${numbers.length}">${numbers.join('')}</numFmts>`
  }<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1">${plain}/></cellStyleXfs><cellXfs count="${cells.length + 1}">${plain} xfId="0"/>${cells.join('')}</cellXfs></styleSheet>`
}

async function* sheetXml(
  columns: readonly WorkbookColumn[],
  formats: readonly string[],
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  const places = columns.map((_, at) => letters(at))
  const styles = columns.map(({ format }) => (format === undefined ? 0 : formats.indexOf(format) + 1))
  const rowXml = (cells: readonly Cell[], number: number) =>
    `<row r="${number}">${cells.map((cell, at) => cellXml(cell, `${places[at]}${number}`, styles[at] ?? 0)).join('')}</row>`
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  yield rowXml(
    columns.map(({ heading }) => heading),
    1,
  )
  let number = 1
  for await (const batch of rows) yield batch.map((cells) => rowXml(cells, (number += 1))).join('')
  yield '</sheetData></worksheet>'
}

/** Names of sheets have 31 characters at most, and none of these. */
const sheetName = (name: string): string => escaped(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31))

/** A workbook of one sheet (Office Open XML), its head frozen, written while its rows are read. */
export const workbook = (
  name: string,
  columns: readonly WorkbookColumn[],
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> => {
  const formats = [...new Set(columns.flatMap(({ format }) => format ?? []))]
  const part = (path: string, type: string) =>
    `<Override PartName="/${path}" ContentType="${contentType}.${type}+xml"/>`
  const link = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const links = (...all: readonly string[]) =>
    `${head}<Relationships xmlns="${packaged}/relationships">${all.join('')}</Relationships>`
  const types = `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('xl/workbook.xml', 'sheet.main')}${part('xl/styles.xml', 'styles')}${part('xl/worksheets/sheet1.xml', 'worksheet')}</Types>`
  const book = `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  return zip([
    { name: '[Content_Types].xml', content: [types] },
    { name: '_rels/.rels', content: [links(link('rId1', 'officeDocument', 'xl/workbook.xml'))] },
    { name: 'xl/workbook.xml', content: [book] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        links(link('rId1', 'worksheet', 'worksheets/sheet1.xml'), link('rId2', 'styles', 'styles.xml')),
      ],
    },
    { name: 'xl/styles.xml', content: [stylesOf(formats)] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(columns, formats, rows) },
  ])
}
