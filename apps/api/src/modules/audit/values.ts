import { fileRelated } from '@rentme/domain/file/file'
import { pinLabels } from '@rentme/domain/kit/photo-marks'
import { formatFileSize, formatHours, formatMoney } from '@rentme/domain/kit/number'
import { count } from '@rentme/domain/kit/plural'
import { formatDate, formatDateTime } from '@rentme/domain/kit/time'
import { isUuid } from '@rentme/domain/kit/uuid'
import { cellOf } from '../takeout/cells.ts'
import type { fieldOf } from './words.ts'

type Column = ReturnType<typeof fieldOf>['column']

/** What the trail itself keeps back: a password, a document. */
const hidden = '***'

/** What stands for a row that has no name any more. */
export const gone = 'Registro removido'

const asDay = /^\d{4}-\d{2}-\d{2}$/
const asInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

const textWords = (text: string, zone: string): string => {
  if (text === hidden) return 'Não mostrado'
  if (asInstant.test(text)) return formatDateTime(text, zone)
  if (asDay.test(text)) return formatDate(text, zone)
  return isUuid(text) ? gone : text
}

/** What was drawn over a photo: `2 marcas: Avaria, Risco`. */
const marksWords = ({ pins, strokes }: { pins: { kind: keyof typeof pinLabels }[]; strokes: unknown[] }) => {
  const kinds = [...new Set(pins.map(({ kind }) => pinLabels[kind]))]
  const marks = count(pins.length + strokes.length, 'marca', 'marcas')
  return kinds.length === 0 ? marks : `${marks}: ${kinds.join(', ')}`
}

const areMarks = (value: object): value is Parameters<typeof marksWords>[0] =>
  'pins' in value && 'strokes' in value

/** A value whose column is not known, or whose column says nothing of how people write it. */
const plain = (value: unknown, zone: string): string => {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'number') return value.toLocaleString('pt-BR', { maximumFractionDigits: 20 })
  if (typeof value === 'string') return textWords(value, zone)
  if (Array.isArray(value)) {
    const words = value.every((item) => typeof item === 'string')
    return words
      ? value.map((item) => textWords(item, zone)).join(', ')
      : count(value.length, 'item', 'itens')
  }
  return areMarks(value as object) ? marksWords(value as Parameters<typeof marksWords>[0]) : 'Alterado'
}

const own: Readonly<Record<string, (value: never, zone: string) => string>> = {
  hours: formatHours,
  money: formatMoney,
  milliseconds: (at: number, zone) => formatDateTime(at, zone),
}

/** A value of the trail as people write it; null for none. What was hidden when it was written stays hidden. */
export const valueWords = (column: Column, value: unknown, zone: string): string | null => {
  if (value === null || value === undefined) return null
  const kind = column?.kind ?? null
  const isKnown = value !== hidden && column !== null && kind !== null && kind !== 'reference'
  if (!isKnown) return plain(value, zone)
  if (typeof value === 'number') return own[kind]?.(value as never, zone) ?? plain(value, zone)
  const sheet = { ...column, kind, name: 'value', at: 'value', heading: '' }
  const cell = kind === 'instant' || kind === 'day' ? null : cellOf(sheet, { value }, zone)
  return typeof cell === 'string' ? cell : plain(value, zone)
}

export const sizeWords = (bytes: unknown): string | null =>
  typeof bytes === 'number' ? formatFileSize(bytes) : null

/** What no person asks of a row: how the machine keeps it, and what its line says by itself. */
const machinery: ReadonlySet<string> = new Set([
  'id',
  'deletedAt',
  'position',
  'sinceVersion',
  'untilVersion',
  'passwordHash',
  'agendaEvent.dueKey',
  'file.name',
  'file.mimeType',
  'file.sha256',
  'file.width',
  'file.height',
  'file.uploadedById',
  'productMaintenance.maintainableId',
  ...Object.keys(fileRelated.serverColumns)
    .filter((column) => column !== 'fileId')
    .map((column) => `fileRelated.${column}`),
])

/** Whether a field is told to people. */
export const isTold = (storeName: string | undefined, field: string): boolean =>
  !machinery.has(field) && !machinery.has(`${storeName}.${field}`)
