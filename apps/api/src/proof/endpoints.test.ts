import { allPermissions, type Permission } from '@rentme/domain/employee-role/permissions'
import contract from '@rentme/testing/contract.json' with { type: 'json' }
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../testing/api.ts'
import { beyondContract } from './beyond-contract.ts'

let test: TestApi
beforeAll(async () => {
  test = await testApi()
})
afterAll(() => test.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
interface Endpoint {
  method: Method
  path: string
  guard: string
}

const endpoints = [...contract.endpoints, ...beyondContract] as Endpoint[]
const isPermission = (guard: string): guard is Permission => allPermissions.includes(guard as Permission)
// A form of files is not JSON: its own tests send it.
const bodyless = new Set(['POST /api/uploads'])

const hasBody = ({ method }: Endpoint) => method !== 'GET' && method !== 'DELETE'

const call = async (
  endpoint: Endpoint,
  token: string | null,
  { payload = '{}', headers = {} }: { payload?: string; headers?: Record<string, string> } = {},
) => {
  const answer = await test.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/\{\w+\}/g, newId()),
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(hasBody(endpoint) ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(hasBody(endpoint) ? { payload } : {}),
  })
  return {
    status: answer.statusCode,
    code: /"code":"(\w+)"/.exec(answer.body)?.[1],
    cache: answer.headers['cache-control'],
  }
}

/** What a caller without the right is told, whatever he sends: an empty body, no JSON, a first call and a repeated one. */
const refused = async (endpoint: Endpoint, token: string) => {
  const bodies = hasBody(endpoint) ? ['{}', '{"name":', '[1]'] : ['']
  const keys = hasBody(endpoint) ? [{}, { 'idempotency-key': newId() }] : [{}]
  return Promise.all(
    keys.flatMap((headers) => bodies.map((payload) => call(endpoint, token, { payload, headers }))),
  )
}

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (name, endpoint) => {
    it('exists, answers guests as its guard says, and leaves nothing in a cache', async () => {
      const { status, code, cache } = await call(endpoint, null)
      expect(cache).toBe('no-store')
      if (endpoint.guard === 'guest') expect([401, 404]).not.toContain(status)
      else expect({ status, code }).toEqual({ status: 401, code: 'unauthenticated' })
    })

    if (isPermission(endpoint.guard)) {
      const { guard } = endpoint
      it('field case 23: is closed without its permission, whatever else one holds', async () => {
        const { token } = await test.signIn({
          permissions: allPermissions.filter((permission) => permission !== guard),
        })
        for (const answer of await refused(endpoint, token))
          expect(answer).toMatchObject({ status: 403, code: 'forbidden', cache: 'no-store' })
      })

      it('is open with it', async () => {
        const { token } = await test.signIn({ permissions: [guard] })
        const { status, cache } = await call(endpoint, token)
        expect([200, 404, 422]).toContain(status)
        expect(cache).toBe('no-store')
      })
    }

    if (endpoint.guard === 'administrator') {
      it('is closed to those who are not administrators', async () => {
        const { token } = await test.signIn({
          permissions: allPermissions.filter((permission) => permission !== 'delete_job_title'),
        })
        for (const answer of await refused(endpoint, token))
          expect(answer).toMatchObject({ status: 403, code: 'forbidden', cache: 'no-store' })
      })
    }

    if (endpoint.guard === 'login' && !bodyless.has(name)) {
      it('is open to anyone signed in', async () => {
        const { token } = await test.signIn({ permissions: [] })
        const { status, code, cache } = await call(endpoint, token)
        expect(cache).toBe('no-store')
        expect(status, code).not.toBe(401)
        expect(status).toBeLessThan(500)
      })
    }
  },
)

it('a repeated call gets its first answer, though the right to it is gone by then', async () => {
  const person = await test.signIn({ permissions: ['create_product_category'] })
  const register = (name: string, key: string) =>
    person.post<{ id: string }>('/product-categories', { name }, { 'idempotency-key': key })
  const [done, later] = [newId(), newId()]
  const first = await register('Geradores', done)
  expect(first.status).toBe(201)
  await sql`update employee_roles set permissions = '[]' where id = ${person.roleId}`.execute(test.db)
  expect(await register('Geradores', done)).toMatchObject({ status: 201, body: { id: first.body.id } })
  expect(await register('Compressores', later)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})

it('no route stands outside the table', () => {
  const known = new Set(endpoints.map(({ method, path }) => `${method} ${path}`))
  const routes = [...test.app.routes()].filter(
    ({ url }) => url.startsWith('/api/') && !url.startsWith('/api/docs') && !url.startsWith('/api/health'),
  )
  const strangers = routes
    .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
    .filter((route) => !route.startsWith('HEAD') && !route.startsWith('OPTIONS') && !known.has(route))
  expect(routes.length).toBeGreaterThan(100)
  expect(strangers).toEqual([])
})
