import { z } from 'zod'
import { permissionsInWords } from '../employee-role/permission-words.ts'
import { formatCep } from '../kit/documents/cep.ts'
import { formatDocument } from '../kit/documents/document.ts'
import { formatFileSize, formatHours, formatMoney } from '../kit/number.ts'
import { formatPhone } from '../kit/documents/phone.ts'
import { pinLabels } from '../kit/photo-marks.ts'
import { count } from '../kit/plural.ts'
import type { FileField, LineField, Shape, Store } from '../kit/resource.ts'
import { formatDate, formatDateTime } from '../kit/time.ts'
import { isUuid } from '../kit/uuid.ts'
import { describeColumn, fieldOf, itemOf, type Column, type Kind } from './column.ts'
import { isRecord, recordsIn, textsIn } from '../kit/record.ts'

/** What stands for a row that has no name any more. */
export const gone = 'Registro removido'

/** Words for a reader: his time zone, and names of the rows that ids stand for, as far as they are known. */
export interface Telling {
  zone: string
  nameOf?: (id: string) => string | undefined
}

const asDay = /^\d{4}-\d{2}-\d{2}$/
const asInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

const textWords = (text: string, { zone, nameOf }: Telling): string => {
  if (asInstant.test(text)) return formatDateTime(text, zone)
  if (asDay.test(text)) return formatDate(text, zone)
  return isUuid(text) ? (nameOf?.(text) ?? gone) : text
}

/** What was drawn over a photo: `2 marcas: Avaria, Risco`. */
const marksWords = ({ pins, strokes }: { pins: { kind: keyof typeof pinLabels }[]; strokes: unknown[] }) => {
  const kinds = [...new Set(pins.map(({ kind }) => pinLabels[kind]))]
  const marks = count(pins.length + strokes.length, 'marca', 'marcas')
  return kinds.length === 0 ? marks : `${marks}: ${kinds.join(', ')}`
}

const areMarks = (value: unknown): value is Parameters<typeof marksWords>[0] =>
  isRecord(value) && 'pins' in value && 'strokes' in value

/** A value whose column is not known, or whose column says nothing of how people write it. */
const plain = (value: unknown, telling: Telling): string => {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'number') return value.toLocaleString('pt-BR', { maximumFractionDigits: 20 })
  if (typeof value === 'string') return textWords(value, telling)
  if (Array.isArray(value)) {
    const words = value.every((item) => typeof item === 'string')
    return words
      ? value.map((item) => textWords(item, telling)).join(', ')
      : count(value.length, 'item', 'itens')
  }
  return areMarks(value) ? marksWords(value) : 'Alterado'
}

const figures: Partial<Record<Kind, (value: number, zone: string) => string>> = {
  hours: formatHours,
  money: formatMoney,
  milliseconds: formatDateTime,
}
const texts: Partial<Record<Kind, (text: string) => string>> = {
  document: formatDocument,
  phone: formatPhone,
  cep: formatCep,
  text: (text) => text,
}

/** A value of a column as people write it; null for none. */
export const valueWords = (column: Column | null, value: unknown, telling: Telling): string | null => {
  if (value === null || value === undefined) return null
  const kind = column?.kind
  if (column === null || kind === null || kind === undefined || kind === 'reference')
    return plain(value, telling)
  if (typeof value === 'number') return figures[kind]?.(value, telling.zone) ?? plain(value, telling)
  if (typeof value !== 'string') return plain(value, telling)
  if (kind === 'words') return column.words[value] ?? value
  return texts[kind]?.(value) ?? plain(value, telling)
}

type Item = Readonly<Record<string, unknown>>
type Words = (column: Column, value: unknown) => string | null

/** Every value of an item of a list with its name: `Equipamento: Grua, Diária: R$ 100,00`. */
export const itemWords = (store: Store, shape: Shape, item: Item, words: Words): string =>
  Object.entries(shape)
    .flatMap(([key, schema]) => {
      const column = describeColumn(store, key, schema)
      const value = words(column, item[key])
      return value === null ? [] : [`${column.label ?? key}: ${value}`]
    })
    .join(', ')

type Fields = Store & {
  readonly files?: Readonly<Record<string, FileField>>
  readonly lines?: Readonly<Record<string, LineField>>
}

/** A line of a header, by its first words and whatever else it says. */
const lineWords = ({ of: store, parent }: LineField, line: Item, telling: Telling): string => {
  return Object.keys(store.columns)
    .filter((column) => column !== parent && column !== 'position')
    .flatMap((column) => {
      const { noun, column: described } = fieldOf(store, column)
      const words = valueWords(described, line[column], telling)
      return words === null || (noun !== null && words === gone) ? [] : [words]
    })
    .join(' · ')
}

const fileWords = (ids: readonly unknown[], { accept }: FileField, { nameOf }: Telling): string => {
  const names = ids.flatMap((id) => nameOf?.(String(id)) ?? [])
  const many =
    accept === 'image' ? count(ids.length, 'foto', 'fotos') : count(ids.length, 'arquivo', 'arquivos')
  return names.length === ids.length ? names.join(', ') : many
}

const none = '–'

/** A field of a noun as people write its value, for whom two values are laid side by side. */
export const fieldWords = (noun: Fields, name: string, value: unknown, telling: Telling): string => {
  if (value === null || value === undefined || value === '') return none
  const file = noun.files?.[name]
  const line = noun.lines?.[name]
  const list = Array.isArray(value) ? value : null
  if (list?.length === 0) return none
  if (file !== undefined) return fileWords(list ?? [value], file, telling)
  if (list !== null && line !== undefined)
    return recordsIn(list)
      .map((item) => lineWords(line, item, telling))
      .join('\n')
  const item = itemOf(noun.columns[name])
  if (list !== null && item instanceof z.ZodEnum) return permissionsInWords(textsIn(list)).join('\n')
  if (list !== null && item instanceof z.ZodObject)
    return recordsIn(list)
      .map((one) => itemWords(noun, item.shape, one, (column, each) => valueWords(column, each, telling)))
      .join('\n')
  return valueWords(fieldOf(noun, name).column, value, telling) ?? none
}

export const sizeWords = (bytes: unknown): string | null =>
  typeof bytes === 'number' ? formatFileSize(bytes) : null
