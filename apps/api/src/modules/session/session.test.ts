import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '../../kit/actor.ts'
import { testApi, type Account, type Client, type TestApi } from '../../testing/api.ts'
import type { Written } from '../../testing/yard.ts'
import { ensureAdministrator } from './administrator.ts'

let test: TestApi
let admin: Client & Account
const password = 'pátio seguro 2026'
beforeAll(async () => {
  test = await testApi()
  const settings = { ...test.config, adminEmail: 'Chefe@rentme.example', adminPassword: password }
  await ensureAdministrator(test.db, settings)
  admin = await test.signIn()
})
afterAll(() => test.close())

let serial = 0
const hire = async (more: object = {}) => {
  const role = await admin.post<Written>('/employee-roles', {
    name: `Cargo ${(serial += 1)}`,
    permissions: ['show_product'],
  })
  const email = `pessoa${serial}@rentme.example`
  const employee = await admin.post<Written>('/employees', {
    name: 'Kauê Norberto',
    email,
    employeeRoleId: role.body.id,
    password,
    ...more,
  })
  expect(employee.status).toBe(201)
  return { email, employee: employee.body, role: role.body }
}
const login = (email: string, given = password, headers = {}) =>
  test.guest.post<{ token: string; message: string }>('/login', { email, password: given }, headers)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('signing in', () => {
  it('opens a session that knows who it is and what he may do', async () => {
    const { email, employee, role } = await hire()
    const { status, body } = await login(email.toUpperCase())
    expect(status).toBe(200)
    expect((await test.guest.get('/me', bearer(body.token))).body).toMatchObject({
      name: 'Kauê Norberto',
      email,
      employeeId: employee.id,
      employeeRole: { id: role.id },
      timeZone: 'America/Sao_Paulo',
    })
    expect((await test.guest.get('/me/permissions', bearer(body.token))).body).toEqual([
      'access_product',
      'show_product',
    ])
  })

  it('refuses a wrong password and an unknown e-mail with the same words', async () => {
    const { email } = await hire()
    const [wrong, unknown] = await Promise.all([login(email, 'outra senha'), login('ninguem@rentme.example')])
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.body.message).toBe('E-mail ou senha incorretos.')
    expect(unknown.body.message).toBe(wrong.body.message)
  })

  const guess = async (email: string, remoteAddress: string, given = 'errada errada') => {
    const payload = { email, password: given }
    const answer = await test.app.inject({ method: 'POST', url: '/api/login', remoteAddress, payload })
    return { status: answer.statusCode, body: answer.json<object>(), headers: answer.headers }
  }
  const times = <T>(n: number, make: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: n }, (_, at) => make(at)))

  it('judges five guesses from one place and no more, of a known and of an unknown account, also when they come at once', async () => {
    const { email } = await hire()
    for (const account of [email, 'ninguem@rentme.example']) {
      const answers = await times(40, () => guess(account, '203.0.113.40'))
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
      const refused = await guess(account, '203.0.113.40', password)
      expect(refused).toMatchObject({
        status: 429,
        body: { message: 'Muitas tentativas. Tente novamente em 5 minutos.' },
      })
      expect(refused.headers['retry-after']).toBe('300')
      await sql`delete from attempts`.execute(test.db)
    }
  })

  it('takes the right password from elsewhere meanwhile, and always where the account was open before', async () => {
    const { email } = await hire()
    expect((await guess(email, '198.51.100.1', password)).status).toBe(200)
    await times(6, () => guess(email, '203.0.113.41'))
    expect((await guess(email, '198.51.100.2', password)).status).toBe(200)
    // From many places at once: whoever is new waits minutes, whoever was here before does not.
    const many = await times(30, (at) => guess(email, `203.0.113.${100 + at}`))
    expect(many.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    expect((await guess(email, '198.51.100.3', password)).status).toBe(429)
    expect((await guess(email, '198.51.100.1', password)).status).toBe(200)
    await sql`delete from attempts`.execute(test.db)
  })

  it('counts a network of the new kind as one place', async () => {
    const { email } = await hire()
    const answers = await times(6, (at) => guess(email, `2001:db8:0:1::${at + 1}`))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await guess(email, '2001:db8:0:2::1')).status).toBe(401)
    await sql`delete from attempts`.execute(test.db)
  })

  it('is limited for each address, in one count over all processes', async () => {
    const from = (remoteAddress: string, server: TestApi['app']) =>
      server.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress,
        payload: { email: 'ninguem@rentme.example', password: 'errada' },
      })
    await sql`insert into attempts (key, count, until)
      values (${hashToken('POST /api/login 203.0.113.7')}, 59, now() + interval '1 minute')`.execute(test.db)
    expect((await from('203.0.113.7', test.app)).statusCode).toBe(401)
    const refused = await from('203.0.113.7', test.twin)
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('203.0.113.8', test.twin)).statusCode).toBe(401)
  })

  it('ends with logout, with deactivation, and with a password that somebody else set', async () => {
    const { email, employee } = await hire()
    const first = (await login(email)).body.token
    expect((await test.guest.post('/logout', {}, bearer(first))).status).toBe(204)
    expect((await test.guest.get('/me', bearer(first))).status).toBe(401)

    const second = (await login(email)).body.token
    await admin.put(`/employees/${employee.id}`, { password: 'outra senha boa' })
    expect((await test.guest.get('/me', bearer(second))).status).toBe(401)

    const third = (await login(email, 'outra senha boa')).body.token
    await admin.put(`/employees/${employee.id}`, { active: false })
    expect((await test.guest.get('/me', bearer(third))).status).toBe(401)
    expect((await login(email, 'outra senha boa')).status).toBe(401)
  })

  it('expires when it is not used, and says so', async () => {
    const { email } = await hire()
    const { token } = (await login(email)).body
    await sql`update sessions set "expiresAt" = now() - interval '1 second'`.execute(test.db)
    expect((await test.guest.get('/me', bearer(token))).body).toMatchObject({ code: 'token_expired' })
    admin = await test.signIn()
  })

  it('keeps neither passwords nor tokens in clear', async () => {
    const { email } = await hire()
    const { token } = (await login(email)).body
    const { rows } = await sql<{ dump: string }>`select concat(
      (select string_agg(s::text, ' ') from sessions s), (select string_agg(c::text, ' ') from credentials c),
      (select string_agg(a::text, ' ') from audit_log a)) as dump`.execute(test.db)
    expect(rows[0]?.dump).not.toContain(token)
    expect(rows[0]?.dump).not.toContain(password)
    expect(rows[0]?.dump).toContain('argon2id')
  })

  it('wants passwords that are hard to guess, also for who knows the person, and says why', async () => {
    const { role } = await hire()
    const body = { name: 'Vânia Ravel', email: 'vania.ravel@rentme.example', employeeRoleId: role.id }
    const refusal = async (given: string) => {
      const answer = await admin.post<{ fields: { password: string } }>('/employees', {
        ...body,
        password: given,
      })
      return answer.status === 422 ? answer.body.fields.password : ''
    }
    expect(await refusal('curta')).toBe('Informe ao menos 8 caracteres.')
    for (const easy of ['aaaaaaaa', 'Senha@123', 'Brasil2026', 'Vania.Ravel2026'])
      expect(await refusal(easy)).toContain('Esta senha é fácil de adivinhar.')
  })
})

describe('permissions', () => {
  it('cannot be given by who does not hold them', async () => {
    const hr = await test.signIn({ permissions: ['access_job_title', 'create_job_title', 'edit_job_title'] })
    expect(
      await hr.post('/employee-roles', { name: 'Cargo alto', permissions: ['delete_client'] }),
    ).toMatchObject({
      status: 422,
      body: { fields: { permissions: 'Você não pode conceder permissões que não possui.' } },
    })
  })

  it('do not let a weaker title make or change an administrator', async () => {
    const hr = await test.signIn({
      permissions: allPermissions.filter((permission) => permission !== 'delete_job_title'),
    })
    const { body } = await admin.get<{ data: Written[] }>('/employees?search=chefe')
    const boss = body.data[0]
    expect(await hr.put(`/employees/${boss?.id}`, { password: 'tomei a conta' })).toMatchObject({
      status: 403,
    })
    expect(
      await hr.put(`/employees/${hr.employeeId}`, { employeeRoleId: boss?.['employeeRoleId'] }),
    ).toMatchObject({ status: 403 })
  })

  it('stay with at least one administrator', async () => {
    const { body } = await admin.get<{ data: Written[] }>('/employees?search=chefe')
    const boss = body.data[0]
    expect(await admin.put(`/employees/${boss?.id}`, { active: false })).toMatchObject({
      status: 409,
      body: { code: 'last_administrator' },
    })
    expect(await admin.delete(`/employees/${boss?.id}`)).toMatchObject({ status: 409 })
    expect(
      await admin.put(`/employee-roles/${String(boss?.['employeeRoleId'])}`, { permissions: [] }),
    ).toMatchObject({ status: 409 })
  })

  it('taken away work from the next call on', async () => {
    const { email, role } = await hire()
    const { token } = (await login(email)).body
    expect((await test.guest.get('/products', bearer(token))).status).toBe(200)
    await admin.put(`/employee-roles/${role.id}`, { permissions: [] })
    expect((await test.guest.get('/products', bearer(token))).status).toBe(403)
  })
})
