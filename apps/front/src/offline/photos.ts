import { keptMarks, type PhotoMarks } from '@rentme/domain/kit/photo-marks'
import type { FilesPort } from '../platform/files.ts'
import type { LocalDatabase } from './database.ts'
import { missingPhoto } from './push-files.ts'
import { isUnfinished, type FileItem } from './queue-item.ts'
import type { SyncApi } from './transport.ts'

export interface PhotoOptions {
  db: LocalDatabase
  api: Pick<SyncApi, 'blob'>
  files: FilesPort
  newId: () => string
  userId: () => string
  shrink: (photo: Blob) => Promise<{ blob: Blob; width: number; height: number }>
  sha256: (blob: Blob) => Promise<string>
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

const emptyFile = () => new Error(missingPhoto)

/** Bytes first, then the row: a killed app leaves a file that nobody asks for, never a row without its file. */
const keep = async (
  { db, files, newId, userId, sha256 }: PhotoOptions,
  blob: Blob,
  facts: Pick<FileItem, 'width' | 'height' | 'originalName' | 'marks'>,
): Promise<string> => {
  if (blob.size === 0) throw emptyFile()
  const id = newId()
  const name = `${id}.${endings[blob.type] ?? 'jpg'}`
  const item: FileItem = {
    id,
    state: 'LOCAL',
    path: `/offline/${name}`,
    sha256: await sha256(blob),
    size: blob.size,
    mime: blob.type,
    ...facts,
    attempts: 0,
    nextAttemptAt: 0,
    lastError: null,
    userId: userId(),
  }
  await files.write(item.path, blob)
  await db.files.put(item)
  return id
}

// The ending tells the media type when the file is read back.
const keptPath = async (db: LocalDatabase, fileId: string, size: string): Promise<string> => {
  const mime = (await db.rows('files').get(fileId))?.['mimeType']
  return mime === 'application/pdf' ? `/uploads/${fileId}.pdf` : `/uploads/${fileId}-${size}.jpg`
}

/** The bytes that this device has of a file, made here or kept from before; null without any. */
const onDevice = async ({ db, files }: PhotoOptions, fileId: string, size: string): Promise<Blob | null> => {
  const own = await db.files.get(fileId)
  const local = own === undefined ? null : await files.read(own.path)
  if (local !== null && local.size > 0) return local
  const kept = await files.read(await keptPath(db, fileId, size))
  return kept !== null && kept.size > 0 ? kept : null
}

/** The bytes of a file: those of this device, else the server's, which are then kept. */
const load = async (options: PhotoOptions, fileId: string, size: string): Promise<Blob> => {
  const local = await onDevice(options, fileId, size)
  if (local !== null) return local
  const blob = await options.api.blob(`/image-proxy/${fileId}?size=${size}`)
  await options.files.write(await keptPath(options.db, fileId, size), blob)
  return blob
}

/** Whether an unfinished write sends the file. */
const isAwaited = async (db: LocalDatabase, fileId: string): Promise<boolean> =>
  (await db.queue.toArray()).some((item) => isUnfinished(item) && item.files.includes(fileId))

const drop = async ({ db, files }: PhotoOptions, fileId: string): Promise<void> => {
  const item = await db.files.get(fileId)
  if (item === undefined || item.state === 'UPLOADED' || (await isAwaited(db, fileId))) return
  await db.files.delete(fileId)
  await files.remove(item.path)
}

/**
 * Keeps the marks of a photo of this device. One that was on its way keeps the marks that it left with, here and on the
 * server: a copy of it carries the new ones. Answers the id of the photo that carries them.
 */
const mark = async (options: PhotoOptions, fileId: string, marks: PhotoMarks): Promise<string> => {
  const { db } = options
  const kept = keptMarks(marks)
  const item = await db.write([], async () => {
    const found = await db.files.get(fileId)
    if (found?.state === 'LOCAL' && found.isSent !== true) await db.files.update(fileId, { marks: kept })
    return found
  })
  if (item?.state === 'LOCAL' && item.isSent !== true) return fileId
  const blob = await onDevice(options, fileId, 'full')
  if (blob === null) throw emptyFile()
  const { width = null, height = null, originalName = null } = item ?? {}
  return keep(options, blob, { width, height, originalName, marks: kept })
}

/** Photos and documents of this device: taken offline, sent by the engine, shown from local bytes first. */
export const createPhotos = (options: PhotoOptions) => ({
  /** Keeps a photo as it is sent: upright, at most 1,600 px, JPEG. Answers its id. Throws a sentence for the person. */
  savePhoto: async (photo: Blob, originalName: string | null = null): Promise<string> => {
    if (photo.size === 0) throw emptyFile()
    const { blob, width, height } = await options.shrink(photo)
    return keep(options, blob, { width, height, originalName })
  },
  /** Keeps a signature or a document as it is. Answers its id. */
  saveFile: (file: Blob, originalName: string | null = null): Promise<string> =>
    keep(options, file, { width: null, height: null, originalName }),
  load: (fileId: string, size: 'thumb' | 'medium' | 'full' = 'medium'): Promise<Blob> =>
    load(options, fileId, size),
  /** Whether a document opens without asking the server. */
  isKept: async (fileId: string): Promise<boolean> => (await onDevice(options, fileId, 'full')) !== null,
  /** An address for `src`; call `release` when it is no longer shown. */
  photoUrl: async (fileId: string): Promise<{ url: string; release: () => void }> => {
    const url = URL.createObjectURL(await load(options, fileId, 'medium'))
    return { url, release: () => URL.revokeObjectURL(url) }
  },
  mark: (fileId: string, marks: PhotoMarks): Promise<string> => mark(options, fileId, marks),
  /** Forgets a photo that nothing was saved with, so that it is not sent; one that is sent or saved stays. */
  drop: (fileId: string): Promise<void> => drop(options, fileId),
})
export type Photos = ReturnType<typeof createPhotos>
