import type { FastifyRequest } from 'fastify'
import type { App } from '../../kit/app.ts'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Db } from '../../kit/database.ts'
import { mutate } from '../../kit/mutate.ts'
import { trail } from '../../kit/trail.ts'
import { headOf } from '../document/context.ts'
import { print } from '../document/press.ts'
import { openStorage } from '../file/open-storage.ts'
import { mailerOf } from '../mail/mailer.ts'
import { anonymized, exported, found } from './answers.ts'
import { anonymize } from './anonymize.ts'
import { statementPlan } from './pdf.ts'
import { searchSubjects } from './search.ts'
import { statementOf } from './statement.ts'
import { privacyOnly, storeOf, subjectParams, type SubjectParams } from './subject.ts'

const tags = ['Privacy']
const longestMs = 60_000
const searchQuery = z.strictObject({
  q: z
    .string()
    .trim()
    .min(3, 'Informe ao menos 3 caracteres.')
    .max(200)
    .describe('CPF, CNPJ, e-mail or name'),
})
const exportQuery = z.strictObject({
  format: z.enum(['json', 'pdf']).default('json').describe('json for programs, or pdf'),
})

/** The statement, with the line of the trail that says who took it. */
const takeStatement = (
  db: Db,
  request: FastifyRequest,
  { params, query, zone }: { params: SubjectParams; query: z.output<typeof exportQuery>; zone: string },
) =>
  db.transaction().execute(async (tx) => {
    const statement = await statementOf(tx, params, zone)
    await trail(tx, request, {
      store: storeOf[params.kind].store,
      rowId: params.id,
      action: 'export',
      changes: query,
    })
    return statement
  })

/** What a person may ask the company for (LGPD, art. 18): found, seen, taken out, anonymised. Administrators only. */
export const registerPrivacy = (app: App, db: Db, config: Config): void => {
  const storage = openStorage(config)
  const mailer = mailerOf(config)

  app.get(
    '/privacy/search',
    {
      schema: { tags, summary: 'Find subjects', querystring: searchQuery, response: found },
      config: privacyOnly,
    },
    async (request) => {
      await trail(db, request, { store: 'users', action: 'read', changes: { search: '***' } })
      return { data: await searchSubjects(db, request.query.q) }
    },
  )

  app.get(
    '/privacy/:kind/:id/export',
    {
      schema: {
        tags,
        summary: 'Export the data of a subject',
        params: subjectParams,
        querystring: exportQuery,
        response: exported,
      },
      config: privacyOnly,
    },
    async (request, reply) => {
      const { params, query } = request
      const { format } = query
      const head = await headOf({ db, storage, config })
      const statement = await takeStatement(db, request, { params, query, zone: head.zone })
      void reply.header('Content-Disposition', `attachment; filename="titular-${params.id}.${format}"`)
      if (format === 'pdf') {
        const plan = await statementPlan(statement, { db, storage, ...head })
        return reply.type('application/pdf').send(await print(plan, longestMs).bytes)
      }
      const text = JSON.stringify(statement, (key, value: unknown) =>
        key === 'storedName' ? undefined : value,
      )
      return reply.type('application/json; charset=utf-8').send(text)
    },
  )

  app.post(
    '/privacy/:kind/:id/anonymize',
    {
      schema: { tags, summary: 'Erase the data of a subject', params: subjectParams, response: anonymized },
      config: privacyOnly,
    },
    (request, reply) =>
      mutate({
        db,
        request,
        reply,
        run: (effect) => anonymize(effect, { storage, mailer }, request.params),
      }),
  )
}
