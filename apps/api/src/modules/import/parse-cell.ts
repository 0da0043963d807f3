import { parseCep } from '@rentme/domain/kit/documents/cep'
import { parseDecimal, parseMoney } from '@rentme/domain/kit/number'
import { parsePhone } from '@rentme/domain/kit/documents/phone'
import { fold, strip } from '@rentme/domain/kit/text'
import { parseDate } from '@rentme/domain/kit/time'
import { bare } from '../takeout/cells.ts'
import type { Kind } from '@rentme/domain/words/column'
import type { SheetColumn } from '@rentme/domain/words/sheet-columns'

/** Folded name → id of the rows that a reference may name. */
export type Names = ReadonlyMap<string, string>

export type ParsedCell = { value: unknown } | { error: string }

const parsed = (value: unknown, error: string): ParsedCell => (value === null ? { error } : { value })

const yes = new Set(['sim', 's', 'true', '1', 'x'])
const no = new Set(['nao', 'n', 'false', '0'])

const parseBoolean = (text: string): boolean | null => {
  if (yes.has(fold(text))) return true
  return no.has(fold(text)) ? false : null
}

/** A day as Brazilians write it, or as machines do; never month first. */
const parseDay = (text: string): string | null => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return year === undefined ? parseDate(text) : parseDate(`${day}/${month}/${year}`)
}

const wordValue = (words: Readonly<Record<string, string>>, text: string): string | null =>
  Object.entries(words).find(([value, word]) => fold(word) === fold(text) || value === text)?.[0] ?? null

/** A document from which a spreadsheet took zeros at its start, as from a figure. */
const whole = (document: string): string => {
  if (/^\d{8,10}$/.test(document)) return document.padStart(11, '0')
  return /^\d{12,13}$/.test(document) ? document.padStart(14, '0') : document
}

const readers: Partial<Record<Kind, (text: string) => ParsedCell>> = {
  number: (text) => parsed(parseDecimal(text), 'Número inválido.'),
  hours: (text) => parsed(parseDecimal(text), 'Número inválido.'),
  money: (text) => parsed(parseMoney(text), 'Valor inválido. Use, por exemplo, 1.234,50.'),
  day: (text) => parsed(parseDay(text), 'Data inválida. Use dd/mm/aaaa.'),
  boolean: (text) => parsed(parseBoolean(text), 'Responda Sim ou Não.'),
  document: (text) => ({ value: whole(strip(text).toUpperCase()) }),
  // A number that is none goes to the schema as it is, which says what is wrong with it.
  phone: (text) => ({ value: parsePhone(text) ?? text }),
  cep: (text) => ({ value: parseCep(text) }),
}

/** The value of a cell as its field takes it; no value for an empty cell. */
export const parseCell = (column: SheetColumn, cell: string, names: Names): ParsedCell => {
  const text = bare(cell.trim())
  if (text === '') return { value: undefined }
  if (column.kind === 'words') {
    const choices = Object.values(column.words).join(', ')
    return parsed(wordValue(column.words, text), `Opção inválida. Use uma destas: ${choices}.`)
  }
  if (column.kind === 'reference')
    return parsed(
      names.get(fold(text)) ?? null,
      `Não há ${column.heading.toLowerCase()} com o nome “${text}”.`,
    )
  return readers[column.kind]?.(text) ?? { value: text }
}
