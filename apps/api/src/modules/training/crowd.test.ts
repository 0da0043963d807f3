import { newId } from '@rentme/domain/kit/uuid'
import { headers } from '@rentme/domain/sync/wire'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../../testing/api.ts'
import { inputs } from '../../testing/inputs.ts'

let test: TestApi
let api: Client & Account
beforeAll(async () => {
  test = await testApi()
  api = await test.signIn({ application: 'app' })
})
afterAll(() => test.close())

/** Two hundred people whose signatures have so many characters. */
const crowd = (characters: number) =>
  Array.from({ length: 200 }, (_, at) => ({
    id: newId(),
    name: `Participante ${at}`,
    signatureData: 'data:image/png;base64,'.padEnd(characters, 'A'),
  }))
const training = async () => ({ ...(await inputs['training']?.(api)), id: newId() })
const largest = 68_000

it('of two hundred people is taken with their largest signatures, from the office and from an older phone', async () => {
  const fromOffice = { ...(await training()), participants: crowd(largest) }
  expect((await api.post('/trainings', fromOffice)).status).toBe(201)
  const fromPhone = { ...(await training()), participants: crowd(largest) }
  const ofQueue = { [headers.idempotencyKey]: newId(), [headers.deviceId]: newId() }
  expect((await api.post('/trainings', fromPhone, ofQueue)).status).toBe(201)
})

it('of two hundred people travels in a batch with what a phone draws now', async () => {
  const body = { ...(await training()), participants: crowd(24_000) }
  const op = { key: newId(), seq: 1, method: 'POST', path: '/trainings', body }
  const answer = await api.post<{ results: { status: number }[] }>('/offline-sync/push', { ops: [op] })
  expect(answer.body.results).toMatchObject([{ status: 201 }])
})

it('with a signature larger than any is refused by its field', async () => {
  const body = { ...(await training()), participants: crowd(largest + 1).slice(0, 1) }
  expect(await api.post('/trainings', body)).toMatchObject({
    status: 422,
    body: { fields: { 'participants.0.signatureData': 'A assinatura é grande demais.' } },
  })
})
