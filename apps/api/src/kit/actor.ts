import { createHash } from 'node:crypto'
import { stores } from '@rentme/domain'
import { employees } from '@rentme/domain/employee/employee'
import { Failure } from '@rentme/domain/failure'
import type { Permission } from '@rentme/domain/employee-role/permissions'
import { atLeast, levelsOf } from '@rentme/domain/kit/levels'
import type { Level } from '@rentme/domain/kit/resource'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'
import { offered } from './offered.ts'

/** Store noun → level. */
export type Levels = Readonly<Record<string, Level>>

/** Who calls: resolved once a request from its session. */
export interface Actor {
  sessionId: string
  userId: string
  employeeId: string
  application: 'cms' | 'app'
  permissions: readonly Permission[]
  levels: Levels
}

/** Who writes rows that nobody asked for: they follow from others. */
export const nobody: Actor = {
  sessionId: '',
  userId: '',
  employeeId: '',
  application: 'cms',
  permissions: [],
  levels: {},
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** How long sessions live. */
export interface SessionLimits {
  /** Hours without use after which a session of the cms ends. */
  sessionIdleHours: number
  /** Days after which every session ends, however much it is used. */
  sessionDays: number
}

interface SessionRow {
  sessionId: string
  userId: string
  application: 'cms' | 'app'
  deviceId: string | null
  isOpen: boolean
  isRevoked: boolean
  /** Its device, or the one that calls, was disconnected. */
  isDeviceRevoked: boolean
  /** It came to its end by age and not for want of use. */
  isOld: boolean
  idleMinutes: number
  endsInMs: number
  employeeId: string
  permissions: Permission[]
}

/** Sessions of people who may sign in, `device` being the one that calls. */
const sessionsWhere = async (
  db: Db,
  condition: RawBuilder<unknown>,
  { device = null, days = 0 }: { device?: string | null; days?: number } = {},
): Promise<SessionRow[]> => {
  const { rows } = await sql<SessionRow>`
    select s.id as "sessionId", s."userId", s.application, s."deviceId", s."revokedAt" is not null as "isRevoked",
           s."revokedAt" is null and s."expiresAt" > now() as "isOpen",
           s."createdAt" + make_interval(days => ${days}) <= now() as "isOld",
           exists (select 1 from sync_device d where d.id in (s."deviceId", ${device}::uuid)
             and d.revoked_at is not null) as "isDeviceRevoked",
           extract(epoch from now() - s."lastUsedAt")::float8 / 60 as "idleMinutes",
           extract(epoch from s."expiresAt" - now())::float8 * 1000 as "endsInMs",
           e.id as "employeeId", r.permissions
      from sessions s
      join employees e on e."userId" = s."userId" and ${offered(employees, 'e')}
      join employee_roles r on r.id = e."employeeRoleId"
     where ${condition}`.execute(db)
  return rows
}

const actorFrom = ({ sessionId, userId, employeeId, application, permissions }: SessionRow): Actor => ({
  sessionId,
  userId,
  employeeId,
  application,
  permissions,
  levels: levelsOf(stores, permissions),
})

const ended = (isOld: boolean, { sessionDays }: SessionLimits) =>
  new Failure('token_expired', {
    message: isOld
      ? `Por segurança, pedimos que você entre de novo a cada ${sessionDays} dias.`
      : 'Você ficou um tempo sem usar o sistema, e a sessão terminou. Entre novamente.',
  })

/**
 * The actor of a bearer token, and in how many milliseconds his session ends at the earliest. Throws `unauthenticated` for an unknown or ended session, `token_expired` for an old one,
 * `device_revoked` for one of a disconnected device. A session of the app belongs to the first device that calls with it.
 */
export const sessionOf = async (
  db: Db,
  token: string,
  device: string | null,
  limits: SessionLimits,
): Promise<{ actor: Actor; endsInMs: number }> => {
  const [session] = await sessionsWhere(db, sql`s."tokenHash" = ${hashToken(token)}`, {
    device,
    days: limits.sessionDays,
  })
  if (session?.isDeviceRevoked === true) throw new Failure('device_revoked')
  if (session === undefined || session.isRevoked) throw new Failure('unauthenticated')
  if (!session.isOpen) throw ended(session.isOld, limits)
  const isNewDevice = session.application === 'app' && session.deviceId === null && device !== null
  if (session.idleMinutes > 5 || isNewDevice) await renew(db, session, isNewDevice ? device : null, limits)
  return { actor: actorFrom(session), endsInMs: session.endsInMs }
}

/** Who is behind each of some sessions now; those that have ended are not among them. */
export const actorsOf = async (db: Db, sessionIds: readonly string[]): Promise<Map<string, Actor>> => {
  const rows = await sessionsWhere(db, sql`s.id = any(${sessionIds}::uuid[])`)
  return new Map(
    rows
      .filter(({ isOpen, isDeviceRevoked }) => isOpen && !isDeviceRevoked)
      .map((row) => [row.sessionId, actorFrom(row)]),
  )
}

/** When a session ends that is used now: phones stay weeks without signal, so that only their age ends theirs. */
export const sessionEnd = (
  application: 'cms' | 'app',
  since: RawBuilder<unknown>,
  { sessionIdleHours, sessionDays }: SessionLimits,
): RawBuilder<unknown> => {
  const latest = sql`${since} + make_interval(days => ${sessionDays})`
  return application === 'app'
    ? latest
    : sql`least(now() + make_interval(hours => ${sessionIdleHours}), ${latest})`
}

const renew = async (db: Db, session: SessionRow, device: string | null, limits: SessionLimits) => {
  await sql`update sessions set "lastUsedAt" = now(), "deviceId" = coalesce("deviceId", ${device}::uuid),
    "expiresAt" = ${sessionEnd(session.application, sql`"createdAt"`, limits)}
    where id = ${session.sessionId}`.execute(db)
}

export const holds = (actor: Actor, permission: Permission): boolean => actor.permissions.includes(permission)

export const levelOf = (actor: Actor, noun: string): Level => actor.levels[noun] ?? 'none'

/** Whether the actor reads rows of a noun, and not only what they are called. */
export const reads = (actor: Actor, noun: string): boolean => atLeast(levelOf(actor, noun), 'read')

/** The level of someone whom a right of another kind lets read the row: at least `read`. */
export const readerLevelOf = (actor: Actor, noun: string): Level => {
  const level = levelOf(actor, noun)
  return atLeast(level, 'read') ? level : 'read'
}
