import { randomBytes } from 'node:crypto'
import { Failure } from '@rentme/domain/failure'
import { newId } from '@rentme/domain/kit/uuid'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { hashToken, idleDays } from '../../kit/actor.ts'
import type { Db } from '../../kit/database.ts'
import { trail } from '../../kit/trail.ts'
import { tooMany } from './limit.ts'
import { passwordMatches } from './password.ts'

const maxFailures = 5
const lockMinutes = 15

interface Account {
  userId: string
  passwordHash: string
  failedAttempts: number
  lockedMinutes: number | null
}

const findAccount = async (db: Db, email: string): Promise<Account | null> => {
  const { rows } = await sql<Account>`
    select u.id as "userId", c."passwordHash", c."failedAttempts",
           ceil(extract(epoch from c."lockedUntil" - now()) / 60)::int as "lockedMinutes"
      from users u
      join credentials c on c."userId" = u.id
      join employees e on e."userId" = u.id and e.active and e."deletedAt" is null
     where u.kind = 'employee' and u."deletedAt" is null and u.email = ${email.trim().toLowerCase()}`.execute(
    db,
  )
  return rows[0] ?? null
}

const countFailure = (db: Db, userId: string) =>
  sql`update credentials set "failedAttempts" = case when "failedAttempts" + 1 >= ${maxFailures} then 0 else "failedAttempts" + 1 end,
        "lockedUntil" = case when "failedAttempts" + 1 >= ${maxFailures} then now() + make_interval(mins => ${lockMinutes}) end
      where "userId" = ${userId}`.execute(db)

/** Checks the credentials; five failures in a row lock the account for a quarter of an hour. */
const authenticate = async (db: Db, email: string, password: string): Promise<string> => {
  const account = await findAccount(db, email)
  const locked = account?.lockedMinutes ?? 0
  const matches = await passwordMatches(account?.passwordHash ?? null, password)
  if (locked > 0) throw tooMany(locked)
  if (account === null || !matches) {
    if (account !== null) await countFailure(db, account.userId)
    throw new Failure('wrong_credentials')
  }
  return account.userId
}

/** Opens a session and answers its token: 256 random bits, of which the database keeps only the hash. */
export const login = async (
  db: Db,
  request: FastifyRequest,
  email: string,
  password: string,
): Promise<string> => {
  const userId = await authenticate(db, email, password)
  const token = randomBytes(32).toString('base64url')
  const application = request.headers['x-application-type'] === 'app' ? 'app' : 'cms'
  const device = request.headers['x-device-id']
  await db.transaction().execute(async (tx) => {
    await sql`update credentials set "failedAttempts" = 0, "lockedUntil" = null, "lastLoginAt" = now()
      where "userId" = ${userId}`.execute(tx)
    await sql`insert into sessions (id, "tokenHash", "userId", application, "deviceId", ip, "userAgent", "expiresAt")
      values (${newId()}, ${hashToken(token)}, ${userId}, ${application}, ${typeof device === 'string' ? device : null}::uuid,
        ${request.ip}, ${request.headers['user-agent'] ?? null}, now() + make_interval(days => ${idleDays[application]}))`.execute(
      tx,
    )
    const { ip, id } = request
    await trail(tx, { actor: { userId }, ip, id }, { store: 'sessions', rowId: userId, action: 'login' })
  })
  return token
}
