import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Db } from '../../kit/database.ts'
import { login } from './login.ts'
import { me } from './me.ts'

const credentials = z.strictObject({ email: z.string().max(254), password: z.string().max(128) })
const tags = ['Sessão']

/** Login, logout, and who is signed in. */
export const registerSession = (app: FastifyInstance, db: Db, config: Config): void => {
  app.post(
    '/login',
    {
      schema: { tags, summary: 'Entrar', body: credentials },
      config: { guest: true, rateLimit: { max: 60, timeWindow: '1 minute' } },
    },
    async (request) => {
      const { email, password } = request.body as z.output<typeof credentials>
      return { token: await login(db, request, email, password) }
    },
  )

  app.post('/logout', { schema: { tags, summary: 'Sair' } }, async (request, reply) => {
    await sql`update sessions set "revokedAt" = now() where id = ${request.actor.sessionId}`.execute(db)
    return reply.code(204).send()
  })

  app.get('/me', { schema: { tags, summary: 'Usuário da sessão' } }, (request) =>
    me(db, request.actor, config),
  )

  app.get(
    '/me/permissions',
    { schema: { tags, summary: 'Permissões do usuário' } },
    async (request) => request.actor.permissions,
  )
}
