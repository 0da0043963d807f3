import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../../../testing/api.ts'
import { decoded, inbox, type Inbox } from '../../../testing/inbox.ts'
import type { Written } from '../../../testing/yard.ts'
import { sendMails } from '../../mail/queue.ts'
import { ensureAdministrator } from '../administrator.ts'

let test: TestApi
let admin: Client & Account
let post: Inbox
const password = 'pátio seguro 2026'

beforeAll(async () => {
  post = await inbox()
  test = await testApi({
    SMTP_URL: post.url,
    MAIL_FROM: 'Locadora <contato@rentme.example>',
    PUBLIC_URL: 'https://rentme.example',
  })
  admin = await test.signIn()
})
afterAll(async () => {
  await test.close()
  await post.close()
})

let serial = 0
const hire = async (given: string | null = password) => {
  serial += 1
  const role = await admin.post<Written>('/employee-roles', { name: `Cargo ${serial}`, permissions: [] })
  const email = `pessoa${serial}@rentme.example`
  const body = { name: 'Kauê <Norberto>', email, employeeRoleId: role.body.id, password: given }
  const answer = await admin.post<Written>('/employees', body)
  expect(answer.status).toBe(201)
  return { email, id: answer.body.id, userId: String(answer.body['userId']) }
}
const login = (email: string, given = password) =>
  test.guest.post<{ token: string }>('/login', { email, password: given })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The mail to an address once it is there. */
const mailTo = async (email: string): Promise<string> => (await post.mailsTo(email, 1))[0] ?? ''

const tokenOf = (mail: string) =>
  new URL(/https:\/\/\S+\/resetar-senha\?\S+/.exec(mail)?.[0] ?? '').searchParams.get('token') ?? ''
const reset = (email: string, token: string, given = 'outra senha boa', again = given) =>
  test.guest.post('/reset-password', { token, email, password: given, passwordConfirmation: again })
const expired = { status: 422, body: { message: 'O link expirou. Solicite um novo.' } }

describe('a forgotten password', () => {
  it('is replaced by a link that comes by mail, works once, and ends all sessions', async () => {
    const { email } = await hire()
    const { token: session } = (await login(email)).body
    const asked = await test.guest.post('/forgot-password', { email: email.toUpperCase() })
    expect(asked).toMatchObject({
      status: 200,
      body: { message: 'Se o e-mail estiver cadastrado, enviaremos um link para redefinir a senha.' },
    })
    const mail = await mailTo(email)
    expect(mail).toContain('From: Locadora <contato@rentme.example>')
    expect(mail).toContain('O link vale por 1 hora e só pode ser usado uma vez.')
    expect(mail).toContain('Kauê &lt;Norberto&gt;')

    const token = tokenOf(mail)
    expect(await reset(email, token, 'outra senha boa', 'diferente')).toMatchObject({
      status: 422,
      body: { fields: { passwordConfirmation: 'As senhas não conferem.' } },
    })
    expect((await reset(email, token)).status).toBe(204)
    expect(await reset(email, token, 'mais uma senha')).toMatchObject(expired)
    expect((await test.guest.get('/me', bearer(session))).status).toBe(401)
    expect((await login(email)).status).toBe(401)
    expect((await login(email, 'outra senha boa')).status).toBe(200)
  })

  it('answers an unknown e-mail alike, and sends nothing', async () => {
    const known = await hire()
    const answers = await Promise.all(
      [known.email, 'ninguem@rentme.example'].map((email) => test.guest.post('/forgot-password', { email })),
    )
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    await mailTo(known.email)
    expect(post.addresses()).not.toContain('ninguem@rentme.example')
  })

  it('takes no link of another account, none that is old, and none of who left', async () => {
    const [mine, other, gone] = [await hire(), await hire(), await hire()]
    for (const { email } of [mine, gone]) await test.guest.post('/forgot-password', { email })
    const token = tokenOf(await mailTo(mine.email))
    expect(await reset(other.email, token)).toMatchObject(expired)
    const tokenOfGone = tokenOf(await mailTo(gone.email))
    await admin.put(`/employees/${gone.id}`, { active: false })
    expect(await reset(gone.email, tokenOfGone)).toMatchObject(expired)
    await sql`update password_links set "expiresAt" = now() - interval '1 second'`.execute(test.db)
    expect(await reset(mine.email, token)).toMatchObject(expired)
  })

  it('is kept as a hash, good for an hour', async () => {
    const { email, userId } = await hire()
    await test.guest.post('/forgot-password', { email })
    const token = tokenOf(await mailTo(email))
    const { rows } = await sql<{ row: string; minutes: number }>`select l::text as row,
      extract(epoch from "expiresAt" - "createdAt") / 60 as minutes from password_links l where "userId" = ${userId}`.execute(
      test.db,
    )
    expect(rows[0]?.row).not.toContain(token)
    expect(rows[0]?.minutes).toBeCloseTo(60, 0)
  })

  it('asks for mail three times in a quarter of an hour at most, known or not', async () => {
    for (const email of [(await hire()).email, 'desconhecido@rentme.example']) {
      for (let n = 0; n < 3; n += 1)
        expect((await test.guest.post('/forgot-password', { email })).status).toBe(200)
      const limited = await test.guest.post('/forgot-password', { email })
      expect(limited).toMatchObject({
        status: 429,
        body: { message: 'Muitas tentativas. Tente novamente em 15 minutos.' },
      })
      expect(limited.headers['retry-after']).toBe('900')
    }
  })

  it('refuses more than ten guesses at the link of one account', async () => {
    const { email } = await hire()
    for (let n = 0; n < 10; n += 1) expect((await reset(email, 'adivinhado')).status).toBe(422)
    expect((await reset(email, 'adivinhado')).status).toBe(429)
    await sql`delete from attempts`.execute(test.db)
  })
})

describe('an employee without a password', () => {
  it('is invited by mail once he is there, for 72 hours', async () => {
    const { email, userId } = await hire(null)
    const mail = await mailTo(email)
    expect(mail).toContain('O link vale por 72 horas e só pode ser usado uma vez.')
    expect((await reset(email, tokenOf(mail))).status).toBe(204)
    expect((await login(email, 'outra senha boa')).status).toBe(200)
    const { rows } = await sql<{
      hours: number
    }>`select extract(epoch from "expiresAt" - "createdAt") / 3600 as hours
      from password_links where "userId" = ${userId}`.execute(test.db)
    expect(rows[0]?.hours).toBeCloseTo(72, 0)
  })

  it('is not invited when he was not made', async () => {
    const body = { name: 'Vânia Ravel', email: 'vania@rentme.example', employeeRoleId: admin.employeeId }
    expect((await admin.post('/employees', body)).status).toBe(422)
    await mailTo((await hire(null)).email)
    expect(post.addresses()).not.toContain('vania@rentme.example')
  })

  it('gets his mail later when the mail server did not take it', async () => {
    post.state.refuses = true
    const { email, userId } = await hire(null)
    await expect.poll(() => post.refused).toContain(email)
    post.state.refuses = false
    await sql`update mails set "retryAt" = now() where "userId" = ${userId}`.execute(test.db)
    await hire(null)
    expect((await reset(email, tokenOf(await mailTo(email)))).status).toBe(204)
  })

  it('gets one mail when two processes send at once', async () => {
    const sent: string[] = []
    const { email, userId } = await hire()
    await sql`with link as (
        insert into password_links ("userId", kind) values (${userId}, 'reset') returning id, "userId")
      insert into mails ("userId", "linkId") select "userId", id from link`.execute(test.db)
    const mailer = { send: async ({ to }: { to: string }) => void sent.push(to), drop: async () => {} }
    const own = {
      db: test.db,
      mailer,
      publicUrl: 'https://rentme.example',
      timeZone: 'America/Sao_Paulo',
      onError: () => {},
    }
    await Promise.all([sendMails(own), sendMails(own)])
    // The server sends too, after the answer that hired: one of the three claims the mail, once.
    const mails = () => [...sent, ...post.addresses()].filter((to) => to === email)
    await expect.poll(mails).toHaveLength(1)
    const { rows } = await sql`select 1 from mails where "userId" = ${userId}`.execute(test.db)
    expect(rows).toEqual([])
  })
})

describe('changing the own password', () => {
  it('wants the current one and ends the other sessions only', async () => {
    const { email } = await hire()
    const [here, there] = [(await login(email)).body.token, (await login(email)).body.token]
    const change = (currentPassword: string, again = 'minha senha nova') =>
      test.guest.post(
        '/update-password',
        { currentPassword, password: 'minha senha nova', passwordConfirmation: again },
        bearer(here),
      )
    expect(await change('errada')).toMatchObject({
      status: 422,
      body: { fields: { currentPassword: 'Senha atual incorreta.' } },
    })
    expect(await change(password, 'outra')).toMatchObject({
      body: { fields: { passwordConfirmation: 'As senhas não conferem.' } },
    })
    expect((await change(password)).status).toBe(204)
    expect((await test.guest.get('/me', bearer(here))).status).toBe(200)
    expect((await test.guest.get('/me', bearer(there))).status).toBe(401)
    expect((await login(email, 'minha senha nova')).status).toBe(200)
  })

  it('leaves no earlier link good, and no password in the audit trail', async () => {
    const { email } = await hire()
    await test.guest.post('/forgot-password', { email })
    const token = tokenOf(await mailTo(email))
    const session = (await login(email)).body.token
    const body = {
      currentPassword: password,
      password: 'senha bem nova',
      passwordConfirmation: 'senha bem nova',
    }
    expect((await test.guest.post('/update-password', body, bearer(session))).status).toBe(204)
    expect(await reset(email, token)).toMatchObject(expired)
    const { rows } = await sql<{ changes: unknown }>`select changes from audit_log where store = 'credentials'
      order by id desc limit 1`.execute(test.db)
    expect(rows[0]?.changes).toEqual({ password: '***' })
  })
})

describe('the first start', () => {
  it('without a password gives a link for the administrator until it is set, and mail goes to files', async () => {
    const fresh = await testApi({ PUBLIC_URL: 'https://rentme.example' })
    try {
      const link = await ensureAdministrator(fresh.db, fresh.config)
      const again = await ensureAdministrator(fresh.db, fresh.config)
      expect(again).not.toBe(link)
      const query = new URL(link ?? '').searchParams
      const [email, token] = [query.get('email') ?? '', query.get('token') ?? '']
      const body = { email, token, password, passwordConfirmation: password }
      expect((await fresh.guest.post('/reset-password', body)).status).toBe(204)
      expect((await fresh.guest.post('/login', { email, password })).status).toBe(200)
      expect(await ensureAdministrator(fresh.db, fresh.config)).toBeNull()

      await fresh.guest.post('/forgot-password', { email })
      const folder = join(fresh.config.dataDir, 'mail')
      const names = () => readdir(folder).catch(() => [])
      await expect.poll(names).toHaveLength(1)
      const [name = ''] = await names()
      expect(decoded(await readFile(join(folder, name), 'utf8'))).toContain('/resetar-senha?token=')
    } finally {
      await fresh.close()
    }
  })
})
