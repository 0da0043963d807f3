import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken } from '../../../kit/actor.ts'
import type { Db, Tx } from '../../../kit/database.ts'

const ceremonyMinutes = 5

export interface Ceremony {
  /** A passkey is made, opens a session, or proves who is at a session that is open. */
  purpose: 'register' | 'signIn' | 'prove'
  challenge: string
  /** Whose passkey is expected; null where the device says whose it is. */
  userId: string | null
  /** The step of a sign-in that it belongs to. */
  step: string | null
}

/** What a browser is asked to have signed, for five minutes; answers the token that only this browser holds. */
export const openCeremony = async (db: Db | Tx, ceremony: Ceremony): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const { purpose, challenge, userId, step } = ceremony
  await sql`insert into passkey_ceremonies ("tokenHash", purpose, challenge, "userId", "stepHash", "expiresAt")
    values (${hashToken(token)}, ${purpose}, ${challenge}, ${userId}, ${step === null ? null : hashToken(step)},
      now() + make_interval(mins => ${ceremonyMinutes}))`.execute(db)
  return token
}

/** Takes a ceremony, whatever becomes of it: it is not there a second time. Null for none, one that is over, or another. */
export const takeCeremony = async (
  db: Db,
  token: string,
  { purpose, userId, step }: Omit<Ceremony, 'challenge'>,
): Promise<string | null> => {
  const { rows } = await sql<{ challenge: string; isFit: boolean }>`
    delete from passkey_ceremonies where "tokenHash" = ${hashToken(token)}
    returning challenge, "expiresAt" > now() and purpose = ${purpose}
      and "userId" is not distinct from ${userId}::uuid
      and "stepHash" is not distinct from ${step === null ? null : hashToken(step)}::bytea as "isFit"`.execute(
    db,
  )
  return rows[0]?.isFit === true ? rows[0].challenge : null
}
