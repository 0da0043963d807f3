import { createHash } from 'node:crypto'
import type { File } from '@rentme/domain/file/file'
import { Failure, invalid } from '@rentme/domain/failure'
import { isUuid, newId } from '@rentme/domain/kit/uuid'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../kit/database.ts'
import { prepare } from './prepare.ts'
import type { FileStorage } from './storage.ts'

interface Part {
  bytes: Buffer
  name: string
}

/** The bytes of one file as they came, and what the sender says of them. */
export interface Incoming extends Part {
  id: string | undefined
  sha256: string | undefined
}

/** The parts of the form: `files`, and `id` and `sha256` in the same order. */
const readForm = async (request: FastifyRequest): Promise<Incoming[]> => {
  const parts: Part[] = []
  const values: Record<string, string[]> = { id: [], sha256: [] }
  for await (const part of request.parts()) {
    if (part.type === 'file') parts.push({ bytes: await part.toBuffer(), name: part.filename.slice(-255) })
    else values[part.fieldname]?.push(String(part.value))
  }
  if (parts.length === 0) throw invalid('files', 'Campo obrigatório.')
  return parts.map((part, index) => ({
    ...part,
    id: values['id']?.[index],
    sha256: values['sha256']?.[index],
  }))
}

const publicFile = ({ id, originalName, name, mimeType, size, width, height, sha256 }: File) => ({
  id,
  name: originalName ?? name,
  mimeType,
  size,
  width,
  height,
  sha256,
})

const existing = async (db: Db, userId: string, id: string, sha256: string): Promise<File | null> => {
  const { rows } = await sql<File & { uploadedById: string }>`select * from files where id = ${id}`.execute(
    db,
  )
  const file = rows[0]
  if (file === undefined) return null
  if (file.uploadedById !== userId || file.sha256 !== sha256) throw new Failure('id_taken')
  return file
}

/** The name of the same bytes kept before for the same user: one object serves both rows. */
const storedTwin = async (db: Db, userId: string, sha256: string) => {
  const { rows } = await sql<File>`select * from files where sha256 = ${sha256} and "uploadedById" = ${userId}
    and "deletedAt" is null limit 1`.execute(db)
  return rows[0] ?? null
}

/**
 * Keeps one file for a user, whichever way it came. The same id with the same bytes is the same file; throws
 * `file_type`, `file_too_large`, `id_taken`, or `invalid` for bytes that are not those of their `sha256`.
 */
export const keep = async (db: Db, storage: FileStorage, userId: string, incoming: Incoming) => {
  const sha256 = createHash('sha256').update(incoming.bytes).digest('hex')
  if (incoming.sha256 !== undefined && incoming.sha256 !== sha256)
    throw invalid('sha256', 'O arquivo chegou danificado. Tente novamente.')
  if (incoming.id !== undefined && !isUuid(incoming.id)) throw invalid('id', 'Identificador inválido.')
  const id = incoming.id ?? newId()
  const before = await existing(db, userId, id, sha256)
  if (before !== null) return publicFile(before)
  const twin = incoming.id === undefined ? await storedTwin(db, userId, sha256) : null
  if (twin !== null) return publicFile(twin)
  const { bytes, extension, ...facts } = await prepare(incoming.bytes)
  const name = `${id.replaceAll('-', '').split('').toReversed().join('')}.${extension}`
  await storage.write(name, bytes)
  const { rows } =
    await sql<File>`insert into files (id, name, "originalName", "mimeType", size, sha256, width, height, "uploadedById")
    values (${id}, ${name}, ${incoming.name || null}, ${facts.mimeType}, ${bytes.length}, ${sha256}, ${facts.width}, ${facts.height}, ${userId})
    on conflict (id) do nothing returning *`.execute(db)
  const row = rows[0] ?? (await existing(db, userId, id, sha256))
  if (row === null) throw new Failure('in_progress')
  return publicFile(row)
}

/** Keeps the files of a form, in order. The same id with the same bytes is the same upload. */
export const upload = async (db: Db, storage: FileStorage, request: FastifyRequest) => {
  const kept = []
  for (const incoming of await readForm(request))
    kept.push(await keep(db, storage, request.actor.userId, incoming))
  return kept
}
