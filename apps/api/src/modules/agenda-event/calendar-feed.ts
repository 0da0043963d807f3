import { randomBytes } from 'node:crypto'
import { stores } from '@rentme/domain'
import { agendaEvents } from '@rentme/domain/agenda-event/agenda-event'
import type { Permission } from '@rentme/domain/employee-role/permissions'
import { employees } from '@rentme/domain/employee/employee'
import { Failure } from '@rentme/domain/failure'
import { atLeast, levelsOf } from '@rentme/domain/kit/levels'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { hashToken } from '../../kit/actor.ts'
import type { Db, Tx } from '../../kit/database.ts'
import { offered } from '../../kit/offered.ts'
import { trail, type TrailLine } from '../../kit/trail.ts'
import type { FeedEvent } from './calendar-text.ts'

/** How far back a calendar reaches. */
const pastDays = 90
/** The most events of one calendar, those to come first. */
const most = 1000
/** How often a look is noted, in minutes. */
const notedMinutes = 5

/** What the trail says of a calendar: whose it is. */
const lineOf = (userId: string, action: TrailLine['action']): TrailLine => ({
  store: 'calendar_feeds',
  rowId: userId,
  action,
  ...(action !== 'delete' && { changes: { calendarLink: '***' } }),
})

export interface Feed {
  createdAt: string
  lastReadAt: string | null
}

/** A person's calendar; null while it is off. */
export const feedOf = async (db: Db, userId: string): Promise<Feed | null> => {
  const { rows } = await sql<Feed>`select "createdAt", "lastReadAt" from calendar_feeds
    where "userId" = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** Switches a person's calendar on, or renews its link: the one before reads nothing any more. Answers the token, kept nowhere. */
export const openFeed = async (db: Db, request: FastifyRequest): Promise<string> => {
  const { userId } = request.actor
  const token = randomBytes(32).toString('base64url')
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ isNew: boolean }>`
      insert into calendar_feeds ("userId", "tokenHash") values (${userId}, ${hashToken(token)})
      on conflict ("userId") do update set "tokenHash" = excluded."tokenHash", "createdAt" = clock_timestamp(),
        "lastReadAt" = null
      returning xmax = 0 as "isNew"`.execute(tx)
    await trail(tx, request, lineOf(userId, rows[0]?.isNew === true ? 'create' : 'update'))
  })
  return token
}

/** Ends a person's calendar; one that is off stays off. */
export const closeFeed = (db: Db, caller: Parameters<typeof trail>[1], userId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql`delete from calendar_feeds where "userId" = ${userId} returning 1`.execute(tx)
    if (rows.length > 0) await trail(tx, caller, lineOf(userId, 'delete'))
  })

interface Reader {
  userId: string
  isDue: boolean
  /** Null when the person may no longer sign in. */
  employeeId: string | null
  permissions: Permission[] | null
}

const readerBy = async (db: Db, token: string): Promise<Reader | undefined> => {
  const { rows } = await sql<Reader>`
    select f."userId", e.id as "employeeId", r.permissions,
           f."lastReadAt" is null or f."lastReadAt" < now() - make_interval(mins => ${notedMinutes}) as "isDue"
      from calendar_feeds f
      left join employees e on e."userId" = f."userId" and ${offered(employees, 'e')}
      left join employee_roles r on r.id = e."employeeRoleId"
     where f."tokenHash" = ${hashToken(token)}`.execute(db)
  return rows[0]
}

const mayRead = ({ permissions }: Reader): boolean =>
  atLeast(levelsOf(stores, permissions ?? [])[agendaEvents.name] ?? 'none', 'read')

const eventsOf = async (db: Db | Tx, employeeId: string): Promise<FeedEvent[]> => {
  const { rows } = await sql<FeedEvent>`
    select t.id, t.version, t.title, t.type, t.location, t.completed, t."scheduledAt", t."updatedAt", p."internCode" as code
      from agenda_events t left join products p on p.id = t."productId"
     where t."responsibleEmployeeId" = ${employeeId} and t."deletedAt" is null
       and t."scheduledAt" > now() - make_interval(days => ${pastDays})
     order by t."scheduledAt" desc, t.id limit ${most}`.execute(db)
  return rows
}

/**
 * The events of who the token's calendar belongs to. Throws `not_found` for any other token. A calendar whose person was
 * dismissed, or whose title no longer reads the agenda, is over for good when it is next read.
 */
export const readFeed = async (db: Db, request: FastifyRequest, token: string): Promise<FeedEvent[]> => {
  const reader = await readerBy(db, token)
  if (reader === undefined) throw new Failure('not_found')
  const { userId, employeeId, isDue } = reader
  if (employeeId === null || !mayRead(reader)) {
    const { ip, id, headers } = request
    await closeFeed(db, { ip, id, headers, actor: null }, userId)
    throw new Failure('not_found')
  }
  if (isDue) await sql`update calendar_feeds set "lastReadAt" = now() where "userId" = ${userId}`.execute(db)
  return eventsOf(db, employeeId)
}
