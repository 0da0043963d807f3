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

/**
 * Remembers the call, or finds that it was made before: a repeated key with the same content has an
 * answer, with other content is refused. A call without `X-Device-Id` is a device named by its user.
 */
export const openEntry = async (tx: Tx, request: FastifyRequest, actor: Actor): Promise<Entry> => {
  const key = header(request, 'idempotency-key')
  if (key === null) return { key: null, answer: null }
  const named = header(request, 'x-device-id')
  const device = named ?? actor.userId
  const seqHeader = request.headers['x-device-seq']
  const seq = typeof seqHeader === 'string' && /^\d{1,15}$/.test(seqHeader) ? Number(seqHeader) : null
  const pruned = named === null ? 0 : await lastSeq(tx, device, actor, seq)
  const print = fingerprint(request)
  const { rows: fresh } = await sql`
    insert into mutation_ledger (device_id, key, user_id, seq, fingerprint, method, path)
    values (${device}, ${key}, ${actor.userId}, ${seq}, ${print}, ${request.method}, ${request.url})
    on conflict do nothing returning key`.execute(tx)
  if (fresh.length > 0) {
    const forgotten = seq !== null && seq <= pruned
    return {
      key: { device, key },
      answer: forgotten ? { status: 200, body: { alreadyProcessed: true }, etag: null } : null,
    }
  }
  const { rows } = await sql<Answer & { fingerprint: Buffer; user_id: string; path: string }>`
    select status, body, etag, fingerprint, user_id, path from mutation_ledger where device_id = ${device} and key = ${key}`.execute(
    tx,
  )
  const first = rows[0]
  if (first === undefined || first.status === null) throw new Failure('in_progress', { retryAfterSeconds: 2 })
  if (first.user_id !== actor.userId || !isSame(first.fingerprint, print) || first.path !== request.url)
    throw new Failure('idempotency_key_reused')
  return { key: { device, key }, answer: { status: first.status, body: first.body, etag: first.etag } }
}

/** Keeps the answer beside the call, in the call's own transaction. */
export const finishEntry = async (tx: Tx, entry: Entry, { status, body, etag }: Answer): Promise<void> => {
  if (entry.key === null) return
  await sql`update mutation_ledger set status = ${status}, body = ${JSON.stringify(body ?? null)}::jsonb, etag = ${etag}
    where device_id = ${entry.key.device} and key = ${entry.key.key}`.execute(tx)
}
