import { instant } from '@rentme/domain/kit/fields'
import { Failure } from '@rentme/domain/failure'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../kit/app.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { nothing, pageOf } from '../../kit/answers.ts'
import { idParams } from '../../kit/crud.ts'
import type { Db, Tx } from '../../kit/database.ts'
import { trail } from '../../kit/trail.ts'
import { administratorsOnly } from './sessions.ts'

const tags = ['Devices']

/** Writes a device's revocation, or its end; throws `not_found`. */
const setRevoked = async (tx: Tx, request: FastifyRequest, id: string, isRevoked: boolean): Promise<void> => {
  const { rows } = await sql`update sync_device
      set revoked_at = case when ${isRevoked}::bool then coalesce(revoked_at, now()) end
    where id = ${id} returning id`.execute(tx)
  if (rows.length === 0) throw new Failure('not_found')
  await trail(tx, request, {
    store: 'sync_device',
    rowId: id,
    action: 'update',
    changes: { revoked: isRevoked },
  })
}

const device = z.strictObject({
  id: z.uuid().describe('Id of the device'),
  user: z
    .strictObject({ id: z.uuid().describe('Id of the user'), name: z.string().describe('Name') })
    .describe('Who used the device last'),
  appVersion: z.string().nullable().describe('Version of the app'),
  schema: z.int().nullable().describe('Version of the data on the device'),
  lastPullAt: instant().nullable().describe('When it last received data'),
  lastPushAt: instant().nullable().describe('When it last sent data'),
  queueDepth: z.int().min(0).describe('Writes that wait on the device'),
  deadLetters: z.int().min(0).describe('Writes on the device that were refused'),
  revokedAt: instant().nullable().describe('When it was disconnected'),
  checkedAt: instant().nullable().describe('When its data were last checked'),
  differedAt: instant().nullable().describe('When it last held other data than the server'),
  differedStores: z.array(z.string()).describe('What differed and was fetched again'),
})

/** Revokes a device and ends the sessions opened on it: what it still sends is refused as `device_revoked`. */
const revoke = (db: Db, request: FastifyRequest, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await setRevoked(tx, request, id, true)
    await sql`update sessions set "revokedAt" = now() where "deviceId" = ${id} and "revokedAt" is null`.execute(
      tx,
    )
  })

/** The installations of the app that ever pulled or pushed, with the work that waits on each. */
export const registerDevices = (app: App, db: Db): void => {
  app.get(
    '/devices',
    {
      schema: { tags, summary: 'List devices', response: { 200: pageOf(device) } },
      config: administratorsOnly,
    },
    async () => {
      const { rows } = await sql`
      select d.id, jsonb_build_object('id', u.id, 'name', u.name) as user, d.app_version as "appVersion", d.schema,
             d.last_pull_at as "lastPullAt", d.last_push_at as "lastPushAt", coalesce(d.queue_depth, 0) as "queueDepth",
             coalesce(d.dead_letters, 0) as "deadLetters", d.revoked_at as "revokedAt",
             d.checked_at as "checkedAt", d.differed_at as "differedAt",
             coalesce(d.differed_stores, '{}') as "differedStores"
        from sync_device d join users u on u.id = d.user_id
       order by greatest(d.last_pull_at, d.last_push_at) desc nulls last, d.id`.execute(db)
      return { data: rows, meta: { total: rows.length, page: 1, perPage: rows.length } }
    },
  )

  app.post(
    '/devices/:id/revoke',
    {
      schema: { tags, summary: 'Disconnect a device', params: idParams, response: { 204: nothing } },
      config: administratorsOnly,
    },
    async (request, reply) => {
      await revoke(db, request, request.params.id)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/devices/:id/restore',
    {
      schema: { tags, summary: 'Accept a device again', params: idParams, response: { 204: nothing } },
      config: administratorsOnly,
    },
    async (request, reply) => {
      await db.transaction().execute((tx) => setRevoked(tx, request, request.params.id, false))
      return reply.code(204).send(null)
    },
  )
}
