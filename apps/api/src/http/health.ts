import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../kit/database.ts'

const patience = 2000

const answers = async (db: Db): Promise<boolean> => {
  const query = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([query, wait(patience, false, { ref: false })])
}

/** `/api/health/live`: the process answers. `/api/health/ready`: the database answers too, within two seconds. */
export const registerHealth = (app: FastifyInstance, db: Db): void => {
  const quiet = { schema: { hide: true }, logLevel: 'error' } as const
  app.get('/api/health/live', quiet, async () => ({ status: 'ok' }))
  app.get('/api/health/ready', quiet, async (_request, reply) => {
    const ready = await answers(db)
    reply.code(ready ? 200 : 503)
    return { status: ready ? 'ok' : 'unavailable' }
  })
}
