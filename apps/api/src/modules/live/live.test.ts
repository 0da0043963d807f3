import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { testApi, type TestApi } from '../../testing/api.ts'
import { categoryInput } from '../../testing/yard.ts'

let test: TestApi
let origin: string
let second: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  test = await testApi()
  second = await buildApp(test.db, { ...test.config, databaseUrl: test.url })
  origin = await second.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await second.close()
  await test.close()
})

const open = async (token: string) => {
  const response = await fetch(`${origin}/api/offline-sync/events`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const until = async (wanted: string) => {
    while (!text.includes(wanted)) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) throw new Error(`ended before ${wanted}: ${text}`)
      text += value
    }
    return text
  }
  return { status: response.status, until, end: () => reader?.cancel() }
}

it('tells an open screen of a change that another process made, and of none that it may not read', async () => {
  const editor = await test.signIn()
  const reader = await test.signIn({ permissions: ['access_product_category'] })
  const stream = await open(reader.token)
  expect(stream.status).toBe(200)
  await stream.until('event: ready')
  await editor.post('/employee-roles', { name: 'Cargo escondido', permissions: [] })
  await editor.post('/product-categories', categoryInput())
  const text = await stream.until('productCategory')
  expect(text).not.toContain('employeeRole')
  await stream.end()
})

it('wants a session', async () => {
  expect((await fetch(`${origin}/api/offline-sync/events`)).status).toBe(401)
})
