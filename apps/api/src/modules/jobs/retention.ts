import { employees } from '@rentme/domain/employee/employee'
import { sql } from 'kysely'
import { offered } from '../../kit/offered.ts'
import type { Job } from './context.ts'

/** Months that access records are kept: the law's least (Marco Civil, art. 15). */
const accessMonths = 6
/** Years that the audit trail is kept; its trigger lets no younger line go (migration 0027). */
const auditYears = 5
/** Lines that go in one statement. */
const batch = 10_000
/** Days that mails stay which nobody took, or which a server without SMTP keeps as files; links are long dead by then. */
const mailDays = 7
const noticeDays = 180
const linkDays = 30

/** Forgets ended sessions with their addresses, calendars of who left, used links, counted tries, kept mails, old notifications and the oldest of the trail. */
export const retention: Job = async ({ db, clock, mailer }) => {
  const now = clock()
  await sql`delete from sessions
    where least("expiresAt", "revokedAt") < ${now}::timestamptz - make_interval(months => ${accessMonths})`.execute(
    db,
  )
  await sql`delete from push_tokens t using sessions s where s.id = t."sessionId"
    and (s."revokedAt" is not null or s."expiresAt" < ${now})`.execute(db)
  await sql`delete from calendar_feeds f
    where not exists (select 1 from employees e where e."userId" = f."userId" and ${offered(employees, 'e')})`.execute(
    db,
  )
  await sql`delete from password_links
    where coalesce("usedAt", "expiresAt", "createdAt") < ${now}::timestamptz - make_interval(days => ${linkDays})`.execute(
    db,
  )
  await sql`delete from mails
    where "createdAt" < ${now}::timestamptz - make_interval(days => ${mailDays})`.execute(db)
  for (const table of ['sign_in_steps', 'passkey_ceremonies'])
    await sql`delete from ${sql.table(table)} where "expiresAt" < ${now}`.execute(db)
  await sql`delete from attempts where until < ${now}`.execute(db)
  await mailer.drop({ before: new Date(now.getTime() - mailDays * 86_400_000) })
  for (let gone = batch; gone === batch;) {
    const { numAffectedRows } = await sql`delete from audit_log where id in (
      select id from audit_log where at < least(${now}::timestamptz, now()) - make_interval(years => ${auditYears})
       limit ${batch})`.execute(db)
    gone = Number(numAffectedRows ?? 0)
  }
  await sql`delete from notifications
    where "createdAt" < ${now}::timestamptz - make_interval(days => ${noticeDays})`.execute(db)
}
