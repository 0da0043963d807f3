import { Readable } from 'node:stream'
import { MemoryLocker, Server, type Upload } from '@tus/server'
import { maxPdfBytes } from '@rentme/domain/file/file'
import { Failure, type FailureCode } from '@rentme/domain/failure'
import { newId } from '@rentme/domain/kit/uuid'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../kit/app.ts'
import { sql } from 'kysely'
import { idParams } from '../../kit/crud.ts'
import type { Db } from '../../kit/database.ts'
import { failureOf, problemOf } from '../../kit/problem.ts'
import { tusAnswers } from './answers.ts'
import type { FileStorage } from './storage.ts'
import { UploadStore } from './upload-store.ts'

const tags = ['Files']
const path = '/api/uploads/tus'
const locker = new MemoryLocker()

const codes: Readonly<Record<number, FailureCode>> = {
  404: 'not_found',
  409: 'in_progress',
  410: 'deleted',
  413: 'file_too_large',
}

const webRequest = (request: FastifyRequest): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value)
  // The path alone tells the server which upload is meant; its origin plays no part.
  const url = `http://localhost${request.url}`
  if (request.method !== 'PATCH') return new Request(url, { method: request.method, headers })
  // The body of a request is bytes.
  const body = Readable.toWeb(request.raw) as ReadableStream<Uint8Array>
  const streamed = { method: 'PATCH', headers, body, duplex: 'half' } as const
  return new Request(url, streamed)
}

/** The protocol's own refusals in the one shape that every error has. */
const problemText = (request: FastifyRequest, status: number, error: unknown): string => {
  const failure =
    failureOf(error, {}) ?? new Failure(codes[status] ?? (status < 500 ? 'malformed' : 'internal'))
  if (failure.code === 'internal') request.log.error({ err: error }, 'upload failed')
  return JSON.stringify(problemOf(failure, request.id).body)
}

const keptFile = async (db: Db, upload: Upload): Promise<string> => {
  const { rows } =
    await sql`select id, coalesce("originalName", name) as name, "mimeType", size, width, height, marks, sha256
    from files where id = ${upload.metadata?.['id'] ?? upload.id}`.execute(db)
  return JSON.stringify(rows[0] ?? null)
}

const serverOf = (db: Db, storage: FileStorage, request: FastifyRequest) =>
  new Server({
    path,
    locker,
    datastore: new UploadStore(db, storage, request.actor.userId),
    maxSize: maxPdfBytes,
    relativeLocation: true,
    namingFunction: () => newId(),
    onUploadFinish: async (_request, upload) => ({
      status_code: 200,
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: await keptFile(db, upload),
    }),
    onResponseError: (_request, error) => {
      const failure = failureOf(error, {})
      const status = failure?.status ?? ('status_code' in error ? error.status_code : 500)
      return { status_code: status, body: problemText(request, status, error) }
    },
  })

const send = async (request: FastifyRequest, reply: FastifyReply, response: Response) => {
  for (const [name, value] of response.headers)
    if (!name.startsWith('access-control-') && name !== 'content-length') void reply.header(name, value)
  const text = await response.text()
  if (response.status < 400) return reply.code(response.status).send(text === '' ? undefined : text)
  const body = text.startsWith('{') ? text : problemText(request, response.status, null)
  if (response.status === 503) void reply.header('Retry-After', '5')
  return reply.code(response.status).type('application/json; charset=utf-8').send(body)
}

/**
 * Uploads that go on where they broke off, by the tus protocol 1.0: for files above 5 MB and bad lines. Metadata
 * `filename`, and `id`, `sha256` and `marks` as in `POST /uploads`; the same checks, made when the last piece is there.
 */
export const registerResumable = (app: App, db: Db, storage: FileStorage): void => {
  const handle = async (request: FastifyRequest, reply: FastifyReply) =>
    send(request, reply, await serverOf(db, storage, request).handleWeb(webRequest(request)))
  const config = { ownPace: 'transfer' as const, rateLimit: { max: 1200, timeWindow: '1 minute' } }

  void app.register(async (scope) => {
    // The body is read as it comes, piece by piece.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null))
    scope.post(
      '/uploads/tus',
      { schema: { tags, summary: 'Begin a resumable upload (tus)', response: tusAnswers }, config },
      handle,
    )
    scope.route({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: '/uploads/tus/:id',
      schema: {
        tags,
        summary: 'Go on with a resumable upload (tus)',
        params: idParams,
        response: tusAnswers,
      },
      config,
      handler: handle,
    })
  })
}
