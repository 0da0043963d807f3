import { Readable } from 'node:stream'
import { Failure } from '@rentme/domain/failure'
import type { FastifyReply } from 'fastify'
import type { App } from '../../kit/app.ts'
import { z } from 'zod'
import { bytes } from '../../kit/answers.ts'
import { idParams } from '../../kit/crud.ts'
import type { Db } from '../../kit/database.ts'
import { jobOf, partsOf } from './jobs.ts'

const tags = ['Documents']

/** A long document on its way. */
export const jobAnswer = z
  .strictObject({
    id: z.uuid().describe('Id of the job'),
    state: z.enum(['running', 'done', 'failed']).describe('State'),
    progress: z.int().min(0).max(100).describe('How much is ready, in %'),
    name: z.string().nullable().describe('Name of the file, once it is ready'),
    message: z.string().nullable().describe('Why it failed, or what a file that is ready leaves out'),
  })
  .meta({ id: 'DocumentJob' })

/** Sends a document as a file; it may hold personal data, and no one keeps a copy on the way. */
export const sendPdf = (reply: FastifyReply, name: string, content: Buffer | Readable) =>
  reply
    .type('application/pdf')
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('Cache-Control', 'no-store')
    .send(content)

/** How far a long document is, and its file: for who asked for it, whichever process works on it. */
export const registerDocumentJobs = (app: App, db: Db): void => {
  app.get(
    '/document-jobs/:id',
    {
      schema: { tags, summary: 'Read how far a document is', params: idParams, response: { 200: jobAnswer } },
    },
    async (request) => jobOf(db, request.actor, request.params.id),
  )
  app.get(
    '/document-jobs/:id/file',
    {
      schema: {
        tags,
        summary: 'Download a document that is ready',
        params: idParams,
        response: { 200: bytes('The document', 'application/pdf') },
      },
    },
    async (request, reply) => {
      const { id, name } = await jobOf(db, request.actor, request.params.id)
      if (name === null) throw new Failure('not_found', { message: 'O documento ainda não está pronto.' })
      return sendPdf(reply, name, Readable.from(partsOf(db, id), { objectMode: false }))
    },
  )
}
