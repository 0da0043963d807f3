import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from './api.ts'

let api: TestApi

beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

it('answers a guest 401 and an employee what the job title holds', async () => {
  expect(await api.guest.get('/me/permissions')).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated' },
  })
  const reader = await api.signIn({ permissions: ['access_client'] })
  expect(await reader.get('/me/permissions')).toMatchObject({ status: 200, body: ['access_client'] })
  expect(await reader.get('/products')).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})
