import { createHash } from 'node:crypto'
import { Failure } from '@rentme/domain/failure'
import { isUuid } from '@rentme/domain/kit/uuid'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Actor } from './actor.ts'
import type { Tx } from './database.ts'

export interface Answer {
  status: number
  body: unknown
  etag: string | null
}

interface Entry {
  /** Null when the call carries no key and is not remembered. */
  key: { device: string; key: string } | null
  /** The first answer, when this call was made before. */
  answer: Answer | null
}

/** A call as it is remembered. */
interface Call {
  key: string
  /** Null for a call without `X-Device-Id`, which is of a device named by its user. */
  device: string | null
  seq: number | null
  print: Buffer
  method: string
  path: string
}

/** A line of the ledger, of a call that is done. */
type Line = Answer & { key: string; fingerprint: Buffer; user_id: string; path: string }

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)]))
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent, before its schema filled in and changed anything. */
    sent: unknown
  }
}

const hashBytes = 32

const hashOf = ({ method, url }: FastifyRequest, body: unknown): Buffer =>
  createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(canonical(body ?? null))}`)
    .digest()

/**
 * Of the call as it is read, and as it was sent: another version of the server reads other fields in the same body. A file
 * comes past the body, which then holds only what its route has read of it.
 */
const fingerprint = (request: FastifyRequest): Buffer =>
  Buffer.concat([hashOf(request, request.body), hashOf(request, request.sent ?? request.body)])

/** Whether two calls have the same content. Of one that was told only as an older version read it, nobody can say that it has not. */
const isSame = (first: Buffer, print: Buffer): boolean =>
  first.length === hashBytes ||
  first.subarray(0, hashBytes).equals(print.subarray(0, hashBytes)) ||
  first.subarray(hashBytes).equals(print.subarray(hashBytes))

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name]
  if (typeof value !== 'string') return null
  if (!isUuid(value)) throw new Failure('malformed', { message: `${name} inválido.` })
  return value.toLowerCase()
}

const lastSeq = async (tx: Tx, device: string, actor: Actor, seq: number | null) => {
  const { rows } = await sql<{ user_id: string; pruned_seq: number; revoked_at: string | null }>`
    insert into sync_device as d (id, user_id, last_seq, last_push_at) values (${device}, ${actor.userId}, ${seq ?? 0}, now())
    on conflict (id) do update set last_seq = greatest(d.last_seq, excluded.last_seq), last_push_at = now(),
      user_id = excluded.user_id
    returning user_id, pruned_seq, revoked_at`.execute(tx)
  if (rows[0]?.revoked_at) throw new Failure('device_revoked')
  return rows[0]?.pruned_seq ?? 0
}

const linesOf = async (tx: Tx, device: string, keys: readonly string[]): Promise<Line[]> => {
  const { rows } =
    await sql<Line>`select key, status, body, etag, fingerprint, user_id, path from mutation_ledger
    where device_id = ${device} and key = any(${keys}::uuid[]) and status is not null`.execute(tx)
  return rows
}

/** The call as it is remembered; null for one that carries no key. */
const callOf = (request: FastifyRequest): Call | null => {
  const key = header(request, 'idempotency-key')
  if (key === null) return null
  const seqHeader = request.headers['x-device-seq']
  const seq = typeof seqHeader === 'string' && /^\d{1,15}$/.test(seqHeader) ? Number(seqHeader) : null
  const { method, url: path } = request
  return { key, device: header(request, 'x-device-id'), seq, print: fingerprint(request), method, path }
}

const done: Answer = { status: 200, body: { alreadyProcessed: true }, etag: null }

/** Whether the answer of a call has been forgotten: nothing is known of it but that it was given. */
const isForgotten = ({ seq }: Call, pruned: number): boolean => seq !== null && seq <= pruned

/** What was answered to the call of a line, when this is the same call. Throws `idempotency_key_reused`. */
const answerOf = ({ status, body, etag, ...line }: Line, call: Call, { userId }: Actor): Answer => {
  if (line.user_id !== userId || !isSame(line.fingerprint, call.print) || line.path !== call.path)
    throw new Failure('idempotency_key_reused')
  return { status, body, etag }
}

/**
 * Remembers the call, or finds that it was made before: a repeated key with the same content has an
 * answer, with other content is refused. A call without `X-Device-Id` is a device named by its user.
 */
export const openEntry = async (tx: Tx, request: FastifyRequest, actor: Actor): Promise<Entry> => {
  const call = callOf(request)
  if (call === null) return { key: null, answer: null }
  const { key, seq, print, method, path } = call
  const device = call.device ?? actor.userId
  const pruned = call.device === null ? 0 : await lastSeq(tx, device, actor, seq)
  const { rows: fresh } = await sql`
    insert into mutation_ledger (device_id, key, user_id, seq, fingerprint, method, path)
    values (${device}, ${key}, ${actor.userId}, ${seq}, ${print}, ${method}, ${path})
    on conflict do nothing returning key`.execute(tx)
  if (fresh.length > 0) {
    const entry = { key: { device, key }, answer: isForgotten(call, pruned) ? done : null }
    if (entry.answer !== null) await finishEntry(tx, entry, entry.answer)
    return entry
  }
  const [first] = await linesOf(tx, device, [key])
  if (first === undefined) throw new Failure('in_progress', { retryAfterSeconds: 2 })
  return { key: { device, key }, answer: answerOf(first, call, actor) }
}

/** Keeps the answer beside the call, in the call's own transaction. */
export const finishEntry = async (tx: Tx, entry: Entry, { status, body, etag }: Answer): Promise<void> => {
  if (entry.key === null) return
  await sql`update mutation_ledger set status = ${status}, body = ${JSON.stringify(body ?? null)}::jsonb, etag = ${etag}
    where device_id = ${entry.key.device} and key = ${entry.key.key}`.execute(tx)
}

/**
 * The ledger of calls that one transaction carries, all of one device, which are ordered by it: what was answered before is
 * read at once, and what is answered now is written at once, by `write`. Throws `device_revoked`.
 */
export const openLedger = async (tx: Tx, device: string, actor: Actor, keys: readonly string[]) => {
  const pruned = await lastSeq(tx, device, actor, null)
  const known = new Map((await linesOf(tx, device, keys)).map((line) => [line.key, line]))
  const fresh: { line: Line; call: Call }[] = []
  return {
    /** The call, with its answer when it was made before. Throws as `openEntry` does. */
    open: (request: FastifyRequest): { call: Call; answer: Answer | null } => {
      const call = callOf(request)
      if (call === null || call.device !== device) throw new Failure('malformed')
      const line = known.get(call.key)
      if (line !== undefined) return { call, answer: answerOf(line, call, actor) }
      return { call, answer: isForgotten(call, pruned) ? done : null }
    },
    finish: (call: Call, answer: Answer): void => {
      const { key, print: fingerprint, path } = call
      const line = { ...answer, key, fingerprint, user_id: actor.userId, path }
      known.set(key, line)
      fresh.push({ line, call })
    },
    write: async (): Promise<void> => {
      if (fresh.length === 0) return
      await lastSeq(tx, device, actor, Math.max(...fresh.map(({ call }) => call.seq ?? 0)))
      const values = fresh.map(
        ({ call: { key, seq, print, method, path }, line: { status, body, etag } }) =>
          sql`(${device}, ${key}, ${actor.userId}, ${seq}, ${print}, ${method}, ${path}, ${status},
            ${JSON.stringify(body ?? null)}::jsonb, ${etag})`,
      )
      await sql`insert into mutation_ledger (device_id, key, user_id, seq, fingerprint, method, path, status, body, etag)
        values ${sql.join(values)}`.execute(tx)
    },
  }
}
