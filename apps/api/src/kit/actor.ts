import { createHash } from 'node:crypto'
import { stores } from '@rentme/domain'
import { Failure } from '@rentme/domain/failure'
import type { Permission } from '@rentme/domain/employee-role/permissions'
import { atLeast, levelsOf } from '@rentme/domain/kit/levels'
import type { Level } from '@rentme/domain/kit/resource'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Who calls: resolved once a request from its session. */
export interface Actor {
  sessionId: string
  userId: string
  employeeId: string
  application: 'cms' | 'app'
  permissions: readonly Permission[]
  /** Store noun → level. */
  levels: Readonly<Record<string, Level>>
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

interface SessionRow {
  sessionId: string
  userId: string
  application: 'cms' | 'app'
  expired: boolean
  revoked: boolean
  idleMinutes: number
  employeeId: string
  permissions: Permission[]
}

/** The actor of a bearer token. Throws `unauthenticated` for an unknown or ended session, `token_expired` for an old one. */
export const actorOf = async (db: Db, token: string): Promise<Actor> => {
  const { rows } = await sql<SessionRow>`
    select s.id as "sessionId", s."userId", s.application, s."expiresAt" < now() as expired,
           s."revokedAt" is not null as revoked,
           extract(epoch from now() - s."lastUsedAt")::float8 / 60 as "idleMinutes",
           e.id as "employeeId", r.permissions
      from sessions s
      join employees e on e."userId" = s."userId" and e.active and e."deletedAt" is null
      join employee_roles r on r.id = e."employeeRoleId"
     where s."tokenHash" = ${hashToken(token)}`.execute(db)
  const session = rows[0]
  if (session === undefined || session.revoked) throw new Failure('unauthenticated')
  if (session.expired) throw new Failure('token_expired')
  if (session.idleMinutes > 5) await renew(db, session)
  return {
    sessionId: session.sessionId,
    userId: session.userId,
    employeeId: session.employeeId,
    application: session.application,
    permissions: session.permissions,
    levels: levelsOf(stores, session.permissions),
  }
}

/** Days that a session lives without being used: phones stay weeks without signal, office browsers do not. */
export const idleDays = { app: 90, cms: 7 } as const

const renew = async (db: Db, session: SessionRow) => {
  await sql`update sessions set "lastUsedAt" = now(),
    "expiresAt" = now() + make_interval(days => ${idleDays[session.application]}) where id = ${session.sessionId}`.execute(
    db,
  )
}

export const holds = (actor: Actor, permission: Permission): boolean => actor.permissions.includes(permission)

export const levelOf = (actor: Actor, noun: string): Level => actor.levels[noun] ?? 'none'

/** The level of someone whom a right of another kind lets read the row: at least `read`. */
export const readerLevelOf = (actor: Actor, noun: string): Level => {
  const level = levelOf(actor, noun)
  return atLeast(level, 'read') ? level : 'read'
}
