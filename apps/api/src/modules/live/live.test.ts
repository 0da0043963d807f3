import { sql } from 'kysely'
import { newId } from '@rentme/domain/kit/uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { registerDrain } from '../../http/drain.ts'
import { nobody } from '../../kit/actor.ts'
import { testApi, type Account, type Client, type TestApi } from '../../testing/api.ts'
import { categoryInput } from '../../testing/yard.ts'
import { review, type Listener } from './live.ts'

let test: TestApi
let origin: string
let second: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  test = await testApi()
  second = await buildApp(test.db, { ...test.config, databaseUrl: test.url })
  registerDrain(second)
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
  return { status: response.status, until, end: async () => reader?.cancel() }
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

/** What a stream says until it ends. */
const untilEnd = (stream: Awaited<ReturnType<typeof open>>) =>
  stream.until('what is never said').catch(({ message }: Error) => message)

describe('the stream ends with its session', () => {
  it.each<[string, (person: Client & Account, boss: Client) => Promise<unknown>]>([
    ['logout', (person) => person.post('/logout', {})],
    [
      'the revocation of its session',
      async (person, boss) => boss.delete(`/employees/${person.employeeId}/sessions`),
    ],
    ['deactivation', (person, boss) => boss.put(`/employees/${person.employeeId}`, { active: false })],
    [
      'expiry',
      // Nothing is announced when time passes; what is, makes every stream look at its session.
      async (person, boss) => {
        await sql`update sessions set "expiresAt" = now() where "userId" = ${person.userId}`.execute(test.db)
        await boss.post('/employee-roles', { name: 'Outro cargo', permissions: [] })
      },
    ],
  ])('%s', async (_, finish) => {
    const [person, boss] = [await test.signIn({ permissions: [] }), await test.signIn()]
    const stream = await open(person.token)
    await stream.until('event: ready')
    await finish(person, boss)
    expect(await untilEnd(stream)).toContain('ended before')
  })

  it('and nobody is kept from his when what it would have told comes at the same moment', async () => {
    const boss = await test.signIn()
    const people = await Promise.all(
      [1, 2, 3].map(() => test.signIn({ permissions: ['access_product_category'] })),
    )
    const streams = await Promise.all(people.map(({ token }) => open(token)))
    const others = await open(boss.token)
    for (const stream of [...streams, others]) await stream.until('event: ready')
    const { body } = await boss.post<{ id: string }>('/product-categories', categoryInput())
    await others.until('productCategory')
    // One transaction announces all that it did at once.
    await test.db.transaction().execute(async (tx) => {
      for (const { userId } of people) {
        await sql`update sessions set "expiresAt" = now() where "userId" = ${userId}`.execute(tx)
        await sql`insert into notifications ("userId", kind, title, body, key)
          values (${userId}, 'agenda', 'Agenda', 'Às 10h', ${userId})`.execute(tx)
      }
      await sql`update employee_roles set name = name where id = ${boss.roleId}`.execute(tx)
      await sql`update product_categories set name = name where id = ${body.id}`.execute(tx)
    })
    for (const stream of streams) expect(await untilEnd(stream)).toContain('ended before')
    await boss.post('/employee-roles', { name: 'Cargo de depois', permissions: [] })
    await others.until('employeeRole')
    await others.end()
  })

  it('and one that begins while sessions are looked at is left alone', async () => {
    const ended: string[] = []
    const listenerOf = (name: string): Listener => {
      const reply = { raw: { end: () => ended.push(name) } }
      // Of its answer only the end is asked for.
      const own = reply as unknown as Listener['reply']
      return { actor: { ...nobody, sessionId: newId() }, reply: own, pending: new Set(), isTold: false }
    }
    const listeners = new Set([listenerOf('asked about')])
    const looking = review(test.db, listeners)
    listeners.add(listenerOf('late'))
    await looking
    expect(ended).toEqual(['asked about'])
  })

  it('hears no more of what its person may no longer read', async () => {
    const boss = await test.signIn()
    const person = await test.signIn({ permissions: ['access_product_category', 'access_employee'] })
    const stream = await open(person.token)
    await stream.until('event: ready')
    await boss.put(`/employee-roles/${person.roleId}`, { permissions: ['access_employee'] })
    await boss.post('/product-categories', categoryInput())
    await boss.put(`/employees/${boss.employeeId}`, { registration: '1' })
    expect(await stream.until('"employee"')).not.toContain('productCategory')
    await stream.end()
  })

  it('is bounded for each person', async () => {
    const [person, other] = [await test.signIn(), await test.signIn()]
    const streams = await Promise.all(Array.from({ length: 20 }, () => open(person.token)))
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
    expect((await open(person.token)).status).toBe(429)
    const others = await open(other.token)
    expect(others.status).toBe(200)
    await Promise.all([...streams, others].map((stream) => stream.end()))
  })
})

it('tells a person, and nobody else, that he was told something, and that he has read it', async () => {
  const [person, other] = [await test.signIn(), await test.signIn({ permissions: [] })]
  const [mine, others] = [await open(person.token), await open(other.token)]
  for (const stream of [mine, others]) await stream.until('event: ready')
  await sql`insert into notifications ("userId", kind, title, body, key)
    values (${person.userId}, 'agenda', 'Agenda', 'Às 10h', 'live')`.execute(test.db)
  await mine.until('event: told')
  await person.post('/me/notifications/read', {})
  await mine.until('event: told\ndata: {}\n\nevent: told')
  // What is told afterwards to the other comes to him without a word of this before it.
  await sql`insert into notifications ("userId", kind, title, body, key)
    values (${other.userId}, 'agenda', 'Agenda', 'Às 11h', 'live 2')`.execute(test.db)
  expect((await others.until('event: told')).match(/event: told/g)).toHaveLength(1)
  await Promise.all([mine, others].map((stream) => stream.end()))
})
