import { randomBytes } from 'node:crypto'
import { employees } from '@rentme/domain/employee/employee'
import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import { hashToken } from '../../../kit/actor.ts'
import type { Db, Tx } from '../../../kit/database.ts'
import { offered } from '../../../kit/offered.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { passwordMail, type PasswordMailKind } from '../../mail/password-mail.ts'

const hoursOf = { reset: 1, invitation: 72 } as const
const maxAttempts = 8

const newToken = () => randomBytes(32).toString('base64url')

/** The page where the token sets the password of the account with that e-mail. */
const linkOf = (publicUrl: string, token: string, email: string): string =>
  `${publicUrl}/resetar-senha?${new URLSearchParams({ token, email }).toString()}`

/** Asks for a reset link for the account of an e-mail; nothing happens when there is none. */
export const requestReset = async (db: Db, email: string): Promise<void> => {
  await sql`insert into password_links ("userId", kind)
    select u.id, 'reset' from users u
      join employees e on e."userId" = u.id and ${offered(employees, 'e')}
     where u.kind = 'employee' and u."deletedAt" is null and u.email = ${email.trim().toLowerCase()}`.execute(
    db,
  )
}

/** Asks, in the transaction that makes an account without a password, for a link to choose one. */
export const invite = async (tx: Tx, userId: unknown): Promise<void> => {
  await sql`insert into password_links ("userId", kind) values (${userId}, 'invitation')`.execute(tx)
}

interface Claimed {
  id: string
  kind: PasswordMailKind
  name: string
  email: string
}

// A claim moves the next try ahead: while one process sends, or after it died, no other sends the same link at once.
const claim = async (db: Db, token: string): Promise<Claimed | null> => {
  const { rows } = await sql<Claimed>`
    update password_links l set "tokenHash" = ${hashToken(token)}, attempts = attempts + 1,
           "retryAt" = now() + make_interval(mins => power(2, attempts)::int),
           "expiresAt" = now() + make_interval(hours => case l.kind when 'reset' then ${hoursOf.reset}::int else ${hoursOf.invitation} end)
      from users u
     where u.id = l."userId" and l.id = (
       select w.id from password_links w join employees e on e."userId" = w."userId" and ${offered(employees, 'e')}
        where w."sentAt" is null and w."usedAt" is null and w."retryAt" <= now() and w.attempts < ${maxAttempts}
          and e.email is not null
        order by w.id limit 1 for update of w skip locked)
    returning l.id, l.kind, u.name, u.email`.execute(db)
  return rows[0] ?? null
}

export interface Post {
  db: Db
  mailer: Mailer
  publicUrl: Config['publicUrl']
  /** Told of each mail that was not taken; it is tried again later, and less and less often. */
  onError: (error: unknown) => void
}

/** Sends the links that wait. Each is sent by one process; a link that was sent again replaces the one before. */
export const sendLinks = async ({ db, mailer, publicUrl, onError }: Post): Promise<void> => {
  for (;;) {
    const token = newToken()
    const claimed = await claim(db, token)
    if (claimed === null) return
    const { id, kind, name, email } = claimed
    try {
      await mailer.send(passwordMail(kind, { name, email, link: linkOf(publicUrl, token, email) }))
      await sql`update password_links set "sentAt" = now() where id = ${id}`.execute(db)
    } catch (error) {
      onError(error)
    }
  }
}

/** A link to hand over otherwise than by mail, good for 72 hours. */
export const printedLink = async (
  tx: Tx,
  { userId, email }: { userId: string; email: string },
  publicUrl: string,
): Promise<string> => {
  const token = newToken()
  await sql`insert into password_links ("userId", kind, "tokenHash", "sentAt", "expiresAt")
    values (${userId}, 'invitation', ${hashToken(token)}, now(), now() + make_interval(hours => ${hoursOf.invitation}))`.execute(
    tx,
  )
  return linkOf(publicUrl, token, email)
}

/** Uses up a link: the user whose password it may set, or null when it is unknown, used, expired or another account's. */
export const redeem = async (tx: Tx, token: string, email: string): Promise<string | null> => {
  const { rows } = await sql<{ userId: string }>`
    update password_links l set "usedAt" = now() from users u
      join employees e on e."userId" = u.id and ${offered(employees, 'e')}
     where u.id = l."userId" and u."deletedAt" is null and u.email = ${email.trim().toLowerCase()}
       and l."tokenHash" = ${hashToken(token)} and l."usedAt" is null and l."expiresAt" > now()
    returning l."userId"`.execute(tx)
  return rows[0]?.userId ?? null
}
