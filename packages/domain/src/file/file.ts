import { z } from 'zod'
import { choice, count, ref, text } from '../kit/fields.ts'
import { named } from '../kit/naming.ts'
import { photoMarks } from '../kit/photo-marks.ts'
import { defineStore, type Row } from '../kit/resource.ts'

export const uploadableTypes = [
  'user',
  'product',
  'serviceOrder',
  'checklistAnswer',
  'priceList',
  'preventiveMaintenance',
] as const
export type UploadableType = (typeof uploadableTypes)[number]

export const mimeTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const

/** Largest upload, in bytes: 10 MB for an image, 20 MB for a PDF (docs/trade.md#fields). */
export const maxImageBytes = 10 * 1024 * 1024
export const maxPdfBytes = 20 * 1024 * 1024

/** Readable by who may read what a file hangs on; guards are decided per row, by `file_related`. */
export const files = defineStore({
  name: 'file',
  store: 'files',
  guards: [],
  columns: {},
  serverColumns: {
    name: text(1, 255, { label: 'Nome guardado', doc: 'Of the stored object, generated' }),
    originalName: text(1, 255, {
      label: 'Nome do arquivo',
      doc: 'What the file was called where it came from',
    }).nullable(),
    mimeType: choice(mimeTypes, { label: 'Tipo', doc: 'Read from the content' }),
    size: count(0, { label: 'Tamanho', doc: 'Bytes' }),
    sha256: text(64, 64),
    width: count().nullable(),
    height: count().nullable(),
    marks: named(photoMarks, {
      label: 'Marcas sobre a foto',
      doc: 'Pins and strokes drawn over the photo',
    }).nullable(),
  },
  display: [],
  sync: { indexes: [] },
})
export type File = Row<typeof files>

export const fileRelated = defineStore({
  name: 'fileRelated',
  store: 'file_related',
  guards: [],
  columns: {},
  serverColumns: {
    fileId: ref('file', { label: 'Arquivo' }),
    uploadableType: z.enum(uploadableTypes),
    uploadableId: z.uuid(),
    field: text(1, 20),
    position: count(),
  },
  display: [],
  sync: { indexes: ['fileId', 'uploadableType', 'uploadableId'] },
})
export type FileRelated = Row<typeof fileRelated>
