import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../../../testing/api.ts'
import { bearer, codeOf, password, signingIn } from '../../../testing/signing-in.ts'

let test: TestApi
let admin: Client & Account
let people: ReturnType<typeof signingIn>
beforeAll(async () => {
  test = await testApi()
  admin = await test.signIn()
  people = signingIn(test, () => admin)
})
afterAll(() => test.close())

describe('the second factor', () => {
  it('is turned on by its person with password and code, and asked for from then on', async () => {
    const who = await people.guarded()
    expect(who.uri).toMatch(/^otpauth:\/\/totp\/RentMe:/)
    expect(new Set(who.codes).size).toBe(10)
    const asked = await people.login(who.email)
    expect(asked).toEqual({
      step: 'code',
      challenge: expect.any(String) as string,
      hasApp: true,
      hasPasskey: false,
    })
    expect((await test.guest.get('/me', bearer(asked.challenge))).status).toBe(401)
    expect((await people.finish(asked.challenge, '000000')).status).toBe(422)
    const { status, body } = await people.finish(asked.challenge, codeOf(who.secret))
    expect(status).toBe(200)
    expect((await test.guest.get('/me', bearer(body.token))).status).toBe(200)
    expect(await people.trailOf(who.userId)).toEqual(['ativada'])
  })

  it('takes no code twice, and no step twice', async () => {
    const who = await people.guarded()
    const code = codeOf(who.secret)
    const [first, second] = [await people.login(who.email), await people.login(who.email)]
    const answers = await Promise.all([
      people.finish(first.challenge, code),
      people.finish(second.challenge, code),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const third = await people.login(who.email)
    expect((await people.finish(third.challenge, who.codes[0] ?? '')).status).toBe(200)
    expect((await people.finish(third.challenge, who.codes[1] ?? '')).status).toBe(401)
  })

  it('opens by a recovery code, however it is written, once', async () => {
    const who = await people.guarded()
    const code = (who.codes[3] ?? '').replace('-', ' ').toUpperCase()
    expect((await people.finish((await people.login(who.email)).challenge, code)).status).toBe(200)
    expect((await people.finish((await people.login(who.email)).challenge, code)).status).toBe(422)
    expect((await test.guest.get('/me/second-factor', who.session)).body).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 9,
    })
    expect(await people.trailOf(who.userId)).toEqual(['ativada', 'código de recuperação usado'])
  })

  it('is guessed at five times in five minutes at most, and its step ends after ten', async () => {
    const who = await people.guarded()
    const { challenge } = await people.login(who.email)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => people.finish(challenge, `00000${n % 10}`)),
    )
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5)
    expect((await people.finish(challenge, codeOf(who.secret))).status).toBe(429)
    await sql`delete from attempts`.execute(test.db)
    await sql`update sign_in_steps set "expiresAt" = now()`.execute(test.db)
    expect(await people.finish(challenge, codeOf(who.secret))).toMatchObject({
      status: 401,
      body: { message: 'O tempo para entrar acabou. Comece de novo.' },
    })
  })

  it('is turned off by its person with the password', async () => {
    const who = await people.guarded()
    const off = (currentPassword: string) =>
      test.guest.post('/me/second-factor/off', { currentPassword }, who.session)
    expect((await off('outra coisa')).status).toBe(422)
    expect((await off(password)).status).toBe(204)
    expect((await people.login(who.email)).token).toEqual(expect.any(String))
    expect(await people.trailOf(who.userId)).toEqual(['ativada', 'desativada'])
  })
})

describe('a title that requires it', () => {
  it('leads whoever has none to set it up at the sign-in, and lets nobody turn it off', async () => {
    const who = await people.hire({ requiresSecondFactor: true })
    const asked = await people.login(who.email)
    expect(asked).toMatchObject({ step: 'setup', uri: expect.stringContaining('otpauth') as string })
    expect((await people.finish(asked.challenge, '000000')).status).toBe(422)
    const { body } = await people.finish(asked.challenge, codeOf(asked.secret))
    expect(body.recoveryCodes).toHaveLength(10)
    expect((await people.login(who.email)).step).toBe('code')
    const off = { currentPassword: password }
    expect((await test.guest.post('/me/second-factor/off', off, bearer(body.token))).status).toBe(422)
  })
})

describe('a lost app', () => {
  it('is made good by who rules the title of the person, and by nobody else', async () => {
    const who = await people.guarded()
    const path = `/employees/${who.id}/second-factor/reset`
    const weak = await test.signIn({ permissions: ['edit_employee'] })
    expect((await weak.post(path, {})).status).toBe(403)
    const strong = await test.signIn({ permissions: ['edit_employee', 'access_product'] })
    expect((await strong.post(`/employees/${newId()}/second-factor/reset`, {})).status).toBe(404)
    expect((await strong.post(path, {})).status).toBe(204)
    expect((await test.guest.get('/me', who.session)).status).toBe(401)
    expect((await people.login(who.email)).token).toEqual(expect.any(String))
    expect(await people.trailOf(who.userId)).toEqual(['ativada', 'redefinida'])
  })
})

describe('the secret of an app', () => {
  const kept = async (userId: string) => {
    const { rows } = await sql<{ secret: string }>`select secret from second_factors
      where "userId" = ${userId}`.execute(test.db)
    return rows[0]?.secret ?? ''
  }

  it('is nowhere in the database as it is, and good in the row of its owner alone', async () => {
    const [who, other] = [await people.guarded(), await people.guarded()]
    expect(await kept(who.userId)).not.toContain(who.secret)
    await sql`update second_factors set secret = ${await kept(who.userId)}
      where "userId" = ${other.userId}`.execute(test.db)
    const { challenge } = await people.login(other.email)
    expect((await people.finish(challenge, codeOf(who.secret))).status).toBe(500)
  })

  it('that was kept before secrets were sealed is sealed when it is used', async () => {
    const who = await people.guarded()
    await sql`update second_factors set secret = ${who.secret} where "userId" = ${who.userId}`.execute(
      test.db,
    )
    const { challenge } = await people.login(who.email)
    expect((await people.finish(challenge, codeOf(who.secret))).status).toBe(200)
    expect(await kept(who.userId)).not.toContain(who.secret)
    expect(
      (await people.finish((await people.login(who.email)).challenge, codeOf(who.secret, 1))).status,
    ).toBe(200)
  })
})

describe('recovery codes', () => {
  it('are made anew by a code of the app, and those of before are over', async () => {
    const who = await people.guarded()
    const renew = (code: string) =>
      test.guest.post<{ recoveryCodes: string[] }>('/me/second-factor/recovery-codes', { code }, who.session)
    expect((await renew('000000')).status).toBe(422)
    const { body } = await renew(codeOf(who.secret))
    expect(new Set([...body.recoveryCodes, ...who.codes]).size).toBe(20)
    const { challenge } = await people.login(who.email)
    expect((await people.finish(challenge, who.codes[0] ?? '')).status).toBe(422)
    expect((await people.finish(challenge, body.recoveryCodes[0] ?? '')).status).toBe(200)
    const told = ['ativada', 'códigos de recuperação refeitos', 'código de recuperação usado']
    expect(await people.trailOf(who.userId)).toEqual(told)
  })

  it('are made for nobody without a second factor', async () => {
    const who = await people.hire()
    const session = bearer((await people.login(who.email)).token)
    const answer = await test.guest.post('/me/second-factor/recovery-codes', { code: '000000' }, session)
    expect(answer.status).toBe(422)
  })
})
