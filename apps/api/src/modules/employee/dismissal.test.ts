import { addDays, dateIn } from '@rentme/domain/kit/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../../testing/api.ts'
import type { Written } from '../../testing/yard.ts'
import { dismissals } from '../jobs/dismissals.ts'
import { testContext } from '../jobs/testing.ts'

let test: TestApi
let admin: Client & Account
beforeAll(async () => {
  test = await testApi()
  admin = await test.signIn()
})
afterAll(() => test.close())

const password = 'pátio seguro 2026'
let serial = 0
const hire = async (more: object = {}) => {
  const email = `saida${(serial += 1)}@rentme.example`
  const { body } = await admin.post<Written>('/employees', {
    name: 'Kauê Norberto',
    email,
    employeeRoleId: admin.roleId,
    password,
    ...more,
  })
  return { id: body.id, email, active: body['active'] }
}
const login = (email: string) => test.guest.post<{ token: string }>('/login', { email, password })
const me = (token: string) => test.guest.get('/me', { authorization: `Bearer ${token}` })
const today = () => dateIn(new Date(), test.config.timeZone)

it('lets one who is dismissed tomorrow work today, and on that day ends his sessions and signs him in no more', async () => {
  const { id, email } = await hire()
  const { token } = (await login(email)).body
  await admin.put(`/employees/${id}`, { dismissedAt: addDays(today(), 1) })
  expect((await me(token)).status).toBe(200)
  // The day comes; no job has run yet.
  await sql`update employees set "dismissedAt" = ${today()} where id = ${id}`.execute(test.db)
  expect((await me(token)).status).toBe(401)
  expect((await login(email)).status).toBe(401)
  await dismissals(testContext(test.db).context)
  expect((await admin.get<Written>(`/employees/${id}`)).body).toMatchObject({ active: false })
})

it('makes one inactive whose dismissal has come, and active again only without it', async () => {
  const { id, active } = await hire({ dismissedAt: today() })
  expect(active).toBe(false)
  const again = await admin.put(`/employees/${id}`, { active: true })
  expect(again).toMatchObject({
    status: 422,
    body: { fields: { active: 'O desligamento já passou. Apague a data para reativar o funcionário.' } },
  })
  expect(await admin.put(`/employees/${id}`, { active: true, dismissedAt: null })).toMatchObject({
    status: 200,
    body: { active: true },
  })
})

it('dismisses no last administrator, not even for a day to come', async () => {
  await sql`insert into credentials ("userId", "passwordHash") values (${admin.userId}, 'x')`.execute(test.db)
  const { id } = await hire()
  await sql`update employees set "dismissedAt" = null, active = (id in (${admin.employeeId}, ${id}))`.execute(
    test.db,
  )
  const day = addDays(today(), 30)
  expect((await admin.put(`/employees/${id}`, { dismissedAt: day })).status).toBe(200)
  expect(await admin.put(`/employees/${admin.employeeId}`, { dismissedAt: day })).toMatchObject({
    status: 409,
    body: { code: 'last_administrator' },
  })
})
