import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../../testing/api.ts'
import type { Written } from '../../testing/yard.ts'

let test: TestApi
let admin: Client & Account
const password = 'cavalo bateria grampo'
beforeAll(async () => {
  test = await testApi()
  admin = await test.signIn()
})
afterAll(() => test.close())

let serial = 0
const hire = async (more: object = {}) => {
  const role = await admin.post<Written>('/employee-roles', {
    name: `Cargo ${(serial += 1)}`,
    permissions: ['access_product'],
    ...more,
  })
  const email = `pessoa${serial}@rentme.example`
  const { body } = await admin.post<Written>('/employees', {
    name: 'Irene Tavares',
    email,
    employeeRoleId: role.body.id,
    password,
  })
  return { email, id: body.id, userId: String(body['userId']), roleId: role.body.id }
}
interface Answer {
  token?: string
  step?: string
  challenge: string
  secret: string
  uri: string
  recoveryCodes: string[] | null
  message: string
}
const login = async (email: string) => (await test.guest.post<Answer>('/login', { email, password })).body
const finish = (challenge: string, code: string) =>
  test.guest.post<Answer>('/login/second-factor', { challenge, code })
const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` })
const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) })
/** The code of a period from now; a later one is good where an earlier was taken. */
const codeOf = (secret: string, periods = 0) =>
  totp(secret).generate({ timestamp: Date.now() + periods * 30_000 })

/** Somebody who has turned the factor on by himself. */
const guarded = async () => {
  const who = await hire()
  const session = bearer((await login(who.email)).token)
  const { body: offer } = await test.guest.post<Answer>(
    '/me/second-factor',
    { currentPassword: password },
    session,
  )
  const { status, body } = await test.guest.post<Answer>(
    '/me/second-factor/confirm',
    { code: codeOf(offer.secret, -1) },
    session,
  )
  expect(status).toBe(200)
  return { ...who, session, secret: offer.secret, uri: offer.uri, codes: body.recoveryCodes ?? [] }
}
const trailOf = async (userId: string) => {
  const { rows } = await sql<{ what: string }>`select changes->>'secondFactor' as what from audit_log
    where row_id = ${userId} and changes ? 'secondFactor' order by id`.execute(test.db)
  return rows.map(({ what }) => what)
}

describe('the second factor', () => {
  it('is turned on by its person with password and code, and asked for from then on', async () => {
    const who = await guarded()
    expect(who.uri).toMatch(/^otpauth:\/\/totp\/RentMe:/)
    expect(new Set(who.codes).size).toBe(10)
    const asked = await login(who.email)
    expect(asked).toEqual({ step: 'code', challenge: expect.any(String) as string })
    expect((await test.guest.get('/me', bearer(asked.challenge))).status).toBe(401)
    expect((await finish(asked.challenge, '000000')).status).toBe(422)
    const { status, body } = await finish(asked.challenge, codeOf(who.secret))
    expect(status).toBe(200)
    expect((await test.guest.get('/me', bearer(body.token))).status).toBe(200)
    expect(await trailOf(who.userId)).toEqual(['ativada'])
  })

  it('takes no code twice, and no step twice', async () => {
    const who = await guarded()
    const code = codeOf(who.secret)
    const [first, second] = [await login(who.email), await login(who.email)]
    const answers = await Promise.all([finish(first.challenge, code), finish(second.challenge, code)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const third = await login(who.email)
    expect((await finish(third.challenge, who.codes[0] ?? '')).status).toBe(200)
    expect((await finish(third.challenge, who.codes[1] ?? '')).status).toBe(401)
  })

  it('opens by a recovery code, however it is written, once', async () => {
    const who = await guarded()
    const code = (who.codes[3] ?? '').replace('-', ' ').toUpperCase()
    expect((await finish((await login(who.email)).challenge, code)).status).toBe(200)
    expect((await finish((await login(who.email)).challenge, code)).status).toBe(422)
    expect((await test.guest.get('/me/second-factor', who.session)).body).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 9,
    })
    expect(await trailOf(who.userId)).toEqual(['ativada', 'código de recuperação usado'])
  })

  it('is guessed at five times in five minutes at most, and its step ends after ten', async () => {
    const who = await guarded()
    const { challenge } = await login(who.email)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => finish(challenge, `00000${n % 10}`)),
    )
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5)
    expect((await finish(challenge, codeOf(who.secret))).status).toBe(429)
    await sql`delete from attempts`.execute(test.db)
    await sql`update sign_in_steps set "expiresAt" = now()`.execute(test.db)
    expect(await finish(challenge, codeOf(who.secret))).toMatchObject({
      status: 401,
      body: { message: 'O tempo para entrar acabou. Comece de novo.' },
    })
  })

  it('is turned off by its person with the password', async () => {
    const who = await guarded()
    const off = (currentPassword: string) =>
      test.guest.post('/me/second-factor/off', { currentPassword }, who.session)
    expect((await off('outra coisa')).status).toBe(422)
    expect((await off(password)).status).toBe(204)
    expect((await login(who.email)).token).toEqual(expect.any(String))
    expect(await trailOf(who.userId)).toEqual(['ativada', 'desativada'])
  })
})

describe('a title that requires it', () => {
  it('leads whoever has none to set it up at the sign-in, and lets nobody turn it off', async () => {
    const who = await hire({ requiresSecondFactor: true })
    const asked = await login(who.email)
    expect(asked).toMatchObject({ step: 'setup', uri: expect.stringContaining('otpauth') as string })
    expect((await finish(asked.challenge, '000000')).status).toBe(422)
    const { body } = await finish(asked.challenge, codeOf(asked.secret))
    expect(body.recoveryCodes).toHaveLength(10)
    expect((await login(who.email)).step).toBe('code')
    const off = { currentPassword: password }
    expect((await test.guest.post('/me/second-factor/off', off, bearer(body.token))).status).toBe(422)
  })
})

describe('a lost app', () => {
  it('is made good by who rules the title of the person, and by nobody else', async () => {
    const who = await guarded()
    const path = `/employees/${who.id}/second-factor/reset`
    const weak = await test.signIn({ permissions: ['edit_employee'] })
    expect((await weak.post(path, {})).status).toBe(403)
    const strong = await test.signIn({ permissions: ['edit_employee', 'access_product'] })
    expect((await strong.post(`/employees/${newId()}/second-factor/reset`, {})).status).toBe(404)
    expect((await strong.post(path, {})).status).toBe(204)
    expect((await test.guest.get('/me', who.session)).status).toBe(401)
    expect((await login(who.email)).token).toEqual(expect.any(String))
    expect(await trailOf(who.userId)).toEqual(['ativada', 'redefinida'])
  })
})
