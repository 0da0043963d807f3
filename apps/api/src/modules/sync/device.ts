import { Failure } from '@rentme/domain/failure'
import { isUuid } from '@rentme/domain/kit/uuid'
import { headers } from '@rentme/domain/sync/wire'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../kit/database.ts'

/** The value of a header; undefined when it was not sent. */
export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The whole number of a header; undefined when it was not sent. Throws `malformed`. */
export const numberOf = (request: FastifyRequest, name: string): number | undefined => {
  const value = headerOf(request, name)
  if (value !== undefined && !/^\d{1,9}$/.test(value))
    throw new Failure('malformed', { message: `${name} inválido.` })
  return value === undefined ? undefined : Number(value)
}

/** What the device adds to its own clock, in milliseconds; what is no such number says nothing. */
const clockOffsetOf = (request: FastifyRequest): number | null => {
  const value = headerOf(request, headers.clockOffset) ?? ''
  return /^-?\d{1,15}$/.test(value) ? Number(value) : null
}

/** The device that calls, or null for a plain client of the specification. Throws `malformed`. */
export const deviceOf = (request: FastifyRequest): string | null => {
  const id = headerOf(request, headers.deviceId)
  if (id !== undefined && !isUuid(id))
    throw new Failure('malformed', { message: `${headers.deviceId} inválido.` })
  return id ?? null
}

export const missing = (header: string) => new Failure('malformed', { message: `${header} é obrigatório.` })

/** The version of the local database that calls; 0 for a plain client. Throws `app_too_old` for one that the server can serve no more. */
export const servedSchema = (request: FastifyRequest, oldest: number): number => {
  const schema = numberOf(request, headers.schema)
  if (schema === undefined) return 0
  if (schema < oldest) throw new Failure('app_too_old')
  return schema
}

/** Refuses an app whose local database is older than the server can serve: `app_too_old`. */
export const assertSchema = async (db: Db, request: FastifyRequest): Promise<number> => {
  if (numberOf(request, headers.schema) === undefined) return 0
  const { rows } = await sql<{ min_schema: number }>`select min_schema from sync_meta`.execute(db)
  return servedSchema(request, rows[0]?.min_schema ?? 0)
}

/** What a device says of itself; null for what it does not say. */
const saidBy = (request: FastifyRequest) => ({
  appVersion: headerOf(request, headers.appVersion)?.slice(0, 60) ?? null,
  schema: numberOf(request, headers.schema) ?? null,
  queueDepth: numberOf(request, headers.queueDepth) ?? null,
  deadLetters: numberOf(request, headers.deadLetters) ?? null,
  clockOffset: clockOffsetOf(request),
})

/** A device as it is written down. */
export interface NotedDevice {
  userId: string
  isRevoked: boolean
  lastSeq: number
  /** It has not been heard of within this minute. */
  isStale: boolean
  appVersion: string | null
  schema: number | null
  queueDepth: number | null
  deadLetters: number | null
  clockOffset: number | null
}

/** Clocks are told to the millisecond, and are never the same twice. */
const sameClockMs = 1000

const isNews = <T>(said: T | null, noted: T | null): boolean => said !== null && said !== noted

const saysMore = (request: FastifyRequest, noted: NotedDevice): boolean => {
  const { clockOffset, ...said } = saidBy(request)
  const isOff =
    clockOffset !== null &&
    (noted.clockOffset === null || Math.abs(clockOffset - noted.clockOffset) > sameClockMs)
  return (
    isOff ||
    noted.userId !== request.actor.userId ||
    isNews(said.appVersion, noted.appVersion) ||
    isNews(said.schema, noted.schema) ||
    isNews(said.queueDepth, noted.queueDepth) ||
    isNews(said.deadLetters, noted.deadLetters)
  )
}

/** A device that lost its name is new here, and what it sent under the old one is not missing. */
const isAheadOf = (request: FastifyRequest, lastSeq: number): boolean =>
  lastSeq > 0 && (numberOf(request, headers.deviceSeq) ?? 0) > lastSeq

/**
 * Writes down who the device is and how much work waits on it. Answers whether it was told that writes are done of which nothing
 * is known here: a state from before them was restored, or a standby took over without them. Throws `device_revoked`.
 */
export const meetDevice = async (db: Db, request: FastifyRequest, device: string): Promise<boolean> => {
  const said = saidBy(request)
  const { rows } = await sql<{ revoked: boolean; last: number }>`
    insert into sync_device as d (id, user_id, app_version, schema, last_pull_at, queue_depth, dead_letters, clock_offset)
    values (${device}, ${request.actor.userId}, ${said.appVersion}, ${said.schema}, now(), ${said.queueDepth},
      ${said.deadLetters}, ${said.clockOffset})
    on conflict (id) do update set last_pull_at = now(),
      user_id = case when d.revoked_at is null then excluded.user_id else d.user_id end,
      app_version = coalesce(excluded.app_version, d.app_version), schema = coalesce(excluded.schema, d.schema),
      queue_depth = coalesce(excluded.queue_depth, d.queue_depth),
      dead_letters = coalesce(excluded.dead_letters, d.dead_letters),
      clock_offset = coalesce(excluded.clock_offset, d.clock_offset)
    returning revoked_at is not null as revoked, last_seq as last`.execute(db)
  const { revoked = false, last = 0 } = rows[0] ?? {}
  if (revoked) throw new Failure('device_revoked')
  return isAheadOf(request, last)
}

/** As `meetDevice`, of a device that was read already: it is written down once a minute, and when it says something else. */
export const meetAgain = async (
  db: Db,
  request: FastifyRequest,
  device: string,
  noted: NotedDevice | null,
): Promise<boolean> => {
  if (noted === null || noted.isRevoked || noted.isStale || saysMore(request, noted))
    return meetDevice(db, request, device)
  return isAheadOf(request, noted.lastSeq)
}
