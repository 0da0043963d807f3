import { randomBytes } from 'node:crypto'
import { Failure, invalid } from '@rentme/domain/failure'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Config } from '../../../config.ts'
import { untry } from '../../../kit/attempts.ts'
import { hashToken } from '../../../kit/actor.ts'
import type { Db, Tx } from '../../../kit/database.ts'
import { trail } from '../../../kit/trail.ts'
import { isTold, type Told } from '../../mail/notice-mail.ts'
import { tellOwner } from '../../mail/tell-owner.ts'
import { limit } from '../limit.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'

const perPerson = { max: 5, minutes: 5 }
const codesGiven = 10

/** Where factors are kept, and with which keys and address. */
export interface House {
  db: Db
  config: Pick<Config, 'secretKey' | 'publicUrl'>
}

export interface Standing {
  /** There is an app or a passkey. */
  isOn: boolean
  hasApp: boolean
  hasPasskey: boolean
  isRequired: boolean
  recoveryCodesLeft: number
}

/** How a person stands with the second factor. */
export const standingOf = async (db: Db | Tx, userId: string): Promise<Standing> => {
  const { rows } = await sql<Omit<Standing, 'isOn'>>`
    select exists (select 1 from second_factors f where f."userId" = e."userId" and f."confirmedAt" is not null) as "hasApp",
           exists (select 1 from passkeys p where p."userId" = e."userId") as "hasPasskey",
           r."requiresSecondFactor" as "isRequired",
           (select count(*)::int from recovery_codes c where c."userId" = e."userId" and c."usedAt" is null)
             as "recoveryCodesLeft"
      from employees e join employee_roles r on r.id = e."employeeRoleId" where e."userId" = ${userId}`.execute(
    db,
  )
  const found = rows[0] ?? { hasApp: false, hasPasskey: false, isRequired: false, recoveryCodesLeft: 0 }
  return { isOn: found.hasApp || found.hasPasskey, ...found }
}

export interface Offer {
  secret: string
  /** What the authenticator app reads from a QR code. */
  uri: string
}

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: 'RentMe', label, secret: Secret.fromBase32(secret) })

/** A new secret, in the place of one that was never confirmed. Throws `invalid` when there is an app already. */
export const offerFactor = async ({ db, config }: House, userId: string): Promise<Offer> => {
  const secret = new Secret({ size: 20 }).base32
  const { rows } = await sql<{ email: string }>`
    with kept as (
      insert into second_factors as f ("userId", secret) values (${userId}, ${await sealSecret(db, config, userId, secret)})
        on conflict ("userId") do update set secret = excluded.secret where f."confirmedAt" is null
        returning "userId")
    select u.email from users u join kept on kept."userId" = u.id`.execute(db)
  if (rows[0] === undefined) throw invalid('code', 'O aplicativo autenticador já está ativo.')
  return { secret, uri: totpOf(secret, rows[0].email).toString() }
}

/** Whether a code is asked of the app that counts, or of one that is being set up. */
type Of = 'confirmed' | 'offered'

/** A code of the app, of now or of a period beside it, later than any that was taken before. */
const takeCode = async (
  tx: Tx,
  { config }: House,
  userId: string,
  { code, of }: { code: string; of: Of },
): Promise<boolean> => {
  const { rows } = await sql<{ secret: string }>`select secret from second_factors
    where "userId" = ${userId} and ("confirmedAt" is not null) = ${of === 'confirmed'} for update`.execute(tx)
  if (rows[0] === undefined) return false
  const { secret, isCurrent } = await openSecret(tx, config, userId, rows[0].secret)
  const totp = totpOf(secret, '')
  const delta = totp.validate({ token: code, window: 1 })
  if (delta === null) return false
  const step = totp.counter() + delta
  const kept = isCurrent ? rows[0].secret : await sealSecret(tx, config, userId, secret)
  const taken = await sql`update second_factors set "lastStep" = ${step}, secret = ${kept}
    where "userId" = ${userId} and "lastStep" < ${step} returning 1`.execute(tx)
  return taken.rows.length > 0
}

const takeRecoveryCode = async (tx: Tx, userId: string, code: string): Promise<boolean> => {
  const { rows } = await sql`update recovery_codes set "usedAt" = now()
    where "userId" = ${userId} and hash = ${hashToken(code)} and "usedAt" is null returning 1`.execute(tx)
  return rows.length > 0
}

/** Judges a factor of a person in `run`, which throws for a wrong one. Counted before it is judged. */
export const counted = async <T>(db: Db, userId: string, run: () => Promise<T>): Promise<T> => {
  const key = `second factor of ${userId}`
  await limit(db, key, perPerson)
  const answer = await run()
  await untry(db, key)
  return answer
}

/**
 * Takes a code of a person, of the app or a recovery code, in `run`'s transaction; what goes wrong there leaves the code
 * unused. Throws `invalid` at `code`.
 */
export const withCode = async <T>(
  house: House,
  userId: string,
  { typed, of }: { typed: string; of: Of },
  run: (tx: Tx, how: 'code' | 'recovery') => Promise<T>,
): Promise<T> => {
  const code = typed.replace(/[^0-9A-Za-z]/g, '').toLowerCase()
  const how = /^\d{6}$/.test(code) ? 'code' : 'recovery'
  return counted(house.db, userId, () =>
    house.db.transaction().execute(async (tx) => {
      const isTaken =
        how === 'code'
          ? await takeCode(tx, house, userId, { code, of })
          : await takeRecoveryCode(tx, userId, code)
      if (!isTaken)
        throw invalid('code', 'Código incorreto ou já usado. Digite o que o aplicativo mostra agora.')
      return run(tx, how)
    }),
  )
}

/** New recovery codes in the place of any before. */
export const renewRecoveryCodes = async (tx: Tx, userId: string): Promise<string[]> => {
  await sql`delete from recovery_codes where "userId" = ${userId}`.execute(tx)
  const codes = Array.from({ length: codesGiven }, () => randomBytes(5).toString('hex'))
  for (const code of codes)
    await sql`insert into recovery_codes (hash, "userId") values (${hashToken(code)}, ${userId})`.execute(tx)
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Turns on what was offered; whoever had no factor before gets recovery codes. */
export const confirmFactor = async (tx: Tx, userId: string): Promise<string[] | null> => {
  const { isOn } = await standingOf(tx, userId)
  await sql`update second_factors set "confirmedAt" = now() where "userId" = ${userId}`.execute(tx)
  return isOn ? null : renewRecoveryCodes(tx, userId)
}

/** All that a person's second factor is kept in. */
export const factorTables = [
  'second_factors',
  'passkeys',
  'passkey_ceremonies',
  'recovery_codes',
  'sign_in_steps',
]

export const removeFactor = async (tx: Tx, userId: unknown): Promise<void> => {
  for (const table of factorTables)
    await sql`delete from ${sql.table(table)} where "userId" = ${userId}`.execute(tx)
}

/**
 * After an app or a passkey was removed: without another, recovery codes open nothing any more. Throws `invalid` when the
 * title asks for one, unless it may be set up anew at the next sign-in. Answers whether one is left.
 */
export const leftWith = async (tx: Tx, userId: string, { mayBeNone = false } = {}): Promise<boolean> => {
  const { isOn, isRequired } = await standingOf(tx, userId)
  if (isOn) return true
  if (isRequired && !mayBeNone)
    throw invalid('currentPassword', 'O seu cargo exige a verificação em duas etapas.')
  await removeFactor(tx, userId)
  return false
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

interface FactorDeed {
  of: string
  what: Told | 'chave de acesso usada' | 'chave de acesso renomeada'
  /** Which passkey. */
  which?: string
}

/** What happened to somebody's factor, by whose hand: in the trail, and told to him by mail where it changes who gets in. */
export const trailFactor = async (
  tx: Tx,
  call: Pick<FastifyRequest, 'ip' | 'id' | 'headers'>,
  by: string,
  { of, what, which }: FactorDeed,
): Promise<void> => {
  const { ip, id } = call
  await trail(
    tx,
    { actor: { userId: by }, ip, id },
    { store: 'credentials', rowId: of, action: 'update', changes: { secondFactor: what } },
  )
  if (isTold(what)) await tellOwner(tx, { what, of, by, call, ...(which !== undefined && { which }) })
}
