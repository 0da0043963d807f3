import type { Server } from 'node:http'
import { stores } from '@rentme/domain'
import { checklists } from '@rentme/domain/checklist/checklist'
import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { levelsOf } from '@rentme/domain/kit/levels'
import { formsOf } from '@rentme/domain/kit/text'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../kit/database.ts'
import { failureOf } from '../kit/problem.ts'
import { searchCondition } from '../kit/search.ts'
import { testApi, type TestApi } from '../testing/api.ts'

const connections = 5
/** Calls of a session for which it is found out at once whose they are. */
const letInAtOnce = 2
let test: TestApi
beforeAll(async () => {
  test = await testApi({}, connections)
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

/** Keeps what needs a table where it is, until it is let go. */
const hold = async (table: string) => {
  const other = openDatabase(test.url, 1)
  const tx = await other.startTransaction().execute()
  await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx)
  const held = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db)
    return rows[0]?.n ?? 0
  }
  const letGo = async () => {
    await tx.rollback().execute()
    await other.destroy()
  }
  return { held, letGo }
}

const openSockets = (server: Server) =>
  new Promise<number>((done, fail) =>
    server.getConnections((error, count) => (error ? fail(error) : done(count))),
  )

/** Calls of the same person that are gone while the server waits for a table, with `most` of them at once. */
const leave = async (token: string, paths: readonly string[], table: string, most = paths.length) => {
  const origin = test.app.listeningOrigin
  const headers = { authorization: `Bearer ${token}` }
  const { held, letGo } = await hold(table)
  const left = new AbortController()
  const asked = paths.map((path) => fetch(`${origin}/api${path}`, { headers, signal: left.signal }))
  await expect.poll(() => openSockets(test.app.server), { interval: 20 }).toBe(asked.length)
  await expect.poll(held, { interval: 20 }).toBe(most)
  left.abort()
  await Promise.allSettled(asked)
  await expect.poll(() => openSockets(test.app.server), { interval: 20 }).toBe(0)
  await letGo()
  await expect.poll(held, { interval: 20 }).toBe(0)
  return (path: string) => fetch(`${origin}/api${path}`, { headers })
}

it('one person takes no more of the pool than leaves room for the others, and gets every answer', async () => {
  const [greedy, other] = [await test.signIn(), await test.signIn()]
  const one = test.app
  const ask = (token: string, url: string) =>
    one.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })
  const { held, letGo } = await hold('clients')
  const asked = Array.from({ length: 20 }, () =>
    ask(greedy.token, '/clients/options').then((answer) => answer),
  )
  await expect.poll(held, { interval: 20 }).toBeGreaterThan(0)
  expect((await ask(other.token, '/me')).statusCode).toBe(200)
  expect((await ask(other.token, '/product-categories')).statusCode).toBe(200)
  expect(await held()).toBeLessThan(connections)
  await letGo()
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200))
})

it('one person searches for one thing at a time, and his other calls go on meanwhile', async () => {
  const { token } = await test.signIn()
  const ask = (url: string) =>
    test.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })
  const { held, letGo } = await hold('clients')
  const asked = Array.from({ length: 6 }, () => ask('/clients?search=ana').then((answer) => answer))
  // A list asks for its rows and for their number.
  await expect.poll(held, { interval: 20 }).toBe(2)
  expect((await ask('/product-categories')).statusCode).toBe(200)
  expect(await held()).toBe(2)
  await letGo()
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200))
})

it('one session asks who it is for two calls at once, however many it makes', async () => {
  const greedy = await test.signIn()
  const { held, letGo } = await hold('sessions')
  const asked = Array.from({ length: 20 }, () =>
    test.app
      .inject({ url: '/api/me', headers: { authorization: `Bearer ${greedy.token}` } })
      .then((answer) => answer),
  )
  await expect.poll(held, { interval: 20 }).toBe(letInAtOnce)
  expect((await test.app.inject({ url: '/api/health/ready' })).statusCode).toBe(200)
  expect(await held()).toBe(letInAtOnce)
  await letGo()
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200))
})

it('a person with hundreds of calls open is told to come back, and when', async () => {
  const greedy = await test.signIn()
  const { letGo } = await hold('clients')
  const asked = Array.from({ length: 230 }, () =>
    test.app
      .inject({ url: '/api/clients/options', headers: { authorization: `Bearer ${greedy.token}` } })
      .then((answer) => answer),
  )
  const first = await Promise.race(asked)
  expect(first.statusCode).toBe(429)
  expect(first.headers['retry-after']).toBe('2')
  expect(first.json()).toMatchObject({
    code: 'too_many_requests',
    message: 'Muitas chamadas ao mesmo tempo. Tente novamente em instantes.',
  })
  await letGo()
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(200)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})

it('a person whose calls are gone before it is known whose they are keeps no turn for them', async () => {
  const person = await test.signIn()
  const paths = ['/me/permissions', '/me/permissions', '/me/permissions']
  const ask = await leave(person.token, paths, 'sessions', letInAtOnce)
  // Of the same server, since each counts turns by itself; more than one, since the first may come before those that are gone.
  for (let call = 0; call < 10; call += 1) expect((await ask('/me')).status).toBe(200)
})

it('exports that nobody waits for any more give back their connections, and their places', async () => {
  const { token } = await test.signIn()
  const ask = await leave(token, ['/clients/export', '/clients/export', '/clients/export'], 'clients')
  const inTransaction = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(test.db)
    return rows[0]?.n
  }
  await expect.poll(inTransaction).toBe(0)
  expect((await ask('/clients/export')).status).toBe(200)
})

it('streams that are gone before it is known whose they are count for nobody', async () => {
  const { token } = await test.signIn()
  for (let round = 0; round < 5; round += 1)
    await leave(
      token,
      Array.from({ length: 4 }, () => '/offline-sync/events'),
      'sessions',
      letInAtOnce,
    )
  const ask = await leave(token, [], 'sessions')
  const stream = await ask('/offline-sync/events')
  expect(stream.status).toBe(200)
  await stream.body?.cancel()
})

it('a call that never comes whole, and one that says nothing, are given up within minutes', () => {
  for (const { server } of [test.app, test.twin])
    for (const limit of [server.requestTimeout, server.headersTimeout, server.timeout]) {
      expect(limit).toBeGreaterThan(0)
      expect(limit).toBeLessThanOrEqual(5 * 60_000)
    }
})

it('a statement that runs for too long ends, and its caller reads why', async () => {
  const { rows } = await sql<{ value: string }>`select current_setting('statement_timeout') as value`.execute(
    test.db,
  )
  expect(rows[0]?.value).toBe('30s')
  const error: unknown = await test.db
    .transaction()
    .execute(async (tx) => {
      await sql`set local statement_timeout = '20ms'`.execute(tx)
      await sql`select pg_sleep(60)`.execute(tx)
    })
    .catch((thrown: unknown) => thrown)
  expect(failureOf(error, {})).toMatchObject({
    code: 'unavailable',
    message: 'A consulta demorou demais. Tente novamente com menos palavras ou com um filtro.',
    details: { retryAfterSeconds: 10 },
  })
})

it('a search of a hundred words looks for ten, in a row’s own text and in the rows that it points at by themselves', async () => {
  const words = Array.from({ length: 100 }, (_, at) => `p${at}`)
  const asked: string[] = []
  const db = test.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      asked.push(test.db.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const condition = await searchCondition(db, words.join(' '), checklists, levelsOf(stores, allPermissions))
  const forms = words.slice(0, 10).flatMap(formsOf)
  expect(new Set(condition.compile(test.db).parameters)).toEqual(new Set(forms.map((form) => `%${form}%`)))
  expect(asked).toHaveLength(1)
  expect(asked.join().split('select s.id').length - 1).toBe(10 * (checklists.searchThrough?.length ?? 0))
})
