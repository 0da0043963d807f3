import multipart from '@fastify/multipart'
import { maxPdfBytes } from '@rentme/domain/file/file'
import { Failure } from '@rentme/domain/failure'
import type { App } from '../../kit/app.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { nothing } from '../../kit/answers.ts'
import { idParams } from '../../kit/crud.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Db } from '../../kit/database.ts'
import { readableFile } from './access.ts'
import { fileBytes, imageBytes, ownFiles, uploaded } from './answers.ts'
import { imageOf } from './image.ts'
import { openStorage } from './open-storage.ts'
import { removeFile } from './remove.ts'
import { registerResumable } from './resumable.ts'
import type { FileStorage } from './storage.ts'
import { upload } from './upload.ts'

const tags = ['Files']
/** Whatever a file holds, a browser that opens it by its address runs none of it. */
const sandboxed = "default-src 'none'; sandbox"
const uploadForm =
  'A multipart form: `files` and, in the same order where there are any, `id` (UUID), `sha256` and `marks`, the marks over a photo as JSON, relative to the photo upright; empty for a file without marks.'
const imageQuery = z.strictObject({
  size: z.enum(['thumb', 'medium', 'full']).default('full').describe('How large the picture is'),
})

const readable = async (db: Db, actor: Actor, params: unknown) => {
  const file = await readableFile(db, actor, idParams.parse(params).id)
  if (file === null) throw new Failure('not_found')
  return file
}

const registerDownloads = (app: App, db: Db, storage: FileStorage): void => {
  app.get(
    '/uploads/:id',
    { schema: { tags, summary: 'Read a file', params: idParams, response: fileBytes } },
    async (request, reply) => {
      const file = await readable(db, request.actor, request.params)
      const { bytes, mimeType } = await imageOf(storage, file, 'full')
      return reply
        .header('Content-Type', mimeType)
        .header(
          'Content-Disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(file.originalName ?? file.name)}`,
        )
        .header('Content-Security-Policy', sandboxed)
        .header('Cache-Control', 'private, max-age=31536000, immutable')
        .send(bytes)
    },
  )

  app.get(
    '/image-proxy/:id',
    {
      schema: {
        tags,
        summary: 'Read a picture',
        params: idParams,
        querystring: imageQuery,
        response: imageBytes,
      },
    },
    async (request, reply) => {
      const file = await readable(db, request.actor, request.params)
      const { size } = request.query
      const { bytes, mimeType } = await imageOf(storage, file, size)
      return reply
        .header('Content-Type', mimeType)
        .header('Content-Disposition', mimeType.startsWith('image/') ? 'inline' : 'attachment')
        .header('Content-Security-Policy', sandboxed)
        .header('Cache-Control', 'private, max-age=31536000, immutable')
        .send(bytes)
    },
  )
}

const registerRemoval = (app: App, db: Db, storage: FileStorage): void => {
  app.delete(
    '/uploads/:id',
    { schema: { tags, summary: 'Delete a file', params: idParams, response: { 204: nothing } } },
    async (request, reply) => {
      const file = await readable(db, request.actor, request.params)
      if (file.uploadedById !== request.actor.userId) throw new Failure('forbidden')
      if (!(await removeFile(db, storage, file.id, null)))
        throw new Failure('in_use', { message: 'Não é possível excluir: o arquivo está em uso.' })
      return reply.code(204).send(null)
    },
  )
}

/** Uploads, and images through the proxy: never a public link. */
export const registerFiles = async (
  app: App,
  db: Db,
  config: Pick<Config, 'dataDir' | 's3'>,
): Promise<void> => {
  const storage = openStorage(config)
  await app.register(multipart, { limits: { fileSize: maxPdfBytes, files: 12, fields: 36 } })

  app.post(
    '/uploads',
    {
      schema: { tags, summary: 'Upload files', description: uploadForm, response: uploaded },
      config: { ownPace: 'transfer', rateLimit: { max: 600, timeWindow: '1 minute' } },
    },
    async (request, reply) => reply.code(201).send(await upload(db, storage, request)),
  )

  app.get(
    '/uploads',
    { schema: { tags, summary: 'List one’s own files', response: ownFiles } },
    async (request) => {
      const { rows } =
        await sql`select id, coalesce("originalName", name) as name, "mimeType", size, width, height, marks, "createdAt"
      from files where "uploadedById" = ${request.actor.userId} and "deletedAt" is null order by id desc limit 200`.execute(
          db,
        )
      return { data: rows, meta: { total: rows.length, page: 1, perPage: 200 } }
    },
  )

  registerDownloads(app, db, storage)
  registerRemoval(app, db, storage)
  registerResumable(app, db, storage)
}
