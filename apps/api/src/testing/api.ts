import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allPermissions, type Permission } from '@rentme/domain/employee-role/permissions'
import type { FailureCode } from '@rentme/domain/failure'
import { recordIn } from '@rentme/domain/kit/record'
import { newId } from '@rentme/domain/kit/uuid'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { registerDrain } from '../http/drain.ts'
import { hashToken } from '../kit/actor.ts'
import type { Db } from '../kit/database.ts'
import { testDatabase } from './database.ts'
import { undeclared } from './declared.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Headers = Record<string, string>
export type Answer<T> = { status: number; body: T; headers: Readonly<Record<string, unknown>> }
export type Account = { employeeId: string; userId: string; roleId: string; token: string }

/** Whether others hold what a call needs for longer than it waits, so that its client sends it again. */
export const isHeld = (body: unknown): boolean =>
  recordIn(body)['code'] === ('in_progress' satisfies FailureCode)

/** Calls again, as every client does, while others hold what it needs. */
export const untilSettled = async <T extends { body: unknown }>(call: () => Promise<T>): Promise<T> => {
  const answer = await call()
  return isHeld(answer.body) ? untilSettled(call) : answer
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Gives the applications in turn, as a balancer does. */
const roundRobin = (apps: readonly [FastifyInstance, ...FastifyInstance[]]) => {
  let calls = 0
  return () => apps[(calls += 1) % apps.length] ?? apps[0]
}

/** Calls the API in this process; paths are below `/api`, bodies objects (JSON) or buffers. Throws for an undeclared answer. */
const clientOf = (next: () => FastifyInstance, ownHeaders: Headers) => {
  const call = async <T>(
    method: Method,
    path: string,
    body?: object,
    headers: Headers = {},
  ): Promise<Answer<T>> => {
    const payload = body === undefined ? {} : { payload: body }
    const app = next()
    const url = `/api${path}`
    const answer = await app.inject({
      method,
      url,
      headers: { ...ownHeaders, ...headers },
      ...payload,
    })
    const status = answer.statusCode
    const difference = undeclared(app, { method, url, status, body: answer.body })
    if (difference !== null) throw new Error(difference)
    return { status, body: parse(answer.body) as T, headers: answer.headers }
  }
  return {
    get: <T = unknown>(path: string, headers?: Headers) => call<T>('GET', path, undefined, headers),
    post: <T = unknown>(path: string, body: object, headers?: Headers) =>
      call<T>('POST', path, body, headers),
    put: <T = unknown>(path: string, body: object, headers?: Headers) => call<T>('PUT', path, body, headers),
    delete: <T = unknown>(path: string, headers?: Headers, body?: object) =>
      call<T>('DELETE', path, body, headers),
  }
}

export type Client = ReturnType<typeof clientOf>

/** Answers the token of a new session. */
const openSession = async (db: Db, userId: string, application: 'cms' | 'app'): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await sql`insert into sessions (id, "tokenHash", "userId", application, "expiresAt")
    values (${newId()}, ${hashToken(token)}, ${userId}, ${application}, now() + interval '1 day')`.execute(db)
  return token
}

const openAccount = async (
  db: Db,
  permissions: readonly Permission[],
  application: 'cms' | 'app',
): Promise<Account> => {
  const [roleId, employeeId] = [newId(), newId()]
  const name = `Pessoa ${employeeId.slice(-12)}`
  await sql`insert into employee_roles (id, name, permissions)
    values (${roleId}, ${`Cargo ${name}`}, ${JSON.stringify(permissions)}::jsonb)`.execute(db)
  const { rows } = await sql<{ userId: string }>`insert into employees (id, name, email, "employeeRoleId")
    values (${employeeId}, ${name}, ${`${employeeId}@rentme.example`}, ${roleId}) returning "userId"`.execute(
    db,
  )
  const userId = rows[0]?.userId ?? ''
  return { employeeId, userId, roleId, token: await openSession(db, userId, application) }
}

/**
 * The whole API, two of it behind a round-robin, over a database and a data folder of the test's own; call `close` in `afterAll`. `signIn` makes an
 * employee with a job title that holds `permissions` (all by default) and answers a client with its session.
 * `environment` adds to the variables of the server, `connections` is the size of the pool.
 */
export const testApi = async (environment: Record<string, string> = {}, connections = 5) => {
  const database = await testDatabase(connections)
  const dataDir = await mkdtemp(join(tmpdir(), 'rentme-api-'))
  const config = readConfig({ LOG_LEVEL: 'error', DATA_DIR: dataDir, ...environment })
  const app = await buildApp(database.db, config)
  const twin = await buildApp(database.db, config)
  registerDrain(app)
  await Promise.all([app.ready(), twin.ready()])
  const next = roundRobin([app, twin])

  const signIn = async ({
    permissions = allPermissions,
    application = 'cms',
  }: { permissions?: readonly Permission[]; application?: 'cms' | 'app' } = {}): Promise<
    Client & Account
  > => {
    const account = await openAccount(database.db, permissions, application)
    const headers = { authorization: `Bearer ${account.token}`, 'x-application-type': application }
    return { ...clientOf(next, headers), ...account }
  }
  const close = async () => {
    await Promise.all([app.close(), twin.close()])
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    app,
    twin,
    db: database.db,
    url: database.url,
    config,
    guest: clientOf(next, {}),
    signIn,
    openSession: (userId: string, application: 'cms' | 'app') =>
      openSession(database.db, userId, application),
    close,
  }
}

export type TestApi = Awaited<ReturnType<typeof testApi>>

/** The API of a test file, and a client that may do everything; both go with the file. */
export const useTestApi = async () => {
  const opened = testApi()
  afterAll(async () => (await opened).close())
  const test = await opened
  return { test, api: await test.signIn() }
}
