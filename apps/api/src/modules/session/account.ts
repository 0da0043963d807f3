import { sql } from 'kysely'
import type { Tx } from '../../kit/database.ts'
import { hashPassword } from './password.ts'

/** Sets a person's password; links to set one that were sent before it no longer work. */
export const setPassword = async (tx: Tx, userId: unknown, plain: string): Promise<void> => {
  await sql`insert into credentials ("userId", "passwordHash") values (${userId}, ${await hashPassword(plain)})
    on conflict ("userId") do update set "passwordHash" = excluded."passwordHash"`.execute(tx)
  await sql`update password_links set "usedAt" = now() where "userId" = ${userId} and "usedAt" is null`.execute(
    tx,
  )
}

/** Ends a person's sessions, but for the one named. */
export const endSessions = async (tx: Tx, userId: unknown, except: string | null = null): Promise<void> => {
  await sql`update sessions set "revokedAt" = now()
    where "userId" = ${userId} and "revokedAt" is null and id is distinct from ${except}::uuid`.execute(tx)
}
