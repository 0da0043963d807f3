import { stores } from '@rentme/domain'
import { formatCep } from '@rentme/domain/kit/documents/cep'
import { formatDocument } from '@rentme/domain/kit/documents/document'
import { formatPhone } from '@rentme/domain/kit/documents/phone'
import { references } from '@rentme/domain/kit/resource'
import { dateIn, formatDate, formatDateTime } from '@rentme/domain/kit/time'
import { wallClock } from '@rentme/domain/kit/zone'
import type { RawRow } from '../../kit/read.ts'
import type { Kind } from '@rentme/domain/words/column'
import type { SheetColumn } from '@rentme/domain/words/sheet-columns'
import { recordIn } from '@rentme/domain/kit/record'

/** What a cell holds before it is written: a text, a figure, or a moment of the wall clock given as if in UTC. */
export type Cell = string | number | Date | null

const labelText = (noun: string, label: Readonly<RawRow>): string => {
  const target = stores.find(({ name }) => name === noun)
  const option: { label: readonly string[]; hint?: string } =
    target !== undefined && 'option' in target ? target.option : { label: target?.display ?? [] }
  const name = option.label.map((column) => label[column]).find((value) => typeof value === 'string')
  // A hint that is a reference is an id, which says nothing to people.
  const isId = target !== undefined && (option.hint ?? '') in references(target)
  const hint = option.hint === undefined || isId ? undefined : label[option.hint]
  return [hint, name].filter((value) => typeof value === 'string').join(' – ')
}

const texts: Partial<Record<Kind, (text: string) => string>> = {
  document: formatDocument,
  phone: formatPhone,
  cep: formatCep,
}

const moment = (instant: string | number, zone: string): Date => {
  const { date, time } = wallClock(instant, zone)
  return new Date(`${date}T${time}:00Z`)
}

const figure = (kind: Kind, value: number, zone: string): Cell => {
  if (kind === 'money') return value / 100
  return kind === 'milliseconds' ? moment(value, zone) : value
}

/** The cell of a column in a row as it was read; empty for what the reader may not see. */
export const cellOf = (column: SheetColumn, row: RawRow, zone: string): Cell => {
  const held = row[column.at]
  const value = (column.part === null ? held : recordIn(held)[column.part]) ?? null
  const { kind } = column
  if (value === null) return null
  if (Array.isArray(value)) return value.length
  if (kind === 'reference') return labelText(column.noun ?? '', recordIn(value))
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'number') return figure(kind, value, zone)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (kind === 'words') return column.words[text] ?? text
  if (kind === 'instant') return moment(text, zone)
  if (kind === 'day') return new Date(`${text}T00:00:00Z`)
  return texts[kind]?.(text) ?? text
}

/** Decimals that a column of figures shows at least. */
const decimals: Partial<Record<Kind, number>> = { hours: 1, money: 2 }

/** The start of a text that a spreadsheet would take for a formula (OWASP, CSV injection), after quotes that it has itself. */
const formula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** A text that a spreadsheet could run as a formula begins with a quote, which it shows as text. */
export const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text without the quote that `harmless` put before it. */
export const bare = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text

/** A cell as Excel in Brazil reads it from a text file: decimal comma, no thousands point, `dd/mm/yyyy`. */
export const csvText = ({ kind }: SheetColumn, cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'string') return harmless(cell)
  if (typeof cell === 'number') {
    const fixed = decimals[kind] === undefined ? String(cell) : cell.toFixed(decimals[kind])
    return fixed.replace('.', ',')
  }
  return kind === 'day' ? formatDate(dateIn(cell, 'UTC'), 'UTC') : formatDateTime(cell, 'UTC')
}

/** How a spreadsheet shows the figures and moments of a column. */
export const numberFormat: Partial<Record<Kind, string>> = {
  hours: '#,##0.0',
  money: '#,##0.00',
  day: 'dd/mm/yyyy',
  instant: 'dd/mm/yyyy hh:mm',
  milliseconds: 'dd/mm/yyyy hh:mm',
}
