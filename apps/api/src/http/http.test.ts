import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '../kit/database.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { registerDocs } from './docs.ts'
import { registerFront } from './front.ts'
import { hasRoom, registerHealth } from './health.ts'
import { loggingOptions, registerRequestId } from './logging.ts'
import { registerSecurity } from './security.ts'

let app: FastifyInstance
let database: TestDatabase
let dist: string
const log = new PassThrough()

const options = { publicUrl: 'https://rentme.example', corsOrigins: ['https://partner.example'] }

beforeAll(async () => {
  database = await testDatabase()
  dist = await mkdtemp(join(tmpdir(), 'rentme-dist-'))
  for (const build of ['cms', 'app']) {
    await mkdir(join(dist, build, 'assets'), { recursive: true })
    await writeFile(join(dist, build, 'index.html'), `<title>${build}</title>`)
    await writeFile(join(dist, build, 'sw.js'), '// worker')
    await writeFile(join(dist, build, 'assets', 'main-1a2b.js'), '// hashed')
  }
  const { logger, ...rest } = loggingOptions('info')
  app = Fastify({ ...rest, routerOptions: { ignoreTrailingSlash: true }, logger: { ...logger, stream: log } })
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  registerRequestId(app)
  await registerSecurity(app, database.db, options)
  await registerDocs(app)
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'not_found' }))
  app.get('/api/things', { schema: { response: { 200: z.array(z.object({ id: z.string() })) } } }, () =>
    Array.from({ length: 200 }, (_, index) => ({ id: `thing ${index}` })),
  )
  app.post('/api/login', ({ body, log: requestLog, headers }) => {
    const { authorization } = headers
    requestLog.info(
      { body, authorization, account: { password: 'hunter22' }, password: 'hunter22' },
      'signing in',
    )
    throw Object.assign(new Error('duplicate'), { statusCode: 409, detail: 'Key (cpf)=(39053344705) exists' })
  })
  app.get('/api/unreadable', { schema: { hide: true } }, async (request) => {
    const refusal = sql`select ${'quarenta 39053344705'}::uuid`.execute(database.db)
    await refusal.catch((error: unknown) => request.log.error({ err: error }, 'request failed'))
    return {}
  })
  registerHealth(app, database.db, { databaseUrl: database.url, dataDir: dist })
  await registerFront(app, dist)
})

afterAll(async () => {
  await app.close()
  await database.close()
  await rm(dist, { recursive: true })
})

const get = (url: string, headers = {}) => app.inject({ url, headers })

describe('security headers', () => {
  it('forbid inline scripts, framing and other hosts', async () => {
    const { headers } = await get('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("connect-src 'self'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
  })

  it('ask for TLS only where the public address has it', async () => {
    const plain = Fastify()
    await registerSecurity(plain, database.db, { ...options, publicUrl: 'http://localhost:3000' })
    plain.get('/', () => 'x')
    expect((await plain.inject('/')).headers).not.toHaveProperty('strict-transport-security')
  })

  it.each(['https://partner.example', 'https://localhost', 'capacitor://localhost'])(
    'let %s in',
    async (origin) => {
      const { headers } = await get('/api/things', { origin })
      expect(headers).toMatchObject({
        'access-control-allow-origin': origin,
        // By the date of an answer the app in the shell learns how far its clock is off.
        'access-control-expose-headers': expect.stringMatching(/\bDate\b/),
        date: expect.any(String),
        'access-control-allow-credentials': 'true',
      })
    },
  )

  it('let no other origin in', async () => {
    expect((await get('/api/things', { origin: 'https://evil.example' })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    )
  })

  it('come with compressed answers', async () => {
    expect((await get('/api/things', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe(
      'br',
    )
  })
})

describe('front ends', () => {
  it.each([
    ['/', 'cms'],
    ['/products/PTA-0134', 'cms'],
    ['/app/', 'app'],
    ['/app/checklists/pending', 'app'],
  ])('%s is the page of %s, never cached', async (url, build) => {
    const { body, headers } = await get(url)
    expect(body).toBe(`<title>${build}</title>`)
    expect(headers['cache-control']).toBe('no-cache')
  })

  it('lead from /app to /app/', async () => {
    expect((await get('/app')).headers.location).toBe('/app/')
  })

  it.each(['/assets/main-1a2b.js', '/app/assets/main-1a2b.js'])('%s is kept for ever', async (url) => {
    expect((await get(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('have a service worker that is never cached', async () => {
    expect((await get('/app/sw.js')).headers['cache-control']).toBe('no-cache')
  })

  it.each([
    '/assets/old-9f9f.js',
    '/api/nothing',
    '/api',
    '/..%2f..%2fpackage.json',
    '/app/..%2f..%2fsecret.txt',
  ])('%s is not found', async (url) => {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBeGreaterThanOrEqual(403)
    expect(statusCode).toBeLessThan(405)
    expect(body).not.toContain('<title>')
  })

  it('say so when they are not built', async () => {
    const bare = Fastify()
    await registerFront(bare, join(dist, 'nothing'))
    const { statusCode, body } = await bare.inject('/')
    expect(statusCode).toBe(503)
    expect(body).toContain('npm run build')
  })
})

describe('API documentation', () => {
  it('is generated from the schemas of the routes', async () => {
    const document = (await get('/api/docs/openapi.json')).json<{ paths: Record<string, unknown> }>()
    expect(Object.keys(document.paths)).toEqual(['/api/things', '/api/login'])
  })

  it('has a page with a policy of its own', async () => {
    const { statusCode, headers } = await get('/api/docs/')
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain("script-src 'self' 'unsafe-inline'")
  })
})

describe('health', () => {
  it('is live and ready', async () => {
    expect((await get('/api/health/live')).statusCode).toBe(200)
    expect((await get('/api/health/ready')).json()).toEqual({ status: 'ok' })
  })

  it('is ready while every connection of the pool is taken', async () => {
    const held = await Promise.all(Array.from({ length: 5 }, () => database.db.startTransaction().execute()))
    expect((await get('/api/health/ready')).statusCode).toBe(200)
    await Promise.all(held.map((tx) => tx.rollback().execute()))
  })

  it('is not ready when the disk has no room left', async () => {
    expect(await hasRoom(dist, 1)).toBe(true)
    expect(await hasRoom(dist, 2 ** 60)).toBe(false)
  })

  it('is not ready without its database', async () => {
    const lost = Fastify()
    const db = openDatabase('postgres://nobody@127.0.0.1:1/none')
    registerHealth(lost, db, { databaseUrl: null, dataDir: dist })
    expect((await lost.inject('/api/health/ready')).statusCode).toBe(503)
    expect((await lost.inject('/api/health/live')).statusCode).toBe(200)
    await db.destroy()
  })
})

describe('request ids', () => {
  it('are the server’s own, whatever a caller calls his call', async () => {
    const idOf = async () => (await get('/', { 'x-request-id': 'trace-0123456789' })).headers['x-request-id']
    const ids = [await idOf(), await idOf()]
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(ids).size).toBe(2)
  })
})

it('logs requests without secrets, query values and quoted rows', async () => {
  await app.inject({
    method: 'POST',
    url: '/api/login?search=Maria',
    headers: { authorization: 'Bearer 0123456789abcdef' },
    payload: { email: 'ana@rentme.example', password: 'correct horse' },
  })
  await get('/api/unreadable')
  log.end()
  const lines = await text(log)
  expect(lines).toContain('"url":"/api/login?search=…"')
  expect(lines).toContain('signing in')
  expect(lines).toContain('database error 22P02')
  for (const secret of ['correct horse', 'hunter22', '0123456789abcdef', 'Maria', '39053344705']) {
    expect(lines).not.toContain(secret)
  }
})
