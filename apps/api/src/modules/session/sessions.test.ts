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
    await again(phone, device)
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
    expect(await pull(phone, 7)).toMatchObject({ status: 401, body: { code: 'device_revoked' } })
    expect(await sessionsOf(phone)).toHaveLength(1)

    expect((await admin.post(`/devices/${device}/restore`, {})).status).toBe(204)
    expect((await pull(phone, 7)).status).toBe(200)
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
