import { Failure } from '@rentme/domain/failure'
import type { App } from '../../kit/app.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { nothing, pageOf } from '../../kit/answers.ts'
import { idParams } from '../../kit/crud.ts'
import type { Db } from '../../kit/database.ts'
import { trail } from '../../kit/trail.ts'
import { administratorsOnly, openSession } from './sessions.ts'
import { pageQuery } from '../../kit/page-query.ts'

const tags = ['Session']
const query = z.strictObject({
  search: z.string().max(200).default('').describe('Part of the name of who is signed in'),
  ...pageQuery(),
})

const someonesSession = openSession.extend({
  user: z
    .strictObject({ id: z.uuid().describe('Id of the user'), name: z.string().describe('Name') })
    .describe('Whose it is'),
})

/** Sessions that are open now, the last used first. `current` is the caller's own. */
const list = async (db: Db, own: string, { search, page, per_page: perPage }: z.output<typeof query>) => {
  const open = sql`from sessions s join users u on u.id = s."userId"
    where s."revokedAt" is null and s."expiresAt" > now() and fold(u.name) like '%' || fold(${search}) || '%'`
  const [{ rows }, counts] = await Promise.all([
    sql`select s.id, jsonb_build_object('id', u.id, 'name', u.name) as user, s.application, s."deviceId", s.ip,
          s."userAgent", s."createdAt", s."lastUsedAt", s."expiresAt", s.id = ${own} as current ${open}
        order by s."lastUsedAt" desc, s.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${open}`.execute(db),
  ])
  return { data: rows, meta: { total: counts.rows[0]?.total ?? 0, page, perPage } }
}

/** Who is signed in anywhere, and signing one place out from afar. */
export const registerAllSessions = (app: App, db: Db): void => {
  app.get(
    '/sessions',
    {
      schema: {
        tags,
        summary: 'List the open sessions of everybody',
        querystring: query,
        response: { 200: pageOf(someonesSession) },
      },
      config: administratorsOnly,
    },
    (request) => list(db, request.actor.sessionId, request.query),
  )

  app.delete(
    '/sessions/:id',
    {
      schema: { tags, summary: 'End somebody’s session', params: idParams, response: { 204: nothing } },
      config: administratorsOnly,
    },
    async (request, reply) => {
      const { id } = request.params
      await db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ userId: string }>`update sessions set "revokedAt" = now()
          where id = ${id} and "revokedAt" is null returning "userId"`.execute(tx)
        if (rows[0] === undefined) throw new Failure('not_found')
        await trail(tx, request, { store: 'sessions', rowId: rows[0].userId, action: 'logout' })
      })
      return reply.code(204).send(null)
    },
  )
}
