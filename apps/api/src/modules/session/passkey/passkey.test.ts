import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../../../testing/api.ts'
import { authenticator, type Asked, type Authenticator, type Odd } from '../../../testing/passkeys.ts'
import { bearer, codeOf, password, signingIn } from '../../../testing/signing-in.ts'

let test: TestApi
let admin: Client & Account
let people: ReturnType<typeof signingIn>
beforeAll(async () => {
  test = await testApi({ PUBLIC_URL: 'https://locadora.example' })
  admin = await test.signIn()
  people = signingIn(test, () => admin)
})
afterAll(() => test.close())

type Headers = Record<string, string>
interface Registered {
  recoveryCodes: string[] | null
}
const fresh = () => authenticator('https://locadora.example')

const begin = async (session: Headers) =>
  (await test.guest.post<Asked>('/me/passkeys/options', { currentPassword: password }, session)).body
const register = async (session: Headers, device: Authenticator, odd: Odd = {}, name = 'Notebook') =>
  test.guest.post<Registered>('/me/passkeys', { name, ...device.create(await begin(session), odd) }, session)
const ask = async (challenge?: string) =>
  (await test.guest.post<Asked>('/login/passkey/options', challenge === undefined ? {} : { challenge })).body
const enter = (answer: object, challenge?: string) =>
  test.guest.post<{ token: string; message: string }>(
    '/login/passkey',
    challenge === undefined ? answer : { ...answer, challenge },
  )
const listOf = async (session: Headers) =>
  (
    await test.guest.get<{ data: { id: string; name: string; lastUsedAt: string | null }[] }>(
      '/me/passkeys',
      session,
    )
  ).body.data
const remove = (session: Headers, id: string, currentPassword = password) =>
  test.guest.post(`/me/passkeys/${id}/remove`, { currentPassword }, session)

/** Somebody with one passkey and nothing else. */
const keyed = async (more: object = {}) => {
  const who = await people.hire(more)
  const session = bearer((await people.login(who.email)).token)
  const device = fresh()
  const { status, body } = await register(session, device)
  expect(status).toBe(200)
  return { ...who, session, device, codes: body.recoveryCodes ?? [] }
}

describe('a passkey', () => {
  it('is registered with the password, listed, and opens a session by itself', async () => {
    const who = await keyed()
    expect(who.codes).toHaveLength(10)
    const asked = await ask()
    expect(asked.options).toMatchObject({ rpId: 'locadora.example', userVerification: 'required' })
    expect(asked.options.allowCredentials ?? []).toEqual([])
    const { status, body } = await enter(who.device.use(asked))
    expect(status).toBe(200)
    const session = bearer(body.token)
    expect(await listOf(session)).toMatchObject([
      { name: 'Notebook', lastUsedAt: expect.any(String) as string },
    ])
    expect(await people.trailOf(who.userId)).toEqual(['chave de acesso registrada', 'chave de acesso usada'])
  })

  it('is asked for after the password, of its person alone, and ends that step', async () => {
    const [who, other] = [await keyed(), await keyed()]
    const { step, challenge } = await people.login(who.email)
    expect(step).toBe('code')
    const asked = await ask(challenge)
    expect(asked.options.allowCredentials).toMatchObject([{ id: who.device.id }])
    expect((await enter(other.device.use(asked), challenge)).status).toBe(401)
    const again = await ask(challenge)
    expect((await enter(who.device.use(again), challenge)).status).toBe(200)
    expect((await test.guest.post('/login/passkey/options', { challenge })).status).toBe(401)
  })

  it('leaves a recovery code to who lost it', async () => {
    const who = await keyed()
    const { challenge } = await people.login(who.email)
    expect((await people.finish(challenge, '000000')).status).toBe(422)
    expect((await people.finish(challenge, who.codes[0] ?? '')).status).toBe(200)
  })

  it('ends the other sessions when it is the first factor of its person, and gives codes only then', async () => {
    const who = await people.guarded()
    const elsewhere = bearer(
      (await people.finish((await people.login(who.email)).challenge, codeOf(who.secret))).body.token,
    )
    const { body } = await register(who.session, fresh())
    expect(body.recoveryCodes).toBeNull()
    expect((await test.guest.get('/me', elsewhere)).status).toBe(200)
    const other = await people.hire()
    const [here, there] = [
      bearer((await people.login(other.email)).token),
      bearer((await people.login(other.email)).token),
    ]
    expect((await register(here, fresh())).body.recoveryCodes).toHaveLength(10)
    expect((await test.guest.get('/me', here)).status).toBe(200)
    expect((await test.guest.get('/me', there)).status).toBe(401)
  })

  it('is removed with the password, by its person alone; without one left the password is enough', async () => {
    const [who, other] = [await keyed(), await keyed()]
    const [own] = await listOf(who.session)
    expect((await remove(who.session, own?.id ?? '', 'outra coisa')).status).toBe(422)
    expect((await remove(other.session, own?.id ?? '')).status).toBe(404)
    expect((await remove(who.session, own?.id ?? '')).status).toBe(204)
    expect((await enter(who.device.use(await ask()))).status).toBe(401)
    expect((await people.login(who.email)).token).toEqual(expect.any(String))
    expect(await people.trailOf(who.userId)).toEqual([
      'chave de acesso registrada',
      'chave de acesso removida',
    ])
  })

  it('opens nothing for who has left', async () => {
    const who = await keyed()
    await admin.put(`/employees/${who.id}`, { active: false })
    expect((await enter(who.device.use(await ask()))).status).toBe(401)
  })

  it('proves who asks for new recovery codes', async () => {
    const who = await keyed()
    const asked = (await test.guest.post<Asked>('/me/second-factor/passkey', {}, who.session)).body
    const renew = (answer: object) =>
      test.guest.post<Registered>('/me/second-factor/recovery-codes', answer, who.session)
    const { status, body } = await renew(who.device.use(asked))
    expect(status).toBe(200)
    expect(body.recoveryCodes).toHaveLength(10)
    expect((await renew(who.device.use(asked))).status).toBe(422)
    const { challenge } = await people.login(who.email)
    expect((await people.finish(challenge, who.codes[0] ?? '')).status).toBe(422)
  })
})

describe('refused, and told in the trail of its person', () => {
  let who: Awaited<ReturnType<typeof keyed>>
  beforeAll(async () => {
    who = await keyed()
  })
  const denials = async () =>
    (await sql`select 1 from audit_log where row_id = ${who.userId} and action = 'denied'`.execute(test.db))
      .rows.length

  const refusals: [string, (device: Authenticator) => Promise<object>][] = [
    [
      'an answer that was given before',
      async (device) => {
        const answer = device.use(await ask())
        expect((await enter(answer)).status).toBe(200)
        return answer
      },
    ],
    [
      'an answer after five minutes',
      async (device) => {
        const answer = device.use(await ask())
        await sql`update passkey_ceremonies set "expiresAt" = now()`.execute(test.db)
        return answer
      },
    ],
    [
      'an answer to what another browser was asked',
      async (device) => ({ ...device.use(await ask()), attempt: (await ask()).attempt }),
    ],
    [
      'an answer to what a session was asked',
      async (device) =>
        device.use((await test.guest.post<Asked>('/me/second-factor/passkey', {}, who.session)).body),
    ],
    ['another page', async (device) => device.use(await ask(), { origin: 'https://locadora.example.evil' })],
    ['another host', async (device) => device.use(await ask(), { rpId: 'example' })],
    ['a device that nobody unlocked', async (device) => device.use(await ask(), { unverified: true })],
    [
      'a device that counts backwards, as its copy would',
      async (device) => {
        device.countFrom(40)
        expect((await enter(device.use(await ask()))).status).toBe(200)
        device.countFrom(7)
        return device.use(await ask())
      },
    ],
    [
      'the key of another under its name',
      async (device) => {
        const { attempt, credential } = fresh().use(await ask())
        return { attempt, credential: { ...credential, id: device.id, rawId: device.id } }
      },
    ],
  ]
  it.each(refusals)('%s', async (_what, answer) => {
    await sql`delete from attempts`.execute(test.db)
    const device = fresh()
    expect((await register(who.session, device)).status).toBe(200)
    const given = await answer(device)
    const before = await denials()
    const refused = await enter(given)
    expect(refused.status).toBe(401)
    expect(refused.body.message).toMatch(/^Esta chave de acesso não foi reconhecida/)
    expect(await denials()).toBe(before + 1)
  })

  it('is the same for a passkey that nobody has, and counted alike', async () => {
    await sql`delete from attempts`.execute(test.db)
    const guess = async (device: Authenticator) =>
      (await enter(device.use(await ask(), { origin: 'https://evil.example' }))).status
    const stranger = fresh()
    for (const device of [who.device, stranger]) {
      const answers = [1, 2, 3, 4, 5, 6].map(() => guess(device))
      expect((await Promise.all(answers)).toSorted((a, b) => a - b)).toEqual([401, 401, 401, 401, 401, 429])
    }
    await sql`delete from attempts`.execute(test.db)
  })

  it('of what is registered: another page, another host, an old request, and what somebody else was asked', async () => {
    const [who, other] = [await keyed(), await keyed()]
    expect((await register(who.session, fresh(), { origin: 'https://evil.example' })).status).toBe(422)
    expect((await register(who.session, fresh(), { rpId: 'evil.example' })).status).toBe(422)
    expect((await register(who.session, fresh(), { unverified: true })).status).toBe(422)
    const stolen = fresh().create(await begin(other.session))
    expect((await test.guest.post('/me/passkeys', { name: 'x', ...stolen }, who.session)).status).toBe(422)
    const twice = fresh().create(await begin(who.session))
    expect((await test.guest.post('/me/passkeys', { name: 'x', ...twice }, who.session)).status).toBe(200)
    expect((await test.guest.post('/me/passkeys', { name: 'x', ...twice }, who.session)).status).toBe(422)
    expect((await register(other.session, who.device)).status).toBe(422)
    expect(
      (await test.guest.post('/me/passkeys/options', { currentPassword: 'x' }, who.session)).status,
    ).toBe(422)
  })

  it('of an app that was offered but never confirmed: its code is no second step', async () => {
    const who = await keyed()
    const offer = await test.guest.post<{ secret: string }>(
      '/me/second-factor',
      { currentPassword: password },
      who.session,
    )
    const { challenge } = await people.login(who.email)
    expect((await people.finish(challenge, codeOf(offer.body.secret))).status).toBe(422)
  })
})

describe('a title that requires a second factor', () => {
  const setup = async (challenge: string) =>
    test.guest.post<Asked>('/login/passkey/setup/options', { challenge })

  it('is content with a passkey made at the sign-in, which its person keeps', async () => {
    const who = await people.hire({ requiresSecondFactor: true })
    const { step, challenge } = await people.login(who.email)
    expect(step).toBe('setup')
    const device = fresh()
    const made = device.create((await setup(challenge)).body)
    const { status, body } = await test.guest.post<{ token: string; recoveryCodes: string[] }>(
      '/login/passkey/setup',
      { challenge, name: 'Celular', ...made },
    )
    expect(status).toBe(200)
    expect(body.recoveryCodes).toHaveLength(10)
    const session = bearer(body.token)
    const [own] = await listOf(session)
    expect((await remove(session, own?.id ?? '')).body).toMatchObject({
      fields: { currentPassword: 'O seu cargo exige a verificação em duas etapas.' },
    })
    const next = await people.login(who.email)
    expect(next.step).toBe('code')
    expect((await setup(next.challenge)).status).toBe(401)
    expect((await enter(device.use(await ask(next.challenge)), next.challenge)).status).toBe(200)
  })

  it('lets the app go while a passkey stays', async () => {
    const who = await people.guarded()
    await admin.put(`/employee-roles/${who.roleId}`, { requiresSecondFactor: true })
    const off = () => test.guest.post('/me/second-factor/off', { currentPassword: password }, who.session)
    expect((await off()).status).toBe(422)
    await register(who.session, fresh())
    expect((await off()).status).toBe(204)
    expect((await test.guest.get('/me/second-factor', who.session)).body).toMatchObject({
      isOn: true,
      hasApp: false,
      hasPasskey: true,
      recoveryCodesLeft: 10,
    })
  })
})

describe('a lost device', () => {
  it('is made good by who rules the title: its passkeys are gone with the app', async () => {
    const who = await keyed()
    const strong = await test.signIn({ permissions: ['edit_employee', 'access_product'] })
    expect((await strong.post(`/employees/${who.id}/second-factor/reset`, {})).status).toBe(204)
    expect((await enter(who.device.use(await ask()))).status).toBe(401)
    expect((await people.login(who.email)).token).toEqual(expect.any(String))
  })
})
