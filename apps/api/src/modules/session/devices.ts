import { Failure } from '@rentme/domain/failure'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { z } from 'zod'
import { idParams } from '../../kit/crud.ts'
import type { Db } from '../../kit/database.ts'
import { administratorsOnly } from './sessions.ts'

const tags = ['Aparelhos']

/** Revokes a device and ends the sessions opened on it: what it still sends is refused as `device_revoked`. */
const revoke = async (db: Db, id: string): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`update sync_device set revoked_at = coalesce(revoked_at, now())
      where id = ${id} returning id`.execute(tx)
    if (rows.length === 0) throw new Failure('not_found')
    await sql`update sessions set "revokedAt" = now() where "deviceId" = ${id} and "revokedAt" is null`.execute(
      tx,
    )
  })
}

/** The installations of the app that ever pulled or pushed, with the work that waits on each. */
export const registerDevices = (app: FastifyInstance, db: Db): void => {
  app.get(
    '/devices',
    { schema: { tags, summary: 'Listar aparelhos' }, config: administratorsOnly },
    async () => {
      const { rows } = await sql`
      select d.id, jsonb_build_object('id', u.id, 'name', u.name) as user, d.app_version as "appVersion", d.schema,
             d.last_pull_at as "lastPullAt", d.last_push_at as "lastPushAt", coalesce(d.queue_depth, 0) as "queueDepth",
             coalesce(d.dead_letters, 0) as "deadLetters", d.revoked_at as "revokedAt"
        from sync_device d join users u on u.id = d.user_id
       order by greatest(d.last_pull_at, d.last_push_at) desc nulls last, d.id`.execute(db)
      return { data: rows, meta: { total: rows.length, page: 1, perPage: rows.length } }
    },
  )

  app.post(
    '/devices/:id/revoke',
    { schema: { tags, summary: 'Desconectar aparelho', params: idParams }, config: administratorsOnly },
    async ({ params }, reply) => {
      await revoke(db, (params as z.output<typeof idParams>).id)
      return reply.code(204).send()
    },
  )
}
