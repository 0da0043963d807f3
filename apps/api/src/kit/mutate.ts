import { Failure } from '@rentme/domain/failure'
import { inTheFuture, latestNow } from '@rentme/domain/kit/clock'
import { headers } from '@rentme/domain/sync/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from './actor.ts'
import type { Db, Tx } from './database.ts'
import { carrierOf, type Remembered } from './carrier.ts'
import { authorizeRoute } from './guard.ts'
import { finishEntry, openEntry, type Answer } from './ledger.ts'
import { editorSince } from './trail.ts'
import { failureOf, isLockTimeout, isTransient, problemOf, type Constraints } from './problem.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** IANA name of the company's time zone. */
    zone: () => string
  }
}

export interface Effect {
  tx: Tx
  actor: Actor
  /** IANA name of the company's time zone. */
  zone: string
  /** Version of the row that the caller changed from, by `If-Match`. */
  ifMatch: number | null
  /** When the person wrote it, as his device says: never later than now. Milliseconds since 1970. */
  writtenAt: number
  /** Ids of the rows that the write takes: who changed them since it was written is told with its refusal. */
  taken: Set<string>
}

export interface Mutation {
  db: Db
  request: FastifyRequest
  reply: FastifyReply
  constraints?: Constraints
  run: (effect: Effect) => Promise<Answer>
}

const attempts = 4

const etagVersion = (request: FastifyRequest): number | null => {
  const header = request.headers['if-match']
  const match = /^"?(\d+)"?$/.exec(header ?? '')
  if (header !== undefined && match === null)
    throw new Failure('malformed', { message: 'If-Match inválido.' })
  return match?.[1] === undefined ? null : Number(match[1])
}

/** What has waited to be sent names when it was written; what names nothing, or what is still to come, is written now. */
const writtenAt = (request: FastifyRequest): number => {
  const named = Date.parse(String(request.headers[headers.writtenAt.toLowerCase()]))
  return Math.min(Number.isNaN(named) ? Date.now() : named, Date.now())
}

/** Which call a change is, and when it began by the database's clock: its transaction may carry others, and have begun before. */
export const changeBegins = ({ id }: FastifyRequest): RawBuilder<unknown> =>
  sql`select set_config('app.request', ${sql.lit(id)}, true),
    set_config('app.began', clock_timestamp()::timestamptz(3)::text, true)`

/** Tells the database who calls, and for how long at most, in milliseconds, he waits for a lock. */
export const setContext = async (
  tx: Tx,
  request: FastifyRequest,
  { userId }: Actor,
  lockMs = 5000,
): Promise<void> => {
  const device = request.headers['x-device-id']
  await sql`${changeBegins(request)}, set_config('app.user', ${userId}, true), set_config('app.ip', ${request.ip}, true),
    set_config('app.device', ${typeof device === 'string' ? device : ''}, true),
    set_config('lock_timeout', ${String(lockMs)}, true)`.execute(tx)
}

const isOfTime = ({ code, details }: Failure): boolean =>
  code === 'invalid' && Object.values(details.fields ?? {}).includes(inTheFuture)

/** Whether this server's clock stands before what was written by it: it was set back, and judges no moment. */
const isBehind = async (tx: Tx): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from audit_log where at > ${latestNow(Date.now())}::timestamptz limit 1`.execute(tx)
  return rows.length > 0
}

/** Nothing is kept of the call: it is taken once the clocks agree. */
const clockBehind = () =>
  new Failure('unavailable', {
    message: 'O relógio do servidor está atrasado. O envio será aceito quando ele for acertado.',
    retryAfterSeconds: 60,
  })

/** A write whose fields do not fit what others made of its rows since it was written says who did. */
const whoChanged = async (failure: Failure, { tx, taken, writtenAt: since }: Effect): Promise<Failure> => {
  const { code, message, details } = failure
  if (code !== 'invalid' || taken.size === 0) return failure
  const fields = Object.keys(details.fields ?? {}).map((path) => path.split('.')[0] ?? path)
  const changedBy = await editorSince(tx, [...taken], fields, since)
  return changedBy === null ? failure : new Failure(code, { ...details, message, changedBy })
}

/** Runs a change after `savepoint effect`: a refusal takes back what it did. Throws what says nothing about the change itself. */
export const effect = async (
  { request, constraints, run }: Mutation,
  { tx, actor }: Pick<Effect, 'tx' | 'actor'>,
): Promise<Answer> => {
  const own: Effect = {
    tx,
    actor,
    zone: request.server.zone(),
    ifMatch: null,
    writtenAt: writtenAt(request),
    taken: new Set(),
  }
  try {
    authorizeRoute(request)
    return await run({ ...own, ifMatch: etagVersion(request) })
  } catch (error) {
    const failure = failureOf(error, constraints ?? {})
    if (failure === null || failure.status >= 500) throw error
    await sql`rollback to savepoint effect`.execute(tx)
    if (isOfTime(failure) && (await isBehind(tx))) throw clockBehind()
    const { status, body } = problemOf(await whoChanged(failure, own), request.id)
    return { status, body, etag: null }
  }
}

/** Runs a change in a transaction of its own. */
const alone = async (mutation: Mutation): Promise<Remembered> => {
  const { db, request } = mutation
  const { actor } = request
  const attempt = () =>
    db.transaction().execute(async (tx) => {
      await setContext(tx, request, actor)
      const entry = await openEntry(tx, request, actor)
      if (entry.answer !== null) return { ...entry.answer, replayed: true }
      await sql`savepoint effect`.execute(tx)
      const answer = await effect(mutation, { tx, actor })
      await finishEntry(tx, entry, answer)
      return { ...answer, replayed: false }
    })
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (isLockTimeout(error)) throw new Failure('in_progress', { retryAfterSeconds: 2 })
      if (!isTransient(error) || tries === attempts) throw error
    }
  }
}

/**
 * Runs one change in one transaction: ledger, permission, rules, rows. A permanent refusal rolls the
 * effect back and keeps the ledger line, so that a repeated call gets the first answer; a transient
 * failure rolls everything back and is tried again (docs/offline.md#sending). A call that is carried by a batch
 * is answered before the batch is committed: whoever carries it keeps its answer until then.
 */
export const mutate = async (mutation: Mutation): Promise<FastifyReply> => {
  const { reply } = mutation
  const batch = carrierOf()?.batch
  const { status, body, etag, replayed } = await (batch?.write(mutation) ?? alone(mutation))
  if (replayed) void reply.header('Idempotency-Replayed', 'true')
  if (etag !== null) void reply.header('ETag', etag)
  return reply.code(status).send(status === 204 ? undefined : body)
}
