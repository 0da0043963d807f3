import { knownBody, unknownAnswer, type UnknownAnswer } from '@rentme/domain/sync/wire'
import { sql } from 'kysely'
import type { z } from 'zod'
import { problem } from '../../kit/answers.ts'
import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/database.ts'
import { assertSchema, missing, deviceOf, meetDevice } from './device.ts'

type Known = z.output<typeof knownBody>

/** What of all that is not here: a state older than the device's was restored. Another person's is told as unknown. */
const unknownOf = async (
  db: Db,
  device: string,
  userId: string,
  { keys, files }: Known,
): Promise<UnknownAnswer> => {
  const { rows } = await sql<UnknownAnswer>`select
    array(select key from unnest(${keys}::uuid[]) as sent (key) where not exists (
      select 1 from mutation_ledger l where l.device_id = ${device} and l.key = sent.key)) as keys,
    array(select id from unnest(${files}::uuid[]) as sent (id) where not exists (
      select 1 from files f where f.id = sent.id and f."uploadedById" = ${userId})) as files`.execute(db)
  return rows[0] ?? { keys, files }
}

/** Asked by a device whose token is of a state that is no more: what it has sent since then goes again. */
export const registerKnown = (app: App, db: Db): void => {
  app.post(
    '/offline-sync/known',
    {
      schema: {
        tags: ['Sync'],
        summary: 'Learn what a restored server no longer has',
        body: knownBody,
        response: { 200: unknownAnswer, 426: problem },
      },
      bodyLimit: 512 * 1024,
    },
    async (request) => {
      await assertSchema(db, request)
      const device = deviceOf(request)
      if (device === null) throw missing('X-Device-Id')
      await meetDevice(db, request, device)
      return unknownOf(db, device, request.actor.userId, request.body)
    },
  )
}
