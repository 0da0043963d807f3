import { companies, companyKey } from '@rentme/domain/company/company'
import { Failure, invalid } from '@rentme/domain/failure'
import type { App } from '../../kit/app.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { changed, fileRef } from '../../kit/answers.ts'
import type { Db, Tx } from '../../kit/database.ts'
import { lastEditor } from '../../kit/trail.ts'
import { mutate, type Effect } from '../../kit/mutate.ts'
import { administratorsOnly } from '../session/sessions.ts'
import { companyOf } from './company.ts'

const tags = ['Settings']
const path = `${companies.path}/${companyKey}`

const answer = companies.row.omit({ deletedAt: true }).extend({
  logoFileId: z.uuid().nullable().describe('Id of the file of the logo'),
  logo: fileRef.nullable().describe('Logo'),
})

/** What strangers are told. A registered name may hold the CPF of its only owner, and is none of it. */
const known = z.strictObject({
  tradeName: z.string().nullable().describe('The name that it trades under; null until it has one'),
})

type Changes = z.output<typeof companies.changes>

const etagOf = ({ version }: { version: number }) => `"${version}"`

/** The logo is an image that the caller uploaded. */
const assertLogo = async (tx: Tx, fileId: string, userId: string): Promise<void> => {
  const { rows } = await sql`select 1 from files where id = ${fileId} and "deletedAt" is null
    and "mimeType" like 'image/%' and "uploadedById" = ${userId}`.execute(tx)
  if (rows.length === 0) throw invalid('logo', 'Arquivo não encontrado.')
}

/** Changes the fields sent. A change made on an older version is `stale`, with the company as it is. */
const change = async ({ tx, actor, ifMatch }: Effect, { logo, ...fields }: Changes) => {
  await sql`select 1 from company for update`.execute(tx)
  const current = await companyOf(tx)
  if (ifMatch !== null && ifMatch !== current.version)
    throw new Failure('stale', { current, changedBy: await lastEditor(tx, 'company', current.id) })
  if (typeof logo === 'string' && logo !== current.logoFileId) await assertLogo(tx, logo, actor.userId)
  const values = { ...fields, ...(logo === undefined ? {} : { logoFileId: logo }) }
  const sets = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  if (sets.length > 0) await sql`update company set ${sql.join(sets)}`.execute(tx)
  const saved = await companyOf(tx)
  return { status: 200, body: saved, etag: etagOf(saved) }
}

/**
 * Who runs this installation, for everyone signed in to read and for administrators to change; guests read its trade name.
 * `onChange` follows a change.
 */
export const registerCompany = (app: App, db: Db, onChange: () => Promise<void>): void => {
  app.get(
    path,
    { schema: { tags, summary: 'Read the company', response: { 200: answer } } },
    async (_request, reply) => {
      const company = await companyOf(db)
      return reply.header('ETag', etagOf(company)).send(company)
    },
  )

  app.get(
    '/company/public',
    {
      schema: { tags, summary: 'Read what the company trades as, for its login', response: { 200: known } },
      config: { guest: true },
    },
    async () => ({ tradeName: (await companyOf(db)).tradeName }),
  )

  app.put(
    path,
    {
      schema: {
        tags,
        summary: 'Change the company',
        body: companies.changes,
        response: changed(200, answer),
      },
      config: { ...administratorsOnly, remembers: true },
    },
    async (request, reply) => {
      await mutate({ db, request, reply, run: (effect) => change(effect, request.body) })
      await onChange()
      return reply
    },
  )
}
