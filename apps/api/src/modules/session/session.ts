import { allPermissions } from '@rentme/domain/employee-role/permissions'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../kit/app.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { nothing, problem } from '../../kit/answers.ts'
import type { Db } from '../../kit/database.ts'
import { trail } from '../../kit/trail.ts'
import { registerDevices } from './devices.ts'
import { finishLogin, login } from './login.ts'
import { me, meAnswer } from './me.ts'
import { nextEvent, nextEventAnswer } from './next-event.ts'
import type { PasswordPost } from './password/password-post.ts'
import { registerPasswords } from './password/password-routes.ts'
import { registerPasskeyLogin, registerPasskeys } from './passkey/passkey-routes.ts'
import {
  finished,
  loggedIn,
  registerSecondFactor,
  secondStep,
  steps,
} from './second-factor/second-factor-routes.ts'
import { registerSessions } from './sessions.ts'

const credentials = z.strictObject({
  email: z.string().max(254).describe('E-mail address'),
  password: z.string().max(128).describe('Password'),
})
const tags = ['Session']

const logout = (db: Db, request: FastifyRequest) =>
  db.transaction().execute(async (tx) => {
    const { actor } = request
    await sql`update sessions set "revokedAt" = now() where id = ${actor.sessionId}`.execute(tx)
    await sql`delete from push_tokens where "sessionId" = ${actor.sessionId}`.execute(tx)
    await trail(tx, request, { store: 'sessions', rowId: actor.userId, action: 'logout' })
  })

/** Signing in, in one step or two, and out. */
const registerLogin = (app: App, db: Db, config: Config): void => {
  app.post(
    '/login',
    {
      schema: {
        tags,
        summary: 'Sign in',
        body: credentials,
        response: { 200: z.union([loggedIn, ...steps]), 401: problem },
      },
      config: { guest: true, rateLimit: { max: 60, timeWindow: '1 minute' } },
    },
    async (request) => {
      const { email, password } = request.body
      return login({ db, request, config }, email, password)
    },
  )

  app.post(
    '/login/second-factor',
    {
      schema: {
        tags,
        summary: 'Sign in: the second step',
        body: secondStep,
        response: { 200: finished, 401: problem },
      },
      config: { guest: true, rateLimit: { max: 60, timeWindow: '1 minute' } },
    },
    (request) => {
      const { challenge, code } = request.body
      return finishLogin({ db, request, config }, challenge, code)
    },
  )

  app.post(
    '/logout',
    { schema: { tags, summary: 'Sign out', response: { 204: nothing } } },
    async (request, reply) => {
      await logout(db, request)
      return reply.code(204).send(null)
    },
  )
}

/** Login, logout, passwords, who is signed in, and where. */
export const registerSession = (app: App, db: Db, config: Config, post: PasswordPost): void => {
  registerLogin(app, db, config)

  app.get(
    '/me',
    { schema: { tags, summary: 'Read who is signed in', response: { 200: meAnswer } } },
    (request) => me(db, request.actor, config),
  )

  app.get(
    '/me/permissions',
    {
      schema: {
        tags,
        summary: 'Permissions of the caller',
        response: { 200: z.array(z.enum(allPermissions)).readonly() },
      },
    },
    async (request) => request.actor.permissions,
  )

  app.get(
    '/me/has-new-agenda-event',
    {
      schema: {
        tags,
        summary: 'Next event of today in one’s own agenda',
        response: { 200: nextEventAnswer },
      },
    },
    (request) => nextEvent(db, request.actor, config.timeZone),
  )

  registerPasswords(app, { db, config }, post)
  registerPasskeyLogin(app, db, config)
  registerSecondFactor(app, { db, config })
  registerPasskeys(app, { db, config })
  registerSessions(app, db)
  registerDevices(app, db)
}
