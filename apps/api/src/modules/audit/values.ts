import { fileRelated } from '@rentme/domain/file/file'
import { valueWords as wordsOf } from '@rentme/domain/words/value'
import type { Column } from '@rentme/domain/words/column'

/** What the trail itself keeps back: a password, a document. */
const hidden = '***'

/** A value of the trail as people write it; null for none. What was hidden when it was written stays hidden. */
export const valueWords = (column: Column | null, value: unknown, zone: string): string | null =>
  value === hidden ? 'Não mostrado' : wordsOf(column, value, { zone })

/** What no person asks of a row: how the machine keeps it, and what its line says by itself. */
const machinery: ReadonlySet<string> = new Set([
  'id',
  'deletedAt',
  'position',
  'sinceVersion',
  'untilVersion',
  'passwordHash',
  'agendaEvent.dueKey',
  'checklist.overlapping',
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
