import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { serverTakes } from '@rentme/domain/sync/since'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { openDatabase, type Db } from '../kit/database.ts'

const patience = 2000

/** With less than this on the disk of `DATA_DIR`, writes are about to fail. */
const leastBytes = 64 * 1024 * 1024

/** Whether the file system of a folder has that much room; a folder that is not made yet has. */
export const hasRoom = (folder: string, bytes: number): Promise<boolean> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize >= bytes,
    () => true,
  )

const answers = async (db: Db): Promise<boolean> => {
  const query = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([query, wait(patience, false, { ref: false })])
}

/**
 * `/api/health/live`: the process answers, and says what it takes of devices. `/api/health/ready`: the database answers too, within two seconds, and the
 * disk has room. It asks over a connection of its own: however busy the pool is, the server is ready.
 */
export const registerHealth = (
  app: FastifyInstance,
  db: Db,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): void => {
  const own = databaseUrl === null ? db : openDatabase(databaseUrl, 1)
  if (own !== db) app.addHook('onClose', () => own.destroy())
  const quiet = { schema: { hide: true }, logLevel: 'error' } as const
  app.get('/api/health/live', quiet, async () => ({ status: 'ok', takes: serverTakes }))
  app.get('/api/health/ready', quiet, async (_request, reply) => {
    const ready = (await answers(own)) && (await hasRoom(dataDir, leastBytes))
    reply.code(ready ? 200 : 503)
    return { status: ready ? 'ok' : 'unavailable' }
  })
}
