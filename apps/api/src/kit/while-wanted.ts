import { Failure } from '@rentme/domain/failure'
import type { FastifyReply } from 'fastify'
import { sql, type KyselyPlugin } from 'kysely'
import type { Db } from './database.ts'
import { whenOver } from './when-over.ts'

/** Nobody reads it. */
const gone = () => new Failure('unavailable', { retryAfterSeconds: 1 })

const onlyWhile = (isWanted: () => boolean): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (!isWanted()) throw gone()
    return node
  },
  transformResult: async ({ result }) => result,
})

/**
 * Reads over one connection for a caller who may go away: then the statement that runs is cancelled, and none follows. For
 * reads only: what somebody asked to be written is written, whether he waits for the answer or not.
 */
export const whileWanted = <T>(db: Db, reply: FastifyReply, work: (own: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (own) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own)
    let state: 'reading' | 'read' | 'unwanted' = 'reading'
    let cancelled: Promise<unknown> = Promise.resolve()
    whenOver(reply, () => {
      if (state === 'read') return
      state = 'unwanted'
      // A statement that can not be cancelled ends by itself.
      cancelled = sql`select pg_cancel_backend(${rows[0]?.pid ?? 0})`.execute(db).catch(() => null)
    })
    try {
      return await work(own.withPlugin(onlyWhile(() => state === 'reading')))
    } catch (error) {
      throw state === 'reading' ? error : gone()
    } finally {
      if (state === 'reading') state = 'read'
      // The connection goes to another call: nothing of that one must be cancelled.
      await cancelled
    }
  })
