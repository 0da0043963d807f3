import { randomBytes } from 'node:crypto'
import { employees } from '@rentme/domain/employee/employee'
import { Failure } from '@rentme/domain/failure'
import { newId } from '@rentme/domain/kit/uuid'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { hashToken, sessionEnd, type SessionLimits } from '../../kit/actor.ts'
import { deviceNamed } from '../../kit/authenticate.ts'
import type { Db, Tx } from '../../kit/database.ts'
import { offered } from '../../kit/offered.ts'
import { trail } from '../../kit/trail.ts'
import { countLogin, forgetLogin } from './guesses.ts'
import { passwordMatches } from './password/password.ts'
import {
  closeStep,
  confirmFactor,
  offerFactor,
  openStep,
  standingOf,
  stepOf,
  trailFactor,
  withCode,
  type House,
  type Offer,
} from './second-factor/second-factor.ts'

interface Account {
  userId: string
  passwordHash: string
}

const findAccount = async (db: Db, email: string): Promise<Account | null> => {
  const { rows } = await sql<Account>`
    select u.id as "userId", c."passwordHash"
      from users u
      join credentials c on c."userId" = u.id
      join employees e on e."userId" = u.id and ${offered(employees, 'e')}
     where u.kind = 'employee' and u."deletedAt" is null and u.email = ${email}`.execute(db)
  return rows[0] ?? null
}

/** Checks the credentials, each guess counted before it is judged. */
const authenticate = async (db: Db, address: string, password: string, ip: string): Promise<string> => {
  const email = address.trim().toLowerCase()
  await countLogin(db, email, ip)
  const account = await findAccount(db, email)
  const matches = await passwordMatches(account?.passwordHash ?? null, password)
  if (account === null || !matches) throw new Failure('wrong_credentials')
  await forgetLogin(db, email, ip)
  return account.userId
}

/** Throws `device_revoked` on a phone that an administrator disconnected. */
export const assertDevice = async (db: Db, request: FastifyRequest): Promise<void> => {
  const { rows } = await sql`select 1 from sync_device
    where id = ${deviceNamed(request)}::uuid and revoked_at is not null`.execute(db)
  if (rows.length > 0) throw new Failure('device_revoked')
}

export interface Place extends House {
  request: FastifyRequest
  config: House['config'] & SessionLimits
}

/** Opens a session and answers its token: 256 random bits, of which the database keeps only the hash. */
export const openSession = async (tx: Tx, { request, config }: Place, userId: string): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const application = request.headers['x-application-type'] === 'app' ? 'app' : 'cms'
  await sql`update credentials set "lastLoginAt" = now() where "userId" = ${userId}`.execute(tx)
  await sql`insert into sessions (id, "tokenHash", "userId", application, "deviceId", ip, "userAgent", "expiresAt")
    values (${newId()}, ${hashToken(token)}, ${userId}, ${application}, ${deviceNamed(request)}::uuid,
      ${request.ip}, ${request.headers['user-agent'] ?? null}, ${sessionEnd(application, sql`now()`, config)})`.execute(
    tx,
  )
  const { ip, id } = request
  await trail(tx, { actor: { userId }, ip, id }, { store: 'sessions', rowId: userId, action: 'login' })
  return token
}

/** What follows the right password where a second factor is asked for. */
export type Step =
  | { step: 'code'; challenge: string; hasApp: boolean; hasPasskey: boolean }
  | ({ step: 'setup'; challenge: string } & Offer)

/** Opens a session, or asks whoever has a second factor for it, and whoever must have one to set it up. */
export const login = async (
  place: Place,
  email: string,
  password: string,
): Promise<{ token: string } | Step> => {
  const { db, request } = place
  await assertDevice(db, request)
  const userId = await authenticate(db, email, password, request.ip)
  const { isOn, isRequired, hasApp, hasPasskey } = await standingOf(db, userId)
  if (isOn) return { step: 'code', challenge: await openStep(db, userId), hasApp, hasPasskey }
  if (isRequired)
    return { step: 'setup', challenge: await openStep(db, userId), ...(await offerFactor(place, userId)) }
  return { token: await db.transaction().execute((tx) => openSession(tx, place, userId)) }
}

/** The second step: a code of the app or a recovery code; the first code of a factor that is being set up turns it on. */
export const finishLogin = async (place: Place, challenge: string, typed: string) => {
  const { db, request } = place
  await assertDevice(db, request)
  const userId = await stepOf(db, challenge)
  const { isOn } = await standingOf(db, userId)
  return withCode(place, userId, { typed, of: isOn ? 'confirmed' : 'offered' }, async (tx, how) => {
    await closeStep(tx, challenge)
    const recoveryCodes = isOn ? null : await confirmFactor(tx, userId)
    if (!isOn || how === 'recovery')
      await trailFactor(tx, request, userId, {
        of: userId,
        what: isOn ? 'código de recuperação usado' : 'ativada',
      })
    return { token: await openSession(tx, place, userId), recoveryCodes }
  })
}
