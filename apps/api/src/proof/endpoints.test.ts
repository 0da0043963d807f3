import { allPermissions, type Permission } from '@rentme/domain/employee-role/permissions'
import contract from '@rentme/testing/contract.json' with { type: 'json' }
import { newId } from '@rentme/domain/kit/uuid'
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

const call = async (endpoint: Endpoint, token: string | null, body: object = {}) => {
  const answer = await test.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/\{\w+\}/g, newId()),
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { payload: body }),
  })
  return { status: answer.statusCode, code: /"code":"(\w+)"/.exec(answer.body)?.[1] }
}

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (name, endpoint) => {
    it('exists, and answers guests as its guard says', async () => {
      const { status, code } = await call(endpoint, null)
      if (endpoint.guard === 'guest') expect([401, 404]).not.toContain(status)
      else expect({ status, code }).toEqual({ status: 401, code: 'unauthenticated' })
    })

    if (isPermission(endpoint.guard)) {
      const { guard } = endpoint
      it('is closed without its permission, whatever else one holds', async () => {
        const { token } = await test.signIn({
          permissions: allPermissions.filter((permission) => permission !== guard),
        })
        const { status, code } = await call(endpoint, token)
        // A body is checked before the permission: a bad one tells nothing of any row.
        expect([403, 422]).toContain(status)
        expect(['forbidden', 'invalid']).toContain(code)
      })

      it('is open with it', async () => {
        const { token } = await test.signIn({ permissions: [guard] })
        const { status } = await call(endpoint, token)
        expect([200, 404, 422]).toContain(status)
      })
    }

    if (endpoint.guard === 'login' && !bodyless.has(name)) {
      it('is open to anyone signed in', async () => {
        const { token } = await test.signIn({ permissions: [] })
        const { status, code } = await call(endpoint, token)
        expect(status, code).not.toBe(401)
        expect(status).toBeLessThan(500)
      })
    }
  },
)

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
