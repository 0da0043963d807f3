import { randomBytes } from 'node:crypto'
import { Failure, invalid } from '@rentme/domain/failure'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { untry } from '../../kit/attempts.ts'
import { hashToken } from '../../kit/actor.ts'
import type { Db, Tx } from '../../kit/database.ts'
import { trail } from '../../kit/trail.ts'
import { limit } from './limit.ts'

const perPerson = { max: 5, minutes: 5 }
const codesGiven = 10

export interface Standing {
  isOn: boolean
  isRequired: boolean
  recoveryCodesLeft: number
}

/** How a person stands with the second factor. */
export const standingOf = async (db: Db | Tx, userId: string): Promise<Standing> => {
  const { rows } = await sql<Standing>`
    select exists (select 1 from second_factors f where f."userId" = e."userId" and f."confirmedAt" is not null) as "isOn",
           r."requiresSecondFactor" as "isRequired",
           (select count(*)::int from recovery_codes c where c."userId" = e."userId" and c."usedAt" is null)
             as "recoveryCodesLeft"
      from employees e join employee_roles r on r.id = e."employeeRoleId" where e."userId" = ${userId}`.execute(
    db,
  )
  return rows[0] ?? { isOn: false, isRequired: false, recoveryCodesLeft: 0 }
}

export interface Offer {
  secret: string
  /** What the authenticator app reads from a QR code. */
  uri: string
}

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: 'RentMe', label, secret: Secret.fromBase32(secret) })

/** A new secret, in the place of one that was never confirmed. Throws `invalid` when the factor is on. */
export const offerFactor = async (db: Db | Tx, userId: string): Promise<Offer> => {
  const secret = new Secret({ size: 20 }).base32
  const { rows } = await sql<{ email: string }>`
    with kept as (
      insert into second_factors as f ("userId", secret) values (${userId}, ${secret})
        on conflict ("userId") do update set secret = excluded.secret where f."confirmedAt" is null
        returning "userId")
    select u.email from users u join kept on kept."userId" = u.id`.execute(db)
  if (rows[0] === undefined) throw invalid('code', 'A verificação em duas etapas já está ativa.')
  return { secret, uri: totpOf(secret, rows[0].email).toString() }
}

/** A code of the app, of now or of a period beside it, later than any that was taken before. */
const takeCode = async (tx: Tx, userId: string, code: string): Promise<boolean> => {
  const { rows } = await sql<{ secret: string }>`
    select secret from second_factors where "userId" = ${userId} for update`.execute(tx)
  const totp = rows[0] === undefined ? null : totpOf(rows[0].secret, '')
  const delta = totp?.validate({ token: code, window: 1 }) ?? null
  if (totp === null || delta === null) return false
  const step = totp.counter() + delta
  const taken = await sql`update second_factors set "lastStep" = ${step}
    where "userId" = ${userId} and "lastStep" < ${step} returning 1`.execute(tx)
  return taken.rows.length > 0
}

const takeRecoveryCode = async (tx: Tx, userId: string, code: string): Promise<boolean> => {
  const { rows } = await sql`update recovery_codes set "usedAt" = now()
    where "userId" = ${userId} and hash = ${hashToken(code)} and "usedAt" is null returning 1`.execute(tx)
  return rows.length > 0
}

/**
 * Takes a code of a person, of the app or a recovery code, in `run`'s transaction; what goes wrong there leaves the code
 * unused. Counted before it is judged. Throws `invalid` at `code`.
 */
export const withCode = async <T>(
  db: Db,
  userId: string,
  typed: string,
  run: (tx: Tx, how: 'code' | 'recovery') => Promise<T>,
): Promise<T> => {
  const key = `second factor of ${userId}`
  await limit(db, key, perPerson)
  const code = typed.replace(/[^0-9A-Za-z]/g, '').toLowerCase()
  const how = /^\d{6}$/.test(code) ? 'code' : 'recovery'
  const answer = await db.transaction().execute(async (tx) => {
    const isTaken = await (how === 'code' ? takeCode : takeRecoveryCode)(tx, userId, code)
    if (!isTaken)
      throw invalid('code', 'Código incorreto ou já usado. Digite o que o aplicativo mostra agora.')
    return run(tx, how)
  })
  await untry(db, key)
  return answer
}

/** Turns on what was offered, and gives recovery codes in the place of any before. */
export const confirmFactor = async (tx: Tx, userId: string): Promise<string[]> => {
  await sql`update second_factors set "confirmedAt" = now() where "userId" = ${userId}`.execute(tx)
  await sql`delete from recovery_codes where "userId" = ${userId}`.execute(tx)
  const codes = Array.from({ length: codesGiven }, () => randomBytes(5).toString('hex'))
  for (const code of codes)
    await sql`insert into recovery_codes (hash, "userId") values (${hashToken(code)}, ${userId})`.execute(tx)
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

export const removeFactor = async (tx: Tx, userId: unknown): Promise<void> => {
  for (const table of ['second_factors', 'recovery_codes', 'sign_in_steps'])
    await sql`delete from ${sql.table(table)} where "userId" = ${userId}`.execute(tx)
}

const stepMinutes = 10

/** What proves for ten minutes, and once, that the password was right. */
export const openStep = async (db: Db, userId: string): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await sql`insert into sign_in_steps ("tokenHash", "userId", "expiresAt")
    values (${hashToken(token)}, ${userId}, now() + make_interval(mins => ${stepMinutes}))`.execute(db)
  return token
}

const overdue = () =>
  new Failure('wrong_credentials', { message: 'O tempo para entrar acabou. Comece de novo.' })

/** Whose step it is. Throws `wrong_credentials` for one that is over. */
export const stepOf = async (db: Db, token: string): Promise<string> => {
  const { rows } = await sql<{ userId: string }>`select "userId" from sign_in_steps
    where "tokenHash" = ${hashToken(token)} and "usedAt" is null and "expiresAt" > now()`.execute(db)
  if (rows[0] === undefined) throw overdue()
  return rows[0].userId
}

export const closeStep = async (tx: Tx, token: string): Promise<void> => {
  const { rows } = await sql`update sign_in_steps set "usedAt" = now()
    where "tokenHash" = ${hashToken(token)} and "usedAt" is null returning 1`.execute(tx)
  if (rows.length === 0) throw overdue()
}

/** What happened to somebody's factor, by whose hand. */
export const trailFactor = (
  tx: Tx,
  { ip, id }: Pick<FastifyRequest, 'ip' | 'id'>,
  by: string,
  { of, what }: { of: string; what: string },
): Promise<void> =>
  trail(
    tx,
    { actor: { userId: by }, ip, id },
    { store: 'credentials', rowId: of, action: 'update', changes: { secondFactor: what } },
  )
