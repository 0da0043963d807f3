import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { File } from '@rentme/domain/file/file'
import { Failure, invalid } from '@rentme/domain/failure'
import { cleanText, tidy } from '@rentme/domain/kit/fields'
import { photoMarks, type PhotoMarks } from '@rentme/domain/kit/photo-marks'
import { isUuid, newId } from '@rentme/domain/kit/uuid'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kit/database.ts'
import { prepare } from './prepare.ts'
import type { FileStorage } from './storage.ts'
import { lockObject, type StoredObject } from './stored-object.ts'

interface Part {
  bytes: Buffer
  name: string
}

/** The bytes of one file as they came, and what the sender says of them. */
export interface Incoming extends Part {
  id: string | undefined
  sha256: string | undefined
  /** Marks over a photo, as JSON; empty or left out without any. */
  marks: string | undefined
}

/** Of all files of one form, which are in memory together. */
const mostFormBytes = 60 * 1024 * 1024

/** The parts of the form: `files`, and `id`, `sha256` and `marks` in the same order. */
const readForm = async (request: FastifyRequest): Promise<Incoming[]> => {
  const parts: Part[] = []
  const values: Record<string, string[]> = { id: [], sha256: [], marks: [] }
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      parts.push({ bytes: await part.toBuffer(), name: cleanText(part.filename.slice(-255)) })
      if (parts.reduce((sum, { bytes }) => sum + bytes.length, 0) > mostFormBytes)
        throw new Failure('file_too_large', { message: 'Envie menos arquivos de uma vez.' })
    } else values[part.fieldname]?.push(String(part.value))
  }
  if (parts.length === 0) throw invalid('files', 'Campo obrigatório.')
  return parts.map((part, index) => ({
    ...part,
    id: values['id']?.[index],
    sha256: values['sha256']?.[index],
    marks: values['marks']?.[index],
  }))
}

const publicFile = ({ id, originalName, name, mimeType, size, width, height, marks, sha256 }: File) => ({
  id,
  name: originalName ?? name,
  mimeType,
  size,
  width,
  height,
  marks,
  sha256,
})

/** The marks that came with a file, null without any. Throws `invalid`. */
const marksOf = (text: string | undefined): PhotoMarks | null => {
  if (text === undefined || text === '') return null
  try {
    return photoMarks.parse(tidy(JSON.parse(text)))
  } catch {
    throw invalid('marks', 'As marcas da foto não são válidas.')
  }
}

/** What makes an upload the same as one that was made before. */
interface Told {
  sha256: string
  marks: PhotoMarks | null
}

const existing = async (db: Db, userId: string, id: string, told: Told): Promise<File | null> => {
  const { rows } = await sql<File & { uploadedById: string }>`select * from files where id = ${id}`.execute(
    db,
  )
  const file = rows[0]
  if (file === undefined) return null
  if (
    file.uploadedById !== userId ||
    file.sha256 !== told.sha256 ||
    !isDeepStrictEqual(file.marks, told.marks)
  )
    throw new Failure('id_taken')
  return file
}

const asJson = (marks: PhotoMarks | null) => (marks === null ? null : JSON.stringify(marks))

/** The same bytes with the same marks kept before for the same user. */
const sameFile = async (db: Db, userId: string, { sha256, marks }: Told) => {
  const { rows } = await sql<File>`select * from files where sha256 = ${sha256} and "uploadedById" = ${userId}
    and marks is not distinct from ${asJson(marks)}::jsonb and "deletedAt" is null limit 1`.execute(db)
  return rows[0] ?? null
}

/** What is told of a file, checked against its bytes. Throws `invalid`. */
const toldOf = ({ bytes, id, sha256: expected, marks }: Incoming): Told => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (expected !== undefined && expected !== sha256)
    throw invalid('sha256', 'O arquivo chegou danificado. Tente novamente.')
  if (id !== undefined && !isUuid(id)) throw invalid('id', 'Identificador inválido.')
  return { sha256, marks: marksOf(marks) }
}

interface NewFile {
  id: string
  /** As its sender calls it; empty when he gave none. */
  name: string
  told: Told
  object: StoredObject
}

/** The row of a new file, null when its id is taken. */
const insert = async (tx: Tx, userId: string, { id, name, told, object }: NewFile): Promise<File | null> => {
  const { rows } =
    await sql<File>`insert into files (id, name, "originalName", "mimeType", size, sha256, width, height, marks, "uploadedById")
    values (${id}, ${object.name}, ${name || null}, ${object.mimeType}, ${object.size}, ${told.sha256}, ${object.width},
      ${object.height}, ${asJson(told.marks)}::jsonb, ${userId})
    on conflict (id) do nothing returning *`.execute(tx)
  return rows[0] ?? null
}

/**
 * Keeps one file for a user, whichever way it came. The same id with the same bytes and marks is the same file, and
 * other files of the user with the same bytes share what is stored (docs/offline.md#photos-and-room). Throws `file_type`,
 * `file_too_large`, `id_taken`, or `invalid` for bytes that are not those of their `sha256` and for marks that are none,
 * or that lie on no picture.
 */
export const keep = async (db: Db, storage: FileStorage, userId: string, incoming: Incoming) => {
  const told = toldOf(incoming)
  const id = incoming.id ?? newId()
  const before = await existing(db, userId, id, told)
  if (before !== null) return publicFile(before)
  const twin = incoming.id === undefined ? await sameFile(db, userId, told) : null
  if (twin !== null) return publicFile(twin)
  const { bytes, extension, ...facts } = await prepare(incoming.bytes)
  if (told.marks !== null && facts.width === null) throw invalid('marks', 'Só uma foto pode ter marcas.')
  const name = `${id.replaceAll('-', '').split('').toReversed().join('')}.${extension}`
  const own = { name, size: bytes.length, ...facts }
  const stored = await db.transaction().execute(async (tx) => {
    await sql`select set_config('app.user', ${userId}, true)`.execute(tx)
    const object = (await lockObject(tx, userId, told.sha256)) ?? own
    const file = await insert(tx, userId, { id, name: incoming.name, told, object })
    if (file === null) return null
    // A removal that died before its end took the bytes and left the row.
    const isStored = object !== own && (await storage.read(object.name)) !== null
    if (!isStored) await storage.write(object.name, bytes)
    return file
  })
  const row = stored ?? (await existing(db, userId, id, told))
  if (row === null) throw new Failure('in_progress')
  return publicFile(row)
}

/** Keeps the files of a form, in order. The same id with the same bytes and marks is the same upload. */
export const upload = async (db: Db, storage: FileStorage, request: FastifyRequest) => {
  const kept = []
  for (const incoming of await readForm(request))
    kept.push(await keep(db, storage, request.actor.userId, incoming))
  return kept
}
