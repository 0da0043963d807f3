import { invalid } from '@rentme/domain/failure'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database.ts'
import { hashPassword } from './password/password.ts'

const wordsAbout = async (tx: Tx, userId: unknown): Promise<string[]> => {
  const { rows } = await sql<{ words: (string | null)[] }>`
    select array[u.name, u.email, c."legalName", c."tradeName"] as words from users u cross join company c
     where u.id = ${userId}`.execute(tx)
  return (rows[0]?.words ?? []).filter((word) => word !== null)
}

/** Throws `invalid` for a password that is easy to guess, also by who knows the person or the company. */
const assertStrong = async (tx: Tx, userId: unknown, plain: string): Promise<void> => {
  // Its dictionaries are large, and most processes never need them.
  const { weakness } = await import('@rentme/domain/password/strength')
  const reason = weakness(plain, await wordsAbout(tx, userId))
  if (reason !== null) throw invalid('password', reason)
}

/** Sets a person's password; links to set one that were sent before it no longer work. */
export const setPassword = async (tx: Tx, userId: unknown, plain: string): Promise<void> => {
  await assertStrong(tx, userId, plain)
  await keepPassword(tx, userId, plain)
}

/** Sets a password that nobody judges: that of the first administrator is the installer's. */
export const keepPassword = async (tx: Tx, userId: unknown, plain: string): Promise<void> => {
  await sql`insert into credentials ("userId", "passwordHash") values (${userId}, ${await hashPassword(plain)})
    on conflict ("userId") do update set "passwordHash" = excluded."passwordHash"`.execute(tx)
  await sql`update password_links set "usedAt" = now() where "userId" = ${userId} and "usedAt" is null`.execute(
    tx,
  )
  await sql`delete from mails where "userId" = ${userId} and "linkId" is not null`.execute(tx)
}

/** What the trail says of a password that was set: whose it is. */
export const passwordLine = (userId: string) =>
  ({ store: 'credentials', rowId: userId, action: 'update', changes: { password: '***' } }) as const

/** Ends a person's sessions, but for the one named. */
export const endSessions = async (tx: Tx, userId: unknown, except: string | null = null): Promise<void> => {
  await sql`update sessions set "revokedAt" = now()
    where "userId" = ${userId} and "revokedAt" is null and id is distinct from ${except}::uuid`.execute(tx)
}
