import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../../../testing/api.ts'
import { inbox, type Inbox } from '../../../testing/inbox.ts'
import { authenticator, type Asked } from '../../../testing/passkeys.ts'
import { bearer, codeOf, password, signingIn } from '../../../testing/signing-in.ts'
import { deliver } from '../../jobs/deliver.ts'
import { testContext } from '../../jobs/testing.ts'

let test: TestApi
let admin: Client & Account
let post: Inbox
let people: ReturnType<typeof signingIn>
beforeAll(async () => {
  post = await inbox()
  test = await testApi({ SMTP_URL: post.url, PUBLIC_URL: 'https://locadora.example' })
  admin = await test.signIn()
  people = signingIn(test, () => admin)
  await sql`update company set "timeZone" = 'America/Manaus'`.execute(test.db)
})
afterAll(async () => {
  await test.close()
  await post.close()
})

type Session = Record<string, string>
type Guarded = Awaited<ReturnType<typeof people.guarded>>
const chrome = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
}

const addPasskey = async (session: Session, name?: string) => {
  const device = authenticator('https://locadora.example')
  const currentPassword = password
  const { body } = await test.guest.post<Asked>('/me/passkeys/options', { currentPassword }, session)
  const made = { ...device.create(body), ...(name !== undefined && { name }) }
  expect((await test.guest.post('/me/passkeys', made, { ...session, ...chrome })).status).toBe(200)
  return device
}
const passkeysOf = async (session: Session) =>
  (await test.guest.get<{ data: { id: string; name: string }[] }>('/me/passkeys', session)).body.data

const linkTo = async (email: string, nth: number) => {
  expect((await test.guest.post('/forgot-password', { email })).status).toBe(200)
  const mail = (await post.mailsTo(email, nth))[nth - 1] ?? ''
  const { searchParams } = new URL(/https:\/\/\S+\/resetar-senha\?\S+/.exec(mail)?.[0] ?? '')
  return { mail, token: searchParams.get('token') ?? '', hasPasskeys: searchParams.has('passkeys') }
}
const reset = (email: string, token: string, more: object = {}) => {
  const chosen = 'outra senha boa'
  const body = { token, email, password: chosen, passwordConfirmation: chosen, ...more }
  return test.guest.post('/reset-password', body, chrome)
}

describe('somebody is told by mail of what is done to how he signs in', () => {
  const off = (session: Session) =>
    test.guest.post('/me/second-factor/off', { currentPassword: password }, session)
  const renew = (who: Guarded) =>
    test.guest.post('/me/second-factor/recovery-codes', { code: codeOf(who.secret) }, who.session)
  const newPassword = { password: 'senha bem nova', passwordConfirmation: 'senha bem nova' }

  const deeds: [string, (who: Guarded) => Promise<{ status: number } | void>][] = [
    ['A verificação em duas etapas foi ativada', async () => {}],
    ['A verificação em duas etapas da sua conta foi desativada', (who) => off(who.session)],
    [
      'O aplicativo autenticador da sua conta foi desativado',
      async (who) => {
        await addPasskey(who.session)
        return off(who.session)
      },
    ],
    ['Chave de acesso: Cofre da loja.', async (who) => void (await addPasskey(who.session, 'Cofre da loja'))],
    [
      'Uma chave de acesso foi removida da sua conta.',
      async (who) => {
        await addPasskey(who.session)
        const [own] = await passkeysOf(who.session)
        return test.guest.post(
          `/me/passkeys/${own?.id ?? ''}/remove`,
          { currentPassword: password },
          who.session,
        )
      },
    ],
    ['Novos códigos de recuperação foram gerados na sua conta', renew],
    [
      'Um código de recuperação foi usado na sua conta',
      async (who) => people.finish((await people.login(who.email)).challenge, who.codes[0] ?? ''),
    ],
    [
      'A verificação em duas etapas da sua conta foi redefinida',
      (who) => admin.post(`/employees/${who.id}/second-factor/reset`, {}),
    ],
    [
      'A senha da sua conta foi alterada',
      (who) =>
        test.guest.post('/update-password', { currentPassword: password, ...newPassword }, who.session),
    ],
    [
      'A senha da sua conta foi alterada',
      (who) => admin.put(`/employees/${who.id}`, { password: 'senha bem nova' }),
    ],
    [
      'A senha da sua conta foi redefinida pelo link',
      async (who) => reset(who.email, (await linkTo(who.email, 2)).token),
    ],
    [
      'O e-mail da sua conta foi trocado',
      (who) => admin.put(`/employees/${who.id}`, { email: `trocado.${who.email}` }),
    ],
  ]
  it.each(deeds)('%s', async (sentence, act) => {
    const who = await people.guarded()
    const answer = await act(who)
    expect(answer?.status ?? 200).toBeLessThan(300)
    await expect
      .poll(async () => (await sql`select 1 from mails where "userId" = ${who.userId}`.execute(test.db)).rows)
      .toEqual([])
    const mails = await post.mailsTo(who.email, post.addresses().filter((to) => to === who.email).length)
    const told = mails.filter((mail) => mail.includes(sentence))
    // Once as text, once as HTML.
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/avise quem administra o RentMe|Se você não esperava por isto/)
    for (const secret of [who.secret, ...who.codes, password, 'senha bem nova'])
      expect(mails.join()).not.toContain(secret)
  })

  it('when, in the zone of the company, from which device, and what to do if it was not he', async () => {
    const who = await people.hire()
    await addPasskey(bearer((await people.login(who.email)).token))
    const [mail = ''] = await post.mailsTo(who.email, 1)
    const { rows } = await sql<{
      at: string
    }>`select to_char(now() at time zone 'America/Manaus', 'DD/MM/YYYY HH24:') as at`.execute(test.db)
    expect(mail).toContain(`Quando: ${rows[0]?.at}`)
    expect(mail).toContain('De onde: Chrome · Windows, endereço 127.0.0.1.')
    expect(mail).toContain('https://locadora.example/esqueci-minha-senha')
  })

  it('of a colleague who did it: his name, and not his device', async () => {
    const who = await people.guarded()
    await admin.post(`/employees/${who.id}/second-factor/reset`, {}, chrome)
    const mails = await post.mailsTo(who.email, 2)
    const told = mails.filter((mail) => /Por quem: Pessoa \S+/.test(mail))
    expect(told).toHaveLength(1)
    expect(told[0]).not.toContain('De onde')
  })

  it('not of a sign-in, nor of a name that a passkey is given', async () => {
    const who = await people.hire()
    const session = bearer((await people.login(who.email)).token)
    const device = await addPasskey(session)
    const asked = (await test.guest.post<Asked>('/login/passkey/options', {})).body
    expect((await test.guest.post('/login/passkey', device.use(asked))).status).toBe(200)
    const [own] = await passkeysOf(session)
    expect((await test.guest.put(`/me/passkeys/${own?.id}`, { name: 'Caixa' }, session)).status).toBe(204)
    await test.guest.post(`/me/passkeys/${own?.id}/remove`, { currentPassword: password }, session)
    const mails = (await post.mailsTo(who.email, 2)).join()
    // What is told names the passkey as it was called then: of what lies between the two nothing is told.
    expect(mails).toContain('Uma chave de acesso foi registrada na sua conta.')
    expect(mails).toContain('Chave de acesso: Caixa.')
  })

  it('also where the process ends before it could send: another finds the mail in the database', async () => {
    const who = await people.hire()
    post.state.refuses = true
    await addPasskey(bearer((await people.login(who.email)).token))
    await expect.poll(() => post.refused).toContain(who.email)
    post.state.refuses = false
    await sql`update mails set "retryAt" = now() where "userId" = ${who.userId}`.execute(test.db)
    const { context, mails } = testContext(test.db)
    await deliver(context)
    expect(mails.map(({ to }) => to)).toContain(who.email)
    const { rows } = await sql`select 1 from mails where "userId" = ${who.userId}`.execute(test.db)
    expect(rows).toEqual([])
  })
})

describe('a passkey is called', () => {
  it('by who keeps it and where it was made, until its person calls it otherwise', async () => {
    const who = await people.hire()
    const session = bearer((await people.login(who.email)).token)
    await addPasskey(session)
    const [own] = await passkeysOf(session)
    expect(own?.name).toBe('Chrome · Windows')
    const rename = (id: string, name: string, by = session) =>
      test.guest.put(`/me/passkeys/${id}`, { name }, by)
    expect((await rename(own?.id ?? '', 'Notebook da loja')).status).toBe(204)
    expect((await passkeysOf(session))[0]?.name).toBe('Notebook da loja')
    expect((await rename(own?.id ?? '', ' ')).status).toBe(422)
    expect((await rename(randomUUID(), 'Outra')).status).toBe(404)
    const stranger = bearer((await people.login((await people.hire()).email)).token)
    expect((await rename(own?.id ?? '', 'Minha', stranger)).status).toBe(404)
    expect(await people.trailOf(who.userId)).toEqual([
      'chave de acesso registrada',
      'chave de acesso renomeada',
    ])
  })
})

describe('a forgotten password of somebody with passkeys', () => {
  const keyed = async () => {
    const who = await people.guarded()
    const device = await addPasskey(who.session)
    await post.mailsTo(who.email, 2)
    return { ...who, device }
  }
  const opens = async (device: Awaited<ReturnType<typeof keyed>>['device']) => {
    const asked = (await test.guest.post<Asked>('/login/passkey/options', {})).body
    return (await test.guest.post('/login/passkey', device.use(asked))).status
  }

  it('is reset by the mailbox alone, which leaves every passkey and asks for the second step', async () => {
    const who = await keyed()
    const { mail, token, hasPasskeys } = await linkTo(who.email, 3)
    expect(mail).toContain('As suas chaves de acesso continuam valendo.')
    expect(mail).toContain('todas as sessões abertas são encerradas')
    expect(hasPasskeys).toBe(true)
    expect((await reset(who.email, token)).status).toBe(204)
    expect((await test.guest.get('/me', who.session)).status).toBe(401)
    expect(await opens(who.device)).toBe(200)
  })

  it('takes the passkeys away for who shows a code, and only then is the link used', async () => {
    const who = await keyed()
    const { token } = await linkTo(who.email, 3)
    for (const code of ['', '000000', 'abcde-abcde'])
      expect(await reset(who.email, token, { removePasskeys: true, code })).toMatchObject({
        status: 422,
        body: { fields: { code: expect.any(String) as string } },
      })
    expect(await opens(who.device)).toBe(200)
    const right = { removePasskeys: true, code: codeOf(who.secret) }
    expect((await reset(who.email, token, right)).status).toBe(204)
    expect(await opens(who.device)).toBe(401)
    const { rows } = await sql`select 1 from second_factors where "userId" = ${who.userId}`.execute(test.db)
    expect(rows).toHaveLength(1)
    expect((await people.trailOf(who.userId)).at(-1)).toBe('chaves de acesso removidas')
  })

  it('by a recovery code, also where the title asks for a factor: it is set up anew at the next sign-in', async () => {
    const who = await people.hire()
    const session = bearer((await people.login(who.email)).token)
    const device = authenticator('https://locadora.example')
    const { body: asked } = await test.guest.post<Asked>(
      '/me/passkeys/options',
      { currentPassword: password },
      session,
    )
    const { body } = await test.guest.post<{ recoveryCodes: string[] }>(
      '/me/passkeys',
      device.create(asked),
      session,
    )
    await admin.put(`/employee-roles/${who.roleId}`, { requiresSecondFactor: true })
    const { token } = await linkTo(who.email, 2)
    const code = body.recoveryCodes[0]
    expect((await reset(who.email, token, { removePasskeys: true, code })).status).toBe(204)
    expect(await opens(device)).toBe(401)
    const { body: next } = await test.guest.post<{ step: string }>('/login', {
      email: who.email,
      password: 'outra senha boa',
    })
    expect(next.step).toBe('setup')
  })

  it('counts guesses at the code, from whichever mailbox they come', async () => {
    const who = await keyed()
    const { token } = await linkTo(who.email, 3)
    const guess = async () => (await reset(who.email, token, { removePasskeys: true, code: '000000' })).status
    const answers = await Promise.all(Array.from({ length: 6 }, guess))
    expect(answers.toSorted((a, b) => a - b)).toEqual([422, 422, 422, 422, 422, 429])
    await sql`delete from attempts`.execute(test.db)
  })
})
