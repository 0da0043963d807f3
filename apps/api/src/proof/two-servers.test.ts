import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@rentme/domain/kit/uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../testing/api.ts'
import { startS3 } from '../testing/bucket.ts'
import { halves, sendFile, takeImage } from '../testing/uploads.ts'
import { categoryInput } from '../testing/yard.ts'

let folder: string
let bucket: Awaited<ReturnType<typeof startS3>>
let test: TestApi
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rentme-bucket-'))
  bucket = await startS3(folder)
  const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
  test = await testApi({ S3_BUCKET: 'rentme', S3_ENDPOINT: bucket.url, ...keys })
})
afterAll(async () => {
  await test.close()
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

/** The two servers in one order and in the other: what one did, the other knows. */
const turns = () => [
  { here: test.app, there: test.twin },
  { here: test.twin, there: test.app },
]

it('a photo that one server took is shown by the other, from a bucket', async () => {
  for (const { here, there } of turns()) {
    const who = await test.signIn()
    const { status, body } = await sendFile({ ...test, app: here }, who, await halves())
    expect(status).toBe(201)
    const image = await takeImage({ ...test, app: there }, who, body[0]?.id ?? '')
    expect([image.status, image.bytes.length > 0]).toEqual([200, true])
  }
})

it('a write that one server took is not taken again by the other', async () => {
  for (const { here, there } of turns()) {
    const { token } = await test.signIn()
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': newId(), 'x-device-id': newId() }
    const call = {
      method: 'POST' as const,
      url: '/api/product-categories',
      headers,
      payload: categoryInput(),
    }
    const [first, again] = [await here.inject(call), await there.inject(call)]
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.json()).toEqual(first.json())
  }
})

it('a session that ends at one server has ended at the other', async () => {
  for (const { here, there } of turns()) {
    const { token } = await test.signIn()
    const headers = { authorization: `Bearer ${token}` }
    const me = async () => (await there.inject({ url: '/api/me', headers })).statusCode
    expect(await me()).toBe(200)
    await here.inject({ method: 'POST', url: '/api/logout', headers, payload: {} })
    expect(await me()).toBe(401)
  }
})
