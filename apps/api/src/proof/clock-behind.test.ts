import { headers, type PushResult } from '@rentme/domain/sync/wire'
import { newId } from '@rentme/domain/kit/uuid'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../testing/api.ts'
import { aYard, checklistBody } from '../testing/yard.ts'

let test: TestApi
let api: Client & Account
beforeAll(async () => {
  test = await testApi()
  api = await test.signIn({ application: 'app' })
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => test.close())

const dayMs = 86_400_000

const push = async (op: object) => {
  const { body } = await api.post<{ results: PushResult[] }>(
    '/offline-sync/push',
    { ops: [op] },
    { [headers.deviceId]: newId() },
  )
  return body.results[0]
}

/** The server's own clock stands a day behind what it wrote itself; that of its database goes on. */
const setBack = () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() - dayMs)
}

it('a checklist made while the clock of the server is a day behind is taken once the clocks agree', async () => {
  const yard = await aYard(api)
  const body = checklistBody(yard, api.employeeId, 'exit')
  const op = { key: newId(), seq: 1, method: 'POST', path: '/checklists', body }
  setBack()
  expect(await push(op)).toMatchObject({
    status: 503,
    body: {
      code: 'unavailable',
      message: 'O relógio do servidor está atrasado. O envio será aceito quando ele for acertado.',
    },
  })
  vi.useRealTimers()
  expect(await push(op)).toMatchObject({ status: 201, replayed: false })
})

it('a moment of the future is refused for good while the clock of the server is right', async () => {
  const yard = await aYard(api)
  const performedAt = new Date(Date.now() + dayMs).toISOString()
  const body = checklistBody(yard, api.employeeId, 'exit', { performedAt })
  expect(await push({ key: newId(), seq: 1, method: 'POST', path: '/checklists', body })).toMatchObject({
    status: 422,
    body: { fields: { performedAt: 'A data não pode estar no futuro.' } },
  })
})
