import { isAdministrator } from '@rentme/domain/employee-role/permissions'
import { instant } from '@rentme/domain/kit/fields'
import { Failure } from '@rentme/domain/failure'
import type { App } from '../../kit/app.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '../../kit/actor.ts'
import { nothing, pageOf } from '../../kit/answers.ts'
import { idParams } from '../../kit/crud.ts'
import type { Db } from '../../kit/database.ts'
import { trail } from '../../kit/trail.ts'
import { endSessions } from './account.ts'

const tags = ['Session']

/** Route `config` of what only those whose title is an administrator's may call. */
export const administratorsOnly = { allows: (actor: Actor) => isAdministrator(actor.permissions) }

/** A session that is open, as lists of them answer it. */
export const openSession = z.strictObject({
  id: z.uuid().describe('Id of the session'),
  application: z.enum(['cms', 'app']).describe('Which of the two builds'),
  deviceId: z.uuid().nullable().describe('Id of the device'),
  ip: z.string().nullable().describe('Address that it was opened from'),
  userAgent: z.string().nullable().describe('Browser'),
  createdAt: instant().describe('When it was opened'),
  lastUsedAt: instant().describe('When it was used'),
  expiresAt: instant().describe('When it ends unless it is used'),
  current: z.boolean().describe('Whether it is the session of whoever asks'),
})
const listed = { 200: pageOf(openSession) }
const ended = { 204: nothing }

/** The sessions of a user that are open now, the last used first. `current` is the caller's own. */
const openSessions = async (db: Db, userId: string, actor: Actor) => {
  const { rows } = await sql`
    select id, application, "deviceId", ip, "userAgent", "createdAt", "lastUsedAt", "expiresAt",
           id = ${actor.sessionId} as current
      from sessions where "userId" = ${userId} and "revokedAt" is null and "expiresAt" > now()
     order by "lastUsedAt" desc, id`.execute(db)
  return { data: rows, meta: { total: rows.length, page: 1, perPage: rows.length } }
}

const userOf = async (db: Db, employeeId: string): Promise<string> => {
  const { rows } = await sql<{ userId: string }>`
    select "userId" from employees where id = ${employeeId} and "deletedAt" is null`.execute(db)
  if (rows[0] === undefined) throw new Failure('not_found')
  return rows[0].userId
}

/** Where a person is signed in, and signing out from afar: one's own sessions, and an administrator's view of anyone's. */
export const registerSessions = (app: App, db: Db): void => {
  app.get(
    '/me/sessions',
    { schema: { tags, summary: 'List one’s own sessions', response: listed } },
    ({ actor }) => openSessions(db, actor.userId, actor),
  )

  app.delete(
    '/me/sessions/:id',
    { schema: { tags, summary: 'End one of one’s own sessions', params: idParams, response: ended } },
    async ({ params, actor }, reply) => {
      const { id } = params
      const { rows } = await sql`update sessions set "revokedAt" = now()
        where id = ${id} and "userId" = ${actor.userId} and "revokedAt" is null returning id`.execute(db)
      if (rows.length === 0) throw new Failure('not_found')
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/employees/:id/sessions',
    {
      schema: { tags, summary: 'List the sessions of an employee', params: idParams, response: listed },
      config: administratorsOnly,
    },
    async ({ params: { id }, actor }) => openSessions(db, await userOf(db, id), actor),
  )

  app.delete(
    '/employees/:id/sessions',
    {
      schema: { tags, summary: 'End the sessions of an employee', params: idParams, response: ended },
      config: administratorsOnly,
    },
    async (request, reply) => {
      const userId = await userOf(db, request.params.id)
      await db.transaction().execute(async (tx) => {
        await endSessions(tx, userId)
        await trail(tx, request, { store: 'sessions', rowId: userId, action: 'logout' })
      })
      return reply.code(204).send(null)
    },
  )
}
