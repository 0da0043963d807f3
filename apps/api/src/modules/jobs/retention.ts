import { sql } from 'kysely'
import type { Job } from './context.ts'

/** Months that access records are kept: the law's least (Marco Civil, art. 15); the audit trail stays. */
const accessMonths = 6
const noticeDays = 180
const linkDays = 30

/** Forgets ended sessions with their addresses, used links, counted tries and old notifications. */
export const retention: Job = async ({ db, clock }) => {
  const now = clock()
  await sql`delete from sessions
    where least("expiresAt", "revokedAt") < ${now}::timestamptz - make_interval(months => ${accessMonths})`.execute(
    db,
  )
  await sql`delete from push_tokens t using sessions s where s.id = t."sessionId"
    and (s."revokedAt" is not null or s."expiresAt" < ${now})`.execute(db)
  await sql`delete from password_links
    where coalesce("usedAt", "expiresAt", "createdAt") < ${now}::timestamptz - make_interval(days => ${linkDays})`.execute(
    db,
  )
  await sql`delete from attempts where until < ${now}`.execute(db)
  await sql`delete from notifications
    where "createdAt" < ${now}::timestamptz - make_interval(days => ${noticeDays})`.execute(db)
}
