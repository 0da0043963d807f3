import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { newId } from '@rentme/domain/kit/uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { usualBytes } from '../http/bounds.ts'
import { largestBody } from '../http/largest-body.ts'
import { mostParts } from '../http/shape.ts'
import { longestTurn } from '../testing/longest-turn.ts'
import { mostPartsOfBodies } from '../testing/most-parts.ts'
import { testApi, type Account, type Client, type TestApi } from '../testing/api.ts'

let test: TestApi
let api: Client & Account
beforeAll(async () => {
  test = await testApi()
  api = await test.signIn({ permissions: [] })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  test.app.server.on('request', () => (arrived += 1))
})
afterAll(() => test.close())

const json = { 'content-type': 'application/json' }

const call = async (
  url: string,
  payload: string | Buffer,
  headers: Record<string, string> = {},
  method = 'POST',
) => {
  const answer = await test.app.inject({
    method: method as 'POST',
    url: url.replaceAll(/:\w+/g, newId()),
    headers: { ...json, ...headers },
    payload,
  })
  const body = answer.body === '' ? {} : (JSON.parse(answer.body) as { code?: string; fields?: object })
  return { status: answer.statusCode, body, bytes: answer.body.length }
}

let arrived = 0
/** Begins a call that promises so many bytes and brings some of them. */
const begin = (path: string, bytes: number, some: string) => {
  const headers = { ...json, authorization: `Bearer ${api.token}`, 'content-length': bytes }
  const call = request(`${test.app.listeningOrigin}/api${path}`, { method: 'POST', headers })
  const answer = once(call, 'response').then(([response]) => (response as IncomingMessage).resume())
  // Of one that is left nobody asks for the answer.
  answer.catch(() => {})
  call.on('error', () => {})
  call.write(some)
  return { answer, end: () => call.destroy() }
}

const takesBody = ({ method, url }: { method: string; url: string }) =>
  ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) && url.startsWith('/api/')

describe('what guests send', () => {
  it('is at most 16 KB on every route that does not refuse them unread', async () => {
    const open: string[] = []
    for (const { method, url } of test.app.routes().filter(takesBody)) {
      const { status } = await call(url, JSON.stringify({ text: 'x'.repeat(17 * 1024) }), {}, method)
      expect([401, 413], `${method} ${url}`).toContain(status)
      if (status === 413) open.push(url)
    }
    expect(open).toEqual(
      expect.arrayContaining(['/api/login', '/api/forgot-password', '/api/reset-password']),
    )
  })

  it.each(['/api/login', '/api/forgot-password', '/api/reset-password'])(
    'is counted before it is parsed: %s',
    async (url) => {
      const answers = []
      for (let times = 0; times < 61; times += 1) answers.push((await call(url, '{"email":')).status)
      expect(new Set(answers.slice(0, 40))).toEqual(new Set([400]))
      expect(answers.at(-1)).toBe(429)
    },
  )
})

const png = 'data:image/png;base64,'
/** A training of as many people as it takes. */
const crowd = (each: object) => ({ participants: Array.from({ length: 200 }, () => each) })
const wide = (keys: number) => Object.fromEntries(Array.from({ length: keys }, (_, at) => [`key${at}`, at]))
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

describe('the shape of a body', () => {
  const own = () => ({ authorization: `Bearer ${api.token}` })

  it.each([
    ['nested 5.000 deep', () => deep(5000)],
    ['of 100.000 unknown keys', () => JSON.stringify(wide(100_000))],
    ['of a list of 200.000', () => JSON.stringify({ ops: Array.from({ length: 200_000 }, () => ({})) })],
    [
      'of a push whose operation has 100.000 keys',
      () =>
        JSON.stringify({
          ops: [{ key: newId(), seq: 1, method: 'POST', path: '/clients', body: wide(100_000) }],
        }),
    ],
  ])('%s is refused in one short sentence', async (_name, body) => {
    const { status, body: told, bytes } = await call('/api/offline-sync/push', body(), own())
    expect(status).toBe(400)
    expect(told).toMatchObject({ code: 'malformed', message: 'A requisição tem partes demais.' })
    expect(bytes).toBeLessThan(500)
  })

  it('with hundreds of wrong fields is answered with at most fifty of them, none long', async () => {
    const unknown = Object.fromEntries(Object.entries(wide(400)).map(([key]) => [key.padEnd(5000, 'x'), 1]))
    const { status, body, bytes } = await call('/api/offline-sync/push', JSON.stringify(unknown), own())
    expect(status).toBe(422)
    expect(Object.keys(body.fields ?? {}).length).toBeLessThanOrEqual(50)
    expect(bytes).toBeLessThan(20_000)
  })

  const fullChecklists = () => {
    const answers = Array.from({ length: 100 }, () => ({
      id: newId(),
      checklistModelQuestionId: newId(),
      value: 'x'.repeat(255),
      observation: 'x'.repeat(255),
      photos: Array.from({ length: 6 }, () => newId()),
    }))
    const ops = Array.from({ length: 50 }, (_, at) => ({
      key: newId(),
      seq: at + 1,
      method: 'POST',
      path: '/checklists',
      body: { id: newId(), answers },
    }))
    return JSON.stringify({ ops })
  }

  it('of fifty full checklists is taken', async () => {
    expect((await call('/api/offline-sync/push', fullChecklists(), own())).status).toBe(200)
  })

  const turnOf = async (path: string, body: string): Promise<number> => {
    const json = Buffer.from(body)
    // What may have been answered before is read, also of who has no right to it by now.
    const again = () => ({ ...own(), 'idempotency-key': newId() })
    await call(`/api${path}`, '{}', again())
    // The least of three: what the tests before have left in the process is collected in one of them.
    let least = Infinity
    for (let times = 0; times < 3; times += 1)
      least = Math.min(least, await longestTurn(() => call(`/api${path}`, json, again())))
    return least
  }

  // Of the processor, since how long it takes is the machine's. A page of a list takes some ten.
  const longestTurnMs = 60
  it.each([
    ['8 MB of unknown keys', '/offline-sync/push', () => JSON.stringify(wide(380_000))],
    ['fifty full checklists', '/offline-sync/push', fullChecklists],
    ['2 MB of unknown keys', '/trainings', () => JSON.stringify(wide(110_000))],
    ['2 MB of objects', '/trainings', () => deep(300_000)],
    ['2 MB of quotes', '/trainings', () => `[${'""'.repeat(1_000_000)}]`],
    ['13 MB of words', '/trainings', () => JSON.stringify(crowd({ name: 'ação '.repeat(10_000) }))],
  ])('of %s keeps nobody else waiting', async (_name, path, body) => {
    expect(await turnOf(path, body())).toBeLessThan(longestTurnMs)
  })

  // The largest that any route takes, which comes in the turns of a transfer, of one person after the other.
  it('of 13 MB of signatures keeps others waiting for a moment', async () => {
    const signed = crowd({ signatureData: png.padEnd(67_000, 'A') })
    expect(await turnOf('/trainings', JSON.stringify(signed))).toBeLessThan(3 * longestTurnMs)
  })

  it('is read no further than to where it is too much', async () => {
    const sent = JSON.stringify(wide(2000))
    const call = begin('/offline-sync/push', 8_000_000, sent)
    expect((await call.answer).statusCode).toBe(400)
    call.end()
  })

  it('of many bytes is read one after the other of a person, whose short ones and whose neighbours go on', async () => {
    const other = await test.signIn()
    const ops = [
      { key: newId(), seq: 1, method: 'POST', path: '/clients', body: { notes: 'x'.repeat(300_000) } },
    ]
    const batch = JSON.stringify({ ops })
    const before = arrived
    const unfinished = begin('/offline-sync/push', 300_000, '{"ops":[')
    await expect.poll(() => arrived - before).toBe(1)
    let isAnswered = false
    const second = begin('/offline-sync/push', batch.length, batch)
    void second.answer.then(() => (isAnswered = true))
    await expect.poll(() => arrived - before).toBe(2)
    const short = begin('/offline-sync/push', 10, '{"ops":[]}')
    expect((await short.answer).statusCode).toBe(422)
    const { status } = await other.post('/offline-sync/push', { ops })
    expect([status, isAnswered]).toEqual([200, false])
    unfinished.end()
    expect((await second.answer).statusCode).toBe(200)
  })

  it('is at most what a form is where no schema takes more', () => {
    const reading = test.app.routes().filter(({ body }) => body instanceof z.ZodType)
    const long = reading.filter(({ bodyLimit }) => (bodyLimit ?? usualBytes) > usualBytes)
    expect(long.map(({ method, url }) => `${method} ${url.replace('/api', '')}`).sort()).toEqual([
      'POST /checklists',
      'POST /offline-sync/known',
      'POST /offline-sync/push',
      'POST /preventive-maintenances',
      'POST /price-list',
      'POST /trainings',
      'PUT /preventive-maintenances/:id',
      'PUT /price-list/:id',
      'PUT /trainings/:id',
    ])
  })

  it('that a schema takes is never too long', () => {
    const routes = test.app.routes().filter(({ body }) => body instanceof z.ZodType)
    expect(routes.length).toBeGreaterThan(50)
    const short = routes.filter(
      ({ body, bodyLimit }) => largestBody(body as z.ZodType) > (bodyLimit ?? usualBytes),
    )
    expect(short.map(({ method, url }) => `${method} ${url}`)).toEqual([])
  })

  it('that a schema takes never has too many parts', () => {
    const bodies = mostPartsOfBodies(test.app.swagger())
    expect(bodies.length).toBeGreaterThan(50)
    expect(bodies.filter(({ parts }) => parts > mostParts.call)).toEqual([])
  })
})
