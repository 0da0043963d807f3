import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Client, TestApi } from './api.ts'
import type { Written } from './yard.ts'

export const password = 'cavalo bateria grampo'

interface LoginAnswer {
  token?: string
  step?: string
  challenge: string
  secret: string
  uri: string
  recoveryCodes: string[] | null
  message: string
}

export const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` })

/** The code of this period or of a later one, which is good where an earlier was taken. */
export const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 })

let serial = 0

/** People with a password who sign in at the door, and what is told of their second factor. */
export const signingIn = (test: TestApi, admin: () => Client) => {
  const hire = async (more: object = {}) => {
    const role = await admin().post<Written>('/employee-roles', {
      name: `Cargo ${(serial += 1)}`,
      permissions: ['access_product'],
      ...more,
    })
    const email = `pessoa${serial}@rentme.example`
    const { body } = await admin().post<Written>('/employees', {
      name: 'Irene Tavares',
      email,
      employeeRoleId: role.body.id,
      password,
    })
    return { email, id: body.id, userId: String(body['userId']), roleId: role.body.id }
  }
  const login = async (email: string) =>
    (await test.guest.post<LoginAnswer>('/login', { email, password })).body
  const finish = (challenge: string, code: string) =>
    test.guest.post<LoginAnswer>('/login/second-factor', { challenge, code })
  /** Somebody who has turned the app on by himself. */
  const guarded = async () => {
    const who = await hire()
    const session = bearer((await login(who.email)).token)
    const { body: offer } = await test.guest.post<LoginAnswer>(
      '/me/second-factor',
      { currentPassword: password },
      session,
    )
    const code = codeOf(offer.secret)
    const { body } = await test.guest.post<LoginAnswer>('/me/second-factor/confirm', { code }, session)
    // The periods of now and next are the test's, wherever in a period it runs.
    await sql`update second_factors set "lastStep" = 0 where "userId" = ${who.userId}`.execute(test.db)
    return { ...who, session, secret: offer.secret, uri: offer.uri, codes: body.recoveryCodes ?? [] }
  }
  /** What the trail tells of somebody's second factor, the oldest first. */
  const trailOf = async (userId: string) => {
    const { rows } = await sql<{ what: string }>`select changes->>'secondFactor' as what from audit_log
      where row_id = ${userId} and changes ? 'secondFactor' order by id`.execute(test.db)
    return rows.map(({ what }) => what)
  }
  return { hire, login, finish, guarded, trailOf }
}
