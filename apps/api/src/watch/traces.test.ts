import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { newId } from '@rentme/domain/kit/uuid'
import { headers } from '@rentme/domain/sync/wire'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startJobs } from '../modules/jobs/start-jobs.ts'
import { testContext } from '../modules/jobs/testing.ts'
import { testApi, type TestApi } from '../testing/api.ts'
import { pushOps } from '../testing/push-ops.ts'
import { categoryInput } from '../testing/yard.ts'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code?: number }
}
interface Export {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
}

let collector: Server
let url: string
const received: string[] = []

beforeAll(async () => {
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  // A server has an address and a port.
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`
})
afterAll(() => collector.close())

const spansIn = (bodies: readonly string[]): Span[] =>
  bodies
    // What the exporter writes.
    .map((body) => JSON.parse(body) as Export)
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)

/** What a server tells that is asked to, from its start to its end, and what it is told to do meanwhile. */
const toldOf = async (act: (test: TestApi) => Promise<void>, env: NodeJS.ProcessEnv = {}) => {
  received.length = 0
  const test = await testApi({ TRACES_URL: url, ...env })
  await act(test)
  await test.close()
  return spansIn(received)
}

const told = (span: Span | undefined, key: string) => {
  const value = span?.attributes.find((attribute) => attribute.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

const trace = '0af7651916cd43dd8448eb211c80319c'
const proxy = 'b7ad6b7169203331'

it('a call is told with its statements, below the proxy that passed it on, and none of their values', async () => {
  const name = 'Guindastes do Segredo'
  const spans = await toldOf(async (test) => {
    const { post, get } = await test.signIn()
    await post('/product-categories', categoryInput({ name }), {
      traceparent: `00-${trace}-${proxy}-01`,
    })
    await get(`/product-categories/${newId()}`)
    await get('/product-categories?search=segredo&name=Segredo')
    await get('/product-categories/export?format=csv&search=segredo')
    await get('/search?q=segredo')
  })
  const call = spans.find((span) => span.name === 'POST /api/product-categories')
  expect(call).toMatchObject({ traceId: trace, parentSpanId: proxy, kind: 2 })
  expect(told(call, 'http.response.status_code')).toBe(201)
  expect(told(call, 'rentme.request_id')).toMatch(/^[\da-f-]{36}$/)
  const below = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
  expect(below.map((span) => span.name)).toEqual(expect.arrayContaining(['begin', 'insert', 'commit']))
  expect(below.map((span) => told(span, 'db.query.text'))).toContainEqual(
    expect.stringMatching(/^insert into "product_categories"\s.*\$1/s),
  )
  const missing = spans.find((span) => span.name === 'GET /api/product-categories/:id')
  expect(told(missing, 'http.response.status_code')).toBe(404)
  expect(spans.map((span) => span.name)).toEqual(
    expect.arrayContaining(['GET /api/product-categories/export', 'GET /api/search']),
  )
  expect(received.join('')).not.toMatch(/segredo/i)
})

it('each write of a push is a call below it', async () => {
  const spans = await toldOf(async (test) => {
    const phone = await test.signIn({ application: 'app' })
    const op = pushOps()
    const ops = [1, 2].map(() => op('POST', '/product-categories', categoryInput()))
    await phone.post('/offline-sync/push', { ops }, { [headers.deviceId]: newId() })
  })
  const push = spans.find(({ name }) => name === 'POST /api/offline-sync/push')
  const writes = spans.filter(({ name }) => name === 'POST /api/product-categories')
  expect(writes.map(({ parentSpanId }) => parentSpanId)).toEqual([push?.spanId, push?.spanId])
})

it('a job is told with its statements, and that it failed', async () => {
  const spans = await toldOf(async (test) => {
    const { context } = testContext(test.db)
    const done = Promise.withResolvers<void>()
    const run = async () => {
      await sql`select 1 as one`.execute(test.db)
      done.resolve()
      throw new Error('Segredo')
    }
    const { stop } = await startJobs(test.url, { fails: { cron: '5 5 1 1 *', run } }, context)
    const boss = new PgBoss({ connectionString: test.url, supervise: false, schedule: false })
    await boss.start()
    await boss.send('jobs', { name: 'fails' })
    await done.promise
    await boss.stop()
    await stop()
  })
  const job = spans.find(({ name }) => name === 'job fails')
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId)
  expect(statements.map((span) => told(span, 'db.query.text'))).toContain('select 1 as one')
  expect(job?.status.code).toBe(2)
  expect(received.join('')).not.toMatch(/Segredo/)
})

it('none is told of no share, and a collector that is not there stops nobody', async () => {
  const ask = async (test: TestApi) => {
    const { get } = await test.signIn()
    expect((await get('/me')).status).toBe(200)
  }
  expect(await toldOf(ask, { TRACES_SHARE: '0' })).toEqual([])
  expect(await toldOf(ask, { TRACES_URL: 'http://127.0.0.1:1/v1/traces' })).toEqual([])
})
