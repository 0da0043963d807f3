import { EventEmitter } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { recordIn } from '@rentme/domain/kit/record'
import { Connection } from '../postgres/connection.ts'
import { testApi, type Account, type Client, type TestApi } from '../testing/api.ts'

let test: TestApi
let boss: Client & Account
/** Two servers on one database that hear of each other's changes. */
let servers: readonly [FastifyInstance, FastifyInstance]
beforeAll(async () => {
  test = await testApi()
  boss = await test.signIn()
  const config = { ...test.config, databaseUrl: test.url }
  servers = [await buildApp(test.db, config), await buildApp(test.db, config)]
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await test.close()
})

const aReader = () => test.signIn({ permissions: ['access_product_category'], application: 'app' })

const isLook = (query: unknown) => String(recordIn(query)['text'] ?? query).includes('from sessions s')

const ask = async (server: FastifyInstance, { token }: Account, more: Record<string, string> = {}) =>
  (
    await server.inject({
      url: '/api/product-categories',
      headers: { authorization: `Bearer ${token}`, ...more },
    })
  ).statusCode

/** How often a call looks for its session. */
const looks = async (server: FastifyInstance, who: Account, more: Record<string, string> = {}) => {
  const sent = vi.spyOn(Connection.prototype, 'query')
  await ask(server, who, more)
  const count = sent.mock.calls.filter(([query]) => isLook(query)).length
  sent.mockRestore()
  return count
}

it('a call asks for its session once in a while, and not with every call', async () => {
  for (const server of servers) await expect.poll(() => looks(server, boss)).toBe(0)
  const person = await test.signIn()
  for (const server of servers) {
    expect(await looks(server, person)).toBe(1)
    // That there is a new person was announced, which may be heard only now.
    await expect.poll(() => looks(server, person)).toBe(0)
  }
  // Of five calls that take longer than it is remembered, one looks again.
  const looksOfFive = async () => {
    let sum = 0
    for (let call = 0; call < 5; call += 1) sum += await looks(servers[0], person)
    return sum
  }
  await expect.poll(looksOfFive).toBe(0)
})

const write = (
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  { token }: Account,
  payload: object = {},
): Promise<number> =>
  servers[0]
    .inject({ method, url: `/api${path}`, payload, headers: { authorization: `Bearer ${token}` } })
    .then(({ statusCode }) => statusCode)

describe('the first call after it is refused, at the server that did it and at the other', () => {
  const device = newId()
  it.each<[string, number, (person: Account) => Promise<number>]>([
    ['signing out', 401, (person) => write('POST', '/logout', person)],
    [
      'the end of all sessions',
      401,
      ({ employeeId }) => write('DELETE', `/employees/${employeeId}/sessions`, boss),
    ],
    [
      'deactivation',
      401,
      ({ employeeId }) => write('PUT', `/employees/${employeeId}`, boss, { active: false }),
    ],
    ['deletion', 401, ({ employeeId }) => write('DELETE', `/employees/${employeeId}`, boss)],
    [
      'a title with fewer rights',
      403,
      ({ roleId }) => write('PUT', `/employee-roles/${roleId}`, boss, { permissions: [] }),
    ],
    [
      'another title',
      403,
      async ({ employeeId }) => {
        const none = await test.signIn({ permissions: [] })
        return write('PUT', `/employees/${employeeId}`, boss, { employeeRoleId: none.roleId })
      },
    ],
    ['a device that is disconnected', 401, () => write('POST', `/devices/${device}/revoke`, boss)],
    [
      'a session that is removed',
      401,
      async ({ userId }) => {
        await sql`delete from sessions where "userId" = ${userId}`.execute(test.db)
        return 204
      },
    ],
  ])('%s', async (_name, refusal, end) => {
    const person = await aReader()
    const more = { 'x-device-id': device }
    await sql`insert into sync_device (id, user_id) values (${device}, ${person.userId})
      on conflict (id) do update set revoked_at = null`.execute(test.db)
    for (const server of servers) {
      await expect.poll(() => looks(server, person, more)).toBe(0)
      expect(await ask(server, person, more)).toBe(200)
    }
    expect(await end(person)).toBeLessThan(300)
    for (const server of servers.toReversed()) expect(await ask(server, person, more)).toBe(refusal)
  })
})

/** Connections that hear change nothing, and say nothing, as at the end of a line that was cut. */
const muted = () => {
  const said = vi.spyOn(Connection.prototype, 'emit').mockImplementation(function (
    this: Connection,
    ...event
  ) {
    return event[0] === 'notification' || EventEmitter.prototype.emit.apply(this, event)
  })
  const asked = vi.spyOn(Connection.prototype, 'query').mockImplementation(function (
    this: Connection,
    ...call: unknown[]
  ) {
    // What came is passed on as it came.
    return call[0] === '' ? new Promise(() => {}) : pg.Client.prototype.query.apply(this, call as never)
  })
  const restore = () => [said, asked].forEach((spy) => spy.mockRestore())
  return { restore }
}

describe('while changes are not heard', () => {
  const cut = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query in ('listen changes', '')`.execute(test.db)

  it('every call looks, until they are heard again', async () => {
    const person = await aReader()
    await expect.poll(() => looks(servers[1], person)).toBe(0)
    expect(await ask(servers[1], person)).toBe(200)
    await cut()
    await write('PUT', `/employee-roles/${person.roleId}`, boss, { permissions: [] })
    expect(await ask(servers[1], person)).toBe(403)
    await expect.poll(() => looks(servers[1], person)).toBe(0)
    expect(await ask(servers[1], person)).toBe(403)
  })

  it('a change that came while nobody called is not missed', async () => {
    const [person, other] = [await aReader(), await aReader()]
    await expect.poll(() => looks(servers[1], person)).toBe(0)
    expect(await ask(servers[1], person)).toBe(200)
    await cut()
    await write('PUT', `/employee-roles/${person.roleId}`, boss, { permissions: [] })
    await expect.poll(() => looks(servers[1], other)).toBe(0)
    expect(await ask(servers[1], person)).toBe(403)
  })

  it('a connection that is open and says nothing is not waited for', async () => {
    const person = await aReader()
    await expect.poll(() => looks(servers[1], person)).toBe(0)
    const mute = muted()
    await sql`update employee_roles set permissions = '[]' where id = ${person.roleId}`.execute(test.db)
    const answer = await ask(servers[1], person)
    mute.restore()
    expect(answer).toBe(403)
  })
})
