import { resources } from '@rentme/domain'
import { allPermissions } from '@rentme/domain/employee-role/permissions'
import type { Resource } from '@rentme/domain/kit/resource'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { retention } from '../modules/jobs/retention.ts'
import { testContext } from '../modules/jobs/testing.ts'
import { useTestApi } from '../testing/api.ts'
import { changes, inputs } from '../testing/inputs.ts'
import type { Written } from '../testing/yard.ts'

const { test, api } = await useTestApi()

const make = async (noun: Resource): Promise<Written> => {
  const { status, body } = await api.post<Written>(noun.path, (await inputs[noun.name]?.(api)) ?? {})
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

interface Line {
  action: string
  store: string
  user_id: string | null
  row_id: string | null
  changes: Record<string, unknown>
}

const linesOf = async (action: string, where = sql`true`): Promise<Line[]> => {
  const { rows } = await sql<Line>`select action, store, user_id, row_id, changes from audit_log
    where action = ${action} and ${where} order by id`.execute(test.db)
  return rows
}

const nouns: readonly Resource[] = resources
const personal = new Set(['client', 'employee', 'checklist', 'training'])

describe.each(nouns.map((noun) => [noun.path, noun] as const))('%s', (path, noun) => {
  it('leaves a line when somebody looks at what is personal in it, once an hour', async () => {
    const { id } = await make(noun)
    await api.get(path)
    await api.get(`${path}/${id}`)
    await api.get(`${path}/${id}`)
    const lines = await linesOf('read', sql`row_id = ${id}`)
    const line = { store: noun.store, user_id: api.userId, changes: {} }
    expect(lines).toMatchObject(personal.has(noun.name) ? [line] : [])
  })

  it('leaves a line when a list is taken out', async () => {
    await api.get(`${path}/export?search=maria`)
    const [line] = await linesOf('export', sql`store = ${noun.store} and user_id = ${api.userId}`)
    expect(line?.changes).toMatchObject({ format: 'csv', search: '***' })
  })

  it('leaves a line when a call is refused, with the row that it was for', async () => {
    const { id } = await make(noun)
    const who = await test.signIn({ permissions: [] })
    await who.get(path)
    await who.put(`${path}/${id}`, changes[noun.name] ?? {}, { 'idempotency-key': newId() })
    const lines = await linesOf('denied', sql`user_id = ${who.userId}`)
    expect(lines).toMatchObject([
      { store: noun.store, row_id: null, changes: { call: `GET /api${path}` } },
      { store: noun.store, row_id: id, changes: { call: `PUT /api${path}/:id` } },
    ])
  })
})

it('names whose account a wrong password was tried for, and never what was typed', async () => {
  const email = `${api.employeeId}@rentme.example`
  await test.guest.post('/login', { email, password: 'errada-de-certo' })
  await test.guest.post('/login', { email: 'ninguem@rentme.example', password: 'errada-de-certo' })
  const lines = await linesOf('denied', sql`store = 'credentials'`)
  expect(lines).toMatchObject([
    { user_id: null, row_id: api.userId, changes: { call: 'POST /api/login' } },
    { user_id: null, row_id: null, changes: { call: 'POST /api/login' } },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/errada|ninguem/)
})

it('does not grow with a loop of refused calls', async () => {
  const who = await test.signIn({ permissions: [] })
  for (let n = 0; n < 30; n += 1) await who.get('/clients')
  expect(await linesOf('denied', sql`user_id = ${who.userId}`)).toHaveLength(10)
})

it('says that a password was set for another person, and by whom', async () => {
  const { id } = await make(nouns.find(({ name }) => name === 'employee') as Resource)
  const password = 'vassoura-nuvem-cadeira-42'
  expect((await api.put(`/employees/${id}`, { password })).status).toBe(200)
  const { body } = await api.get<{ userId: string }>(`/employees/${id}`)
  const lines = await linesOf('update', sql`store = 'credentials' and row_id = ${body.userId}`)
  expect(lines).toMatchObject([{ user_id: api.userId, changes: { password: '***' } }])
})

it('keeps changes apart that a caller gives one request id', async () => {
  const model = nouns.find(({ name }) => name === 'checklistModel') as Resource
  const body = (await inputs['checklistModel']?.(api)) ?? {}
  const id = { 'x-request-id': 'the-same-for-both' }
  const made = await api.post<Written>(model.path, body, id)
  const questions = made.body['questions'] as Record<string, unknown>[]
  const [first, ...rest] = questions.map(({ id: own, question, type, photoRule, unit }) => ({
    id: own,
    question,
    type,
    photoRule,
    unit,
  }))
  const renamed = [{ ...first, question: 'Leitura nova' }, ...rest]
  const put = await api.put(`${model.path}/${made.body.id}`, { questions: renamed }, id)
  expect(put.status).toBe(200)
  const { body: told } = await api.get(`${model.path}/${made.body.id}/changes`)
  expect(JSON.stringify(told)).toContain('Leitura nova')
})

it('keeps lines for five years, and lets nobody take a younger one', async () => {
  await sql`insert into audit_log (at, store, action) values (now() - interval '61 months', 'clients', 'read'),
    (now() - interval '59 months', 'clients', 'read')`.execute(test.db)
  const { context } = testContext(test.db, new Date().toISOString())
  await retention(context)
  expect(await linesOf('read', sql`row_id is null`)).toHaveLength(1)
  await expect(
    sql`delete from audit_log where at > now() - interval '60 months'`.execute(test.db),
  ).rejects.toThrow('append-only')
})

it('lets who holds every right but that take no list out', async () => {
  const held = allPermissions.filter((permission) => !permission.startsWith('export_'))
  const who = await test.signIn({ permissions: held })
  for (const { path } of nouns) expect((await who.get(`${path}/export`)).status).toBe(403)
})
