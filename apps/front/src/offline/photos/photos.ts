import { keptMarks, type PhotoMarks } from '@rentme/domain/kit/photo-marks'
import type { FilesPort } from '../../platform/files.ts'
import { createChosenFiles, type ChosenFile } from './chosen-files.ts'
import type { LocalDatabase } from '../local/database.ts'
import type { Journal } from '../local/journal.ts'
import { bringPicturesAhead, type AheadOptions } from './pictures-ahead.ts'
import { createPictureCache, picturePath, type PictureCache } from './picture-cache.ts'
import { missingPhoto } from '../engine/push-files.ts'
import { isUnfinished, type FileItem } from '../queue/queue-item.ts'
import type { SyncApi } from '../engine/transport.ts'

export interface PhotoOptions {
  db: LocalDatabase
  api: Pick<SyncApi, 'blob'>
  files: FilesPort
  newId: () => string
  userId: () => string
  shrink: (photo: Blob) => Promise<{ blob: Blob; width: number; height: number }>
  sha256: (blob: Blob) => Promise<string>
  /** Milliseconds since 1970. */
  now: () => number
  journal: Pick<Journal, 'keepFile' | 'level'>
}

interface Shelf extends PhotoOptions {
  cache: PictureCache
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
  { db, files, newId, userId, sha256, journal }: PhotoOptions,
  blob: Blob,
  { id = newId(), ...facts }: Pick<FileItem, 'width' | 'height' | 'originalName' | 'marks'> & { id?: string },
): Promise<string> => {
  if (blob.size === 0) throw emptyFile()
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
  await db.room.within(async () => {
    await files.write(item.path, blob)
    await db.files.put(item)
  })
  await journal.keepFile(item)
  return id
}

// The ending tells the media type when the file is read back.
const keptPath = async (db: LocalDatabase, fileId: string, size: string): Promise<string> => {
  const mime = (await db.rows('files').get(fileId))?.['mimeType']
  return mime === 'application/pdf' ? `/uploads/${fileId}.pdf` : picturePath(fileId, size)
}

/** The bytes of a file that was made on this device; null without any. */
const ownBytes = async ({ db, files }: PhotoOptions, fileId: string): Promise<Blob | null> => {
  const own = await db.files.get(fileId)
  const local = own === undefined ? null : await files.read(own.path)
  return local !== null && local.size > 0 ? local : null
}

const onDevice = async (shelf: Shelf, fileId: string, size: string): Promise<Blob | null> =>
  (await ownBytes(shelf, fileId)) ?? (await shelf.cache.read(await keptPath(shelf.db, fileId, size)))

const fromServer = ({ api }: PhotoOptions, fileId: string, size: string) =>
  api.blob(`/image-proxy/${fileId}?size=${size}`)

/** The bytes of a file: those of this device, else the server's, which are then kept. */
const load = async (shelf: Shelf, fileId: string, size: string): Promise<Blob> => {
  const local = await onDevice(shelf, fileId, size)
  if (local !== null) return local
  const blob = await fromServer(shelf, fileId, size)
  // A picture that finds no room is shown all the same.
  await shelf.cache.keep(await keptPath(shelf.db, fileId, size), blob, 'seen').catch(() => {})
  return blob
}

/** Whether an unfinished write sends the file. */
const isAwaited = async (db: LocalDatabase, fileId: string): Promise<boolean> =>
  (await db.queue.toArray()).some((item) => isUnfinished(item) && item.files.includes(fileId))

const drop = async ({ db, files, journal }: PhotoOptions, fileId: string): Promise<void> => {
  const item = await db.files.get(fileId)
  if (item === undefined || item.state === 'UPLOADED' || (await isAwaited(db, fileId))) return
  await db.files.delete(fileId)
  await files.remove(item.path)
  await journal.level()
}

/**
 * Keeps the marks of a photo of this device. One that was on its way keeps the marks that it left with, here and on the
 * server: a copy of it carries the new ones. Answers the id of the photo that carries them.
 */
const mark = async (shelf: Shelf, fileId: string, marks: PhotoMarks): Promise<string> => {
  const { db, journal } = shelf
  const kept = keptMarks(marks)
  const item = await db.write([], async () => {
    const found = await db.files.get(fileId)
    if (found?.state === 'LOCAL' && found.isSent !== true) await db.files.update(fileId, { marks: kept })
    return found
  })
  if (item?.state === 'LOCAL' && item.isSent !== true) {
    await journal.keepFile({ ...item, marks: kept })
    return fileId
  }
  const blob = await onDevice(shelf, fileId, 'full')
  if (blob === null) throw emptyFile()
  const { width = null, height = null, originalName = null } = item ?? {}
  return keep(shelf, blob, { width, height, originalName, marks: kept })
}

/** Keeps the whole file until the person goes. */
const pin = async (shelf: Shelf, fileId: string): Promise<void> => {
  const blob = (await onDevice(shelf, fileId, 'full')) ?? (await fromServer(shelf, fileId, 'full'))
  const path = await keptPath(shelf.db, fileId, 'full')
  await shelf.db.room.within(() => shelf.cache.keep(path, blob, 'pinned'))
}

export interface StoredFiles {
  /** Photos and documents that were made here and wait to be sent. */
  unsent: number
  /** Bytes. */
  unsentBytes: number
  /** Bytes of originals that the server has too. */
  sentBytes: number
  cacheBytes: number
  pinnedBytes: number
  /** Small pictures of exits that are out, brought before they are asked for. */
  ahead: number
}

const report = async ({ db, cache }: Shelf): Promise<StoredFiles> => {
  const all = await db.files.toArray()
  const bytes = (items: readonly FileItem[]) => items.reduce((sum, { size }) => sum + size, 0)
  const unsent = all.filter(({ state }) => state !== 'UPLOADED')
  const { loose, pinned, ahead } = await cache.sizes()
  return {
    unsent: unsent.length,
    unsentBytes: bytes(unsent),
    sentBytes: bytes(all) - bytes(unsent),
    cacheBytes: loose,
    pinnedBytes: pinned,
    ahead,
  }
}

/** Photos and documents of this device: taken offline, sent by the engine, shown from local bytes first. */
export const createPhotos = (options: PhotoOptions) => {
  const cache = createPictureCache(options)
  const shelf: Shelf = { ...options, cache }
  const asSent = async (file: Blob, asIs: boolean) => {
    if (file.size === 0) throw emptyFile()
    return asIs ? { blob: file, width: null, height: null } : options.shrink(file)
  }
  const save = async (file: Blob, facts: { asIs: boolean; originalName: string | null; id?: string }) => {
    const { asIs, ...named } = facts
    const { blob, width, height } = await asSent(file, asIs)
    return keep(options, blob, { ...named, width, height })
  }
  const chosen = createChosenFiles({ ...options, save, missing: emptyFile })
  return {
    /** Keeps a photo as it is sent: upright, at most 1,600 px, JPEG. Answers its id. Throws a sentence for the person. */
    savePhoto: (photo: Blob, originalName: string | null = null): Promise<string> =>
      save(photo, { asIs: false, originalName }),
    /** Keeps a signature or a document as it is. Answers its id. */
    saveFile: (file: Blob, originalName: string | null = null): Promise<string> =>
      save(file, { asIs: true, originalName }),
    /** Keeps what was chosen under ids that are known at once; see `createChosenFiles`. */
    begin: (files: readonly ChosenFile[], asIs: boolean): Promise<void>[] => chosen.begin(files, asIs),
    /** Ids of files that a text names, such as a draft's, and whose keeping has not ended. */
    unended: (text: string): Promise<string[]> => chosen.unended(text),
    /** Goes on with the keeping of one; throws a sentence when its bytes never came. */
    resume: (fileId: string): Promise<void> => chosen.resume(fileId),
    load: (fileId: string, size: 'thumb' | 'medium' | 'full' = 'medium'): Promise<Blob> =>
      load(shelf, fileId, size),
    /** Whether a document opens without asking the server. */
    isKept: async (fileId: string): Promise<boolean> => (await onDevice(shelf, fileId, 'full')) !== null,
    /** An address for `src`; call `release` when it is no longer shown. */
    photoUrl: async (fileId: string): Promise<{ url: string; release: () => void }> => {
      const url = URL.createObjectURL(await load(shelf, fileId, 'medium'))
      return { url, release: () => URL.revokeObjectURL(url) }
    },
    mark: (fileId: string, marks: PhotoMarks): Promise<string> => mark(shelf, fileId, marks),
    /** Forgets a photo that nothing was saved with, so that it is not sent; one that is sent or saved stays. */
    drop: (fileId: string): Promise<void> => drop(options, fileId),
    /** Keeps a file of the server whatever else is put out. */
    pin: (fileId: string): Promise<void> => pin(shelf, fileId),
    /** Brings pictures before they are asked for; see `bringPicturesAhead`. */
    bringAhead: (more: Pick<AheadOptions, 'ahead' | 'mayGoOn'>): Promise<void> =>
      bringPicturesAhead({ ...shelf, ...more }),
    /** What files take on this device. */
    report: (): Promise<StoredFiles> => report(shelf),
    /** Removes pictures seen from the server, but for what was pinned. */
    clearCache: (): Promise<void> => cache.clear(),
  }
}
export type Photos = ReturnType<typeof createPhotos>
