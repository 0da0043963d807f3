import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../../testing/api.ts'
import { nextEvent } from './next-event.ts'

let test: TestApi
let admin: Client & Account
let person: Client & Account
const nobody = allPermissions.filter((permission) => permission !== 'delete_job_title')
beforeAll(async () => {
  test = await testApi()
  admin = await test.signIn()
})
afterAll(() => test.close())

interface Session {
  id: string
  application: string
  current: boolean
}
const sessionsOf = async (client: Client, path = '/me/sessions') =>
  (await client.get<{ data: Session[] }>(path)).body.data

/** Another session of the same person. */
const again = async ({ userId }: Account, deviceId: string | null = null): Promise<string> => {
  const id = newId()
  await sql`insert into sessions (id, "tokenHash", "userId", application, "deviceId", "expiresAt")
    values (${id}, sha256(${id}::text::bytea), ${userId}, 'app', ${deviceId}, now() + interval '1 day')`.execute(
    test.db,
  )
  return id
}

describe('sessions', () => {
  it('are listed to their owner, who ends one of them', async () => {
    person = await test.signIn({ permissions: [] })
    const other = await again(person)
    const listed = await sessionsOf(person)
    expect(listed).toHaveLength(2)
    expect(listed.filter(({ current }) => current)).toMatchObject([{ application: 'cms' }])
    expect(JSON.stringify(listed)).not.toContain('tokenHash')
    expect((await person.delete(`/me/sessions/${other}`)).status).toBe(204)
    expect(await sessionsOf(person)).toHaveLength(1)
    expect((await person.delete(`/me/sessions/${other}`)).status).toBe(404)
  })

  it('of others are out of reach', async () => {
    const stranger = await test.signIn({ permissions: nobody })
    const [own] = await sessionsOf(person)
    expect((await stranger.delete(`/me/sessions/${own?.id}`)).status).toBe(404)
    for (const answer of [
      await stranger.get(`/employees/${person.employeeId}/sessions`),
      await stranger.delete(`/employees/${person.employeeId}/sessions`),
      await stranger.get('/devices'),
      await stranger.post(`/devices/${newId()}/revoke`, {}),
    ])
      expect(answer.status).toBe(403)
  })

  it('of anyone are seen and ended by an administrator', async () => {
    const path = `/employees/${person.employeeId}/sessions`
    expect(await sessionsOf(admin, path)).toMatchObject([{ application: 'cms', current: false }])
    expect((await admin.delete(path)).status).toBe(204)
    expect((await person.get('/me')).status).toBe(401)
    expect((await admin.get('/me')).status).toBe(200)
    expect((await admin.get(`/employees/${newId()}/sessions`)).status).toBe(404)
  })
})

describe('devices', () => {
  it('are listed with the work that waits on them, and stop when revoked', async () => {
    const device = newId()
    const phone = await test.signIn({ application: 'app' })
    const pull = (client: Client, depth: number) =>
      client.get<{ code: string }>('/offline-sync', {
        'x-device-id': device,
        'x-app-version': '1.4.0',
        'x-queue-depth': String(depth),
        'x-dead-letters': '2',
      })
    expect((await pull(phone, 7)).status).toBe(200)
    const { body } = await admin.get<{ data: { id: string }[] }>('/devices')
    expect(body.data.find(({ id }) => id === device)).toMatchObject({
      user: { id: phone.userId },
      appVersion: '1.4.0',
      queueDepth: 7,
      deadLetters: 2,
      revokedAt: null,
    })

    expect((await admin.post(`/devices/${device}/revoke`, {})).status).toBe(204)
    expect((await admin.post(`/devices/${newId()}/revoke`, {})).status).toBe(404)
    // Its session is at an end, whatever it sends and whether or not it says who it is.
    const over = { status: 401, body: { code: 'device_revoked' } }
    expect(await pull(phone, 7)).toMatchObject(over)
    expect(await phone.get('/me')).toMatchObject(over)
    expect(await phone.post('/uploads', {})).toMatchObject(over)
    const login = () =>
      test.guest.post<{ code: string }>(
        '/login',
        { email: 'ninguem@rentme.example', password: 'qualquer' },
        { 'x-device-id': device },
      )
    expect(await login()).toMatchObject(over)

    expect((await admin.post(`/devices/${device}/restore`, {})).status).toBe(204)
    expect((await login()).body.code).toBe('wrong_credentials')
    expect(await pull(phone, 7)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect((await pull(await test.signIn({ application: 'app' }), 7)).status).toBe(200)
  })

  it('end other sessions that call from them', async () => {
    const device = newId()
    const [owner, guest] = [
      await test.signIn({ application: 'app' }),
      await test.signIn({ application: 'app' }),
    ]
    expect((await owner.get('/offline-sync', { 'x-device-id': device })).status).toBe(200)
    await admin.post(`/devices/${device}/revoke`, {})
    expect((await guest.get('/me', { 'x-device-id': device })).status).toBe(401)
    expect((await guest.get('/me')).status).toBe(200)
  })
})

describe('the end of a session', () => {
  const aged = (person: Account, age: string, idle: string, expires: string) =>
    sql`update sessions set "createdAt" = now() - ${age}::interval, "lastUsedAt" = now() - ${idle}::interval,
      "expiresAt" = now() + ${expires}::interval where "userId" = ${person.userId}`.execute(test.db)
  const hoursLeft = async ({ userId }: Account) => {
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from "expiresAt" - now())::float8 / 3600 as hours from sessions
       where "userId" = ${userId}`.execute(test.db)
    return rows[0]?.hours
  }

  it('is twelve hours after its last use in the cms, and ninety days after its first everywhere', async () => {
    const [cms, phone] = [await test.signIn(), await test.signIn({ application: 'app' })]
    for (const [person, hours] of [
      [cms, 12],
      [phone, 80 * 24],
    ] as const) {
      await aged(person, '10 days', '1 hour', '1 hour')
      expect((await person.get('/me')).status).toBe(200)
      expect(await hoursLeft(person)).toBeCloseTo(hours, 0)
      await aged(person, '89 days 23 hours', '1 hour', '1 hour')
      expect((await person.get('/me')).status).toBe(200)
      expect(await hoursLeft(person)).toBeCloseTo(1, 0)
    }
  })

  it('is told with its reason', async () => {
    const someone = await test.signIn()
    const code = 'token_expired'
    await aged(someone, '2 days', '13 hours', '-1 hour')
    expect(await someone.get('/me')).toMatchObject({
      status: 401,
      body: {
        code,
        message: 'Você ficou um tempo sem usar o sistema, e a sessão terminou. Entre novamente.',
      },
    })
    await aged(someone, '90 days', '1 hour', '-1 second')
    expect(await someone.get('/me')).toMatchObject({
      body: { code, message: 'Por segurança, pedimos que você entre de novo a cada 90 dias.' },
    })
  })
})

describe('the next event', () => {
  const zone = 'America/Sao_Paulo'
  const plan = async ({ employeeId }: Account, scheduledAt: string, more: { completed?: boolean } = {}) => {
    const id = newId()
    await sql`insert into agenda_events (id, title, type, "scheduledAt", "responsibleEmployeeId", "createdById", completed, completed_at)
      values (${id}, 'Entrega na obra', 'delivery', ${scheduledAt}, ${employeeId}, ${employeeId}, ${more.completed ?? false},
        ${more.completed ? 1 : null})`.execute(test.db)
    return id
  }
  const actorOf = ({ employeeId }: Account) => ({ employeeId }) as Parameters<typeof nextEvent>[1]

  it('is the earliest of the rest of the day in the company, where the day ends at 03:00 UTC', async () => {
    const [mine, other] = [await test.signIn(), await test.signIn()]
    const now = new Date('2026-11-20T23:30:00.000Z')
    await plan(mine, '2026-11-20T23:00:00.000Z')
    await plan(mine, '2026-11-20T23:45:00.000Z', { completed: true })
    await plan(other, '2026-11-20T23:40:00.000Z')
    await plan(mine, '2026-11-21T03:00:00.000Z')
    const read = () => nextEvent(test.db, actorOf(mine), zone, now)
    expect(await read()).toEqual({ hasNewEvent: false, event: null })
    await plan(mine, '2026-11-21T02:59:59.999Z')
    const id = await plan(mine, '2026-11-21T01:00:00.000Z')
    expect(await read()).toEqual({
      hasNewEvent: true,
      event: {
        id,
        title: 'Entrega na obra',
        type: 'delivery',
        scheduledAt: '2026-11-21T01:00:00.000Z',
        location: null,
      },
    })
  })

  it('is answered to anyone signed in', async () => {
    const someone = await test.signIn({ permissions: [] })
    expect((await someone.get('/me/has-new-agenda-event')).body).toEqual({ hasNewEvent: false, event: null })
    await plan(someone, new Date(Date.now() + 1000).toISOString())
    const { body } = await someone.get<{ event: unknown }>('/me/has-new-agenda-event')
    expect(Object.keys(body)).toEqual(['hasNewEvent', 'event'])
  })
})
