import {
  allPermissions,
  isFullAdministrator,
  type Permission,
} from '@rentme/domain/employee-role/permissions'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@rentme/domain/kit/uuid'
import { testApi, type Account, type Client, type TestApi } from '../../testing/api.ts'
import type { Written } from '../../testing/yard.ts'

let test: TestApi
let admin: Client & Account
beforeAll(async () => {
  test = await testApi()
  admin = await test.signIn()
  await giveCredentials(admin)
})
afterAll(() => test.close())

const giveCredentials = ({ userId }: Account) =>
  sql`insert into credentials ("userId", "passwordHash") values (${userId}, 'nobody signs in with it')`.execute(
    test.db,
  )

let serial = 0
const title = async (permissions: readonly Permission[]) =>
  (await admin.post<Written>('/employee-roles', { name: `Cargo ${(serial += 1)}`, permissions })).body
const person = async (permissions: readonly Permission[], more: object = {}) => {
  const { id } = await title(permissions)
  const body = { name: 'Irene Tavares', email: `irene${serial}@rentme.example`, employeeRoleId: id, ...more }
  return (await admin.post<Written>('/employees', body)).body
}

const hr: Permission[] = [
  'access_employee',
  'show_employee',
  'create_employee',
  'edit_employee',
  'delete_employee',
  'access_job_title',
  'show_job_title',
  'create_job_title',
  'edit_job_title',
  'delete_job_title',
]
const manager: Permission[] = [...hr, 'access_client', 'edit_client']

/** Every way to set what opens an account. */
const takeovers: [string, object][] = [
  ['password', { password: 'tomei esta conta hoje' }],
  ['e-mail', { email: 'meu@rentme.example' }],
  ['activity', { active: false }],
  ['dismissal', { dismissedAt: '2026-11-01' }],
]

describe('who lacks a permission of a title', () => {
  it.each(takeovers)(
    'does not set the %s of its people, but does for those that he rules',
    async (_, change) => {
      const someone = await test.signIn({ permissions: hr })
      const above = await person(manager)
      expect(await someone.put(`/employees/${above.id}`, change)).toMatchObject({
        status: 403,
        body: {
          code: 'forbidden',
          message: expect.stringContaining('permissões que você não possui') as string,
        },
      })
      const below = await person(['access_employee'])
      const { email: _email, ...rest } = change as { email?: string }
      expect(
        (await someone.put(`/employees/${below.id}`, { ...rest, name: 'Irene Tavares Lobo' })).status,
      ).toBe(200)
      expect((await someone.put(`/employees/${above.id}`, { name: 'Irene Tavares Lobo' })).status).toBe(200)
    },
  )

  it('gives it to nobody, and takes nobody out of it', async () => {
    const someone = await test.signIn({ permissions: hr })
    const [high, low] = [await title(manager), await title([])]
    const created = await someone.post('/employees', {
      name: 'Igor Prado',
      email: 'igor@rentme.example',
      employeeRoleId: high.id,
      password: 'uma senha qualquer',
    })
    expect(created).toMatchObject({
      status: 403,
      body: { fields: { employeeRoleId: expect.any(String) as string } },
    })
    const [above, below] = [await person(manager), await person([])]
    expect((await someone.put(`/employees/${below.id}`, { employeeRoleId: high.id })).status).toBe(403)
    expect((await someone.put(`/employees/${above.id}`, { employeeRoleId: low.id })).status).toBe(403)
    expect((await someone.delete(`/employees/${above.id}`)).status).toBe(403)
    expect((await someone.delete(`/employees/${below.id}`)).status).toBe(204)
  })

  it('neither changes it nor removes it', async () => {
    const someone = await test.signIn({ permissions: hr })
    const high = await title(manager)
    for (const change of [{ permissions: [] }, { permissions: hr }, { name: 'Cargo tomado' }])
      expect((await someone.put(`/employee-roles/${high.id}`, change)).status).toBe(403)
    expect((await someone.delete(`/employee-roles/${high.id}`)).status).toBe(403)
  })

  it('finds the same at the door of the phones', async () => {
    const someone = await test.signIn({ permissions: hr, application: 'app' })
    const [high, above] = [await title(manager), await person(manager)]
    const op = (seq: number, method: string, path: string, body?: object) => ({
      key: newId(),
      seq,
      method,
      path,
      ...(body === undefined ? {} : { body }),
    })
    const input = { name: 'Igor Prado', email: 'outro@rentme.example', employeeRoleId: high.id }
    const { body } = await someone.post<{ results: { status: number }[] }>(
      '/offline-sync/push',
      {
        ops: [
          op(1, 'POST', '/employees', { id: newId(), ...input }),
          op(2, 'PUT', `/employees/${above.id}`, { active: false }),
          op(3, 'DELETE', `/employees/${above.id}`),
          op(4, 'POST', '/employee-roles', { id: newId(), name: 'Cargo do telefone', permissions: manager }),
          op(5, 'PUT', `/employee-roles/${high.id}`, { permissions: [] }),
          op(6, 'DELETE', `/employee-roles/${high.id}`),
        ],
      },
      { 'x-device-id': newId() },
    )
    expect(body.results.map(({ status }) => status)).toEqual([403, 403, 403, 422, 403, 403])
  })

  it('is offered only the titles that he may give', async () => {
    const someone = await test.signIn({ permissions: hr })
    const [high, low] = [await title(manager), await title(['show_employee'])]
    const ids = (await someone.get<Written[]>('/me/titles')).body.map(({ id }) => id)
    expect(ids).toContain(low.id)
    expect(ids).toContain(someone.roleId)
    expect(ids).not.toContain(high.id)
    expect((await (await test.signIn({ permissions: [] })).get('/me/titles')).status).toBe(403)
  })

  it('is told to change his own password where the present one is asked for', async () => {
    const someone = await test.signIn({ permissions: hr })
    expect(
      await someone.put(`/employees/${someone.employeeId}`, { password: 'sem dizer a atual' }),
    ).toMatchObject({
      status: 422,
      body: { fields: { password: 'Troque a própria senha em “Alterar Senha”.' } },
    })
  })
})

describe('a full administrator', () => {
  it('is always left: no permission of the last one’s title can be taken away', async () => {
    const without = allPermissions.filter((permission) => permission !== 'edit_training')
    expect(await admin.put(`/employee-roles/${admin.roleId}`, { permissions: without })).toMatchObject({
      status: 409,
      body: { code: 'last_administrator' },
    })
  })
})

interface Person {
  id: string
  permissions: Permission[]
}

/** Who may sign in, and what he may do then. */
const people = async (): Promise<Map<string, Permission[]>> => {
  const { rows } = await sql<Person>`select e.id, r.permissions from employees e
    join employee_roles r on r.id = e."employeeRoleId" where e.active and e."deletedAt" is null`.execute(
    test.db,
  )
  return new Map(rows.map(({ id, permissions }) => [id, permissions]))
}
const titleIds = async () => {
  const { rows } = await sql<{ id: string }>`select id from employee_roles where "deletedAt" is null
    order by id desc limit 8`.execute(test.db)
  return rows.map(({ id }) => id)
}

const step = fc.record({
  actor: fc.nat(2),
  call: fc.constantFrom('hire', 'move', 'open', 'dismiss', 'found', 'change', 'abolish'),
  person: fc.nat(7),
  title: fc.nat(7),
  permissions: fc.subarray([...manager, 'delete_client', 'access_training'] as Permission[]),
})
type Step = { call: string; permissions: Permission[] }

const callOf = async (actor: Client, { call, permissions }: Step, employee: string, role: string) => {
  const name = `Cargo da caminhada ${(serial += 1)}`
  const email = `andante${serial}@rentme.example`
  if (call === 'hire') return actor.post('/employees', { name, email, employeeRoleId: role })
  if (call === 'move') return actor.put(`/employees/${employee}`, { employeeRoleId: role })
  if (call === 'open') return actor.put(`/employees/${employee}`, { email, active: true })
  if (call === 'dismiss') return actor.delete(`/employees/${employee}`)
  if (call === 'found') return actor.post('/employee-roles', { name, permissions })
  if (call === 'change') return actor.put(`/employee-roles/${role}`, { permissions })
  return actor.delete(`/employee-roles/${role}`)
}

const at = <T>(items: readonly T[], index: number): T => items[index % items.length] as T

it('gives by no sequence of allowed calls what the caller does not hold, and leaves a full administrator', async () => {
  const walk = async (
    powers: Permission[][],
    steps: (Step & { actor: number; person: number; title: number })[],
  ) => {
    const actors = await Promise.all(powers.map((more) => test.signIn({ permissions: [...hr, ...more] })))
    const ids = [admin.employeeId, ...actors.map(({ employeeId }) => employeeId)]
    for (const taken of steps) {
      const actor = at(actors, taken.actor)
      const [before, titles] = [await people(), await titleIds()]
      const employee = at([...ids, ...[...before.keys()].slice(-4)], taken.person)
      const { status } = await callOf(actor, taken, employee, at(titles, taken.title))
      const after = await people()
      const own = before.get(actor.employeeId) ?? []
      for (const [id, permissions] of after) {
        const gained = permissions.filter((permission) => before.get(id)?.includes(permission) !== true)
        expect(own).toEqual(expect.arrayContaining(gained))
      }
      const reached = before.get(employee) ?? []
      if (status === 200 && taken.call === 'open') expect(own).toEqual(expect.arrayContaining(reached))
      expect([...after.values()].some(isFullAdministrator)).toBe(true)
    }
  }
  const powers = fc.array(fc.subarray(['access_client', 'edit_client', 'delete_client'] as Permission[]), {
    minLength: 3,
    maxLength: 3,
  })
  await fc.assert(fc.asyncProperty(powers, fc.array(step, { maxLength: 25 }), walk), { numRuns: 12 })
})
