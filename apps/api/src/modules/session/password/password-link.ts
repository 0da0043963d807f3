import { randomBytes } from 'node:crypto'
import { employees } from '@rentme/domain/employee/employee'
import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import { hashToken } from '../../../kit/actor.ts'
import type { Db, Tx } from '../../../kit/database.ts'
import { offered } from '../../../kit/offered.ts'
import type { Mail } from '../../mail/mailer.ts'
import { passwordMail, type PasswordMailKind } from '../../mail/password-mail.ts'

const hoursOf = { reset: 1, invitation: 72 } as const

const newToken = () => randomBytes(32).toString('base64url')

/** The page where the token sets the password of the account with that e-mail; told there whether it has passkeys. */
const linkOf = (publicUrl: string, token: string, email: string, hasPasskey = false): string => {
  const query = new URLSearchParams({ token, email, ...(hasPasskey && { passkeys: '1' }) })
  return `${publicUrl}/resetar-senha?${query.toString()}`
}

/** Asks for a reset link for the account of an e-mail; nothing happens when there is none. */
export const requestReset = async (db: Db, email: string): Promise<void> => {
  await sql`with link as (
      insert into password_links ("userId", kind)
      select u.id, 'reset' from users u
        join employees e on e."userId" = u.id and ${offered(employees, 'e')}
       where u.kind = 'employee' and u."deletedAt" is null and u.email = ${email.trim().toLowerCase()}
      returning id, "userId")
    insert into mails ("userId", "linkId") select "userId", id from link`.execute(db)
}

/** Asks, in the transaction that makes an account without a password, for a link to choose one. */
export const invite = async (tx: Tx, userId: unknown): Promise<void> => {
  await sql`with link as (
      insert into password_links ("userId", kind) values (${userId}, 'invitation') returning id, "userId")
    insert into mails ("userId", "linkId") select "userId", id from link`.execute(tx)
}

interface Addressed {
  linkId: string
  name: string
  email: string
}

/** The mail with a link, whose token is new: one that was sent before no longer works. Null for a link that was used. */
export const linkMail = async (
  db: Db,
  { linkId, name, email }: Addressed,
  publicUrl: Config['publicUrl'],
): Promise<Mail | null> => {
  const token = newToken()
  const { rows } = await sql<{ kind: PasswordMailKind; hasPasskey: boolean }>`
    update password_links l set "tokenHash" = ${hashToken(token)},
           "expiresAt" = now() + make_interval(hours => case l.kind when 'reset' then ${hoursOf.reset}::int else ${hoursOf.invitation} end)
     where l.id = ${linkId} and l."usedAt" is null
    returning l.kind, exists (select 1 from passkeys p where p."userId" = l."userId") as "hasPasskey"`.execute(
    db,
  )
  if (rows[0] === undefined) return null
  const { kind, hasPasskey } = rows[0]
  return passwordMail(kind, { name, email, hasPasskey, link: linkOf(publicUrl, token, email, hasPasskey) })
}

/** A link to hand over otherwise than by mail, good for 72 hours. */
export const printedLink = async (
  tx: Tx,
  { userId, email }: { userId: string; email: string },
  publicUrl: string,
): Promise<string> => {
  const token = newToken()
  await sql`insert into password_links ("userId", kind, "tokenHash", "expiresAt")
    values (${userId}, 'invitation', ${hashToken(token)}, now() + make_interval(hours => ${hoursOf.invitation}))`.execute(
    tx,
  )
  return linkOf(publicUrl, token, email)
}

interface Holder {
  userId: string
  kind: PasswordMailKind
}

/**
 * Whose password a link may set, or null when it is unknown, used, expired or another account's. In a transaction it is
 * held until the password is set, which uses it up.
 */
export const holderOf = async (db: Db | Tx, token: string, email: string): Promise<Holder | null> => {
  const { rows } = await sql<Holder>`
    select l."userId", l.kind from password_links l
      join users u on u.id = l."userId" and u."deletedAt" is null and u.email = ${email.trim().toLowerCase()}
      join employees e on e."userId" = u.id and ${offered(employees, 'e')}
     where l."tokenHash" = ${hashToken(token)} and l."usedAt" is null and l."expiresAt" > now()
       for update of l`.execute(db)
  return rows[0] ?? null
}
