import { Failure } from '@rentme/domain/failure'
import type { PhotoMarks } from '@rentme/domain/kit/photo-marks'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Db, Tx } from '../../kit/database.ts'
import type { FileStorage } from '../file/storage.ts'
import type { Picture } from './layout/picture.ts'

/** A file that a document shows, with the place that a person finds it at. */
export interface Wanted {
  id: string
  name: string
  place: string
}

/** Pixels of the longest side: 230 an inch at the size that photos are printed. */
const longestSide = 900

const unreadable = ({ name, place }: Pick<Wanted, 'name' | 'place'>) =>
  new Failure('picture_unreadable', {
    message: `A imagem “${name}” (${place}) não pôde ser lida, e o documento não foi gerado sem ela.`,
  })

/** The bytes of a picture as a document embeds them: bounded, on white, JPEG. Throws when they are no whole picture. */
const embeddable = async (bytes: Buffer): Promise<Picture> => {
  const { data, info } = await sharp(bytes, { failOn: 'error' })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 74 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** A drawn signature, kept in its row as a data URL. Throws `picture_unreadable`. */
export const signaturePicture = async (dataUrl: string, place: string): Promise<Picture> => {
  try {
    return await embeddable(Buffer.from(dataUrl.split(',')[1] ?? '', 'base64'))
  } catch {
    throw unreadable({ name: 'assinatura', place })
  }
}

/** Two are read at once: one is decoded while the other is fetched, and few large ones are in memory. */
const atOnce = 2

/**
 * The small pictures of files with their marks, by id. Throws `picture_unreadable` naming one whose bytes are gone or damaged.
 */
export const readPictures = async (
  db: Db | Tx,
  storage: FileStorage,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, Picture>> => {
  const { rows } = await sql<{
    id: string
    name: string
    marks: PhotoMarks | null
  }>`select id, name, marks from files
    where id = any(${wanted.map(({ id }) => id)}::uuid[])`.execute(db)
  const stored = new Map(rows.map((row) => [row.id, row]))
  const read = async (one: Wanted): Promise<readonly [string, Picture]> => {
    try {
      const { name = '', marks = null } = stored.get(one.id) ?? {}
      const bytes = await storage.read(name)
      return [one.id, { ...(await embeddable(bytes ?? Buffer.alloc(0))), marks }]
    } catch {
      throw unreadable(one)
    }
  }
  const pictures: (readonly [string, Picture])[] = []
  for (let at = 0; at < wanted.length; at += atOnce)
    pictures.push(...(await Promise.all(wanted.slice(at, at + atOnce).map(read))))
  return new Map(pictures)
}
