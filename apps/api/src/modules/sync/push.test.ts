import { newId } from '@rentme/domain/kit/uuid'
import type { PushAnswer, PushOp } from '@rentme/domain/sync/wire'
import { sql } from 'kysely'
import { pushOps } from '../../testing/push-ops.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isHeld, testApi, type TestApi } from '../../testing/api.ts'
import { deviceClient, makeCompany, type Company } from './testing.ts'

let api: TestApi
let company: Company
let user: Awaited<ReturnType<TestApi['signIn']>>
beforeAll(async () => {
  api = await testApi()
  company = await makeCompany(api.db)
  user = await api.signIn({ application: 'app' })
})
afterAll(() => api.close())

const device = newId()
const op = pushOps()

const push = async (ops: PushOp[], headers: Record<string, string> = {}) => {
  const { status, body } = await user.post<PushAnswer>(
    '/offline-sync/push',
    { ops },
    { 'X-Device-Id': device, ...headers },
  )
  return { status, results: body.results }
}
/** What a phone is answered for good: what must wait for others it sends again. */
const untilKept = async (op: PushOp): Promise<PushAnswer['results'][number] | undefined> => {
  const [result] = (await push([op])).results
  return isHeld(result?.body) ? untilKept(op) : result
}
const statuses = async (ops: PushOp[]) => (await push(ops)).results.map(({ status }) => status)

const category = (id: string, name: string) => ({ id, name })

describe('a batch', () => {
  it('runs in order: create, change, delete of one row', async () => {
    const id = newId()
    const { results } = await push([
      op('POST', '/product-categories', category(id, 'Geradores')),
      op('PUT', `/product-categories/${id}`, { description: 'Até 500 kVA' }, { ifMatch: 1 }),
      op('DELETE', `/product-categories/${id}`),
    ])
    expect(results.map(({ status }) => status)).toEqual([201, 200, 204])
    expect(results[1]?.body).toMatchObject({ id, version: 2, description: 'Até 500 kVA' })
  })

  it('field case 27: goes on after a refusal, and says what was refused', async () => {
    const id = newId()
    const { results } = await push([
      op('POST', '/products', { name: 'X' }),
      op('POST', '/product-categories', category(id, 'Compressores')),
    ])
    expect(results.map(({ status }) => status)).toEqual([422, 201])
    expect(results[0]?.body).toMatchObject({ code: 'invalid', fields: { internCode: expect.any(String) } })
  })

  it('field case 25: stops at the first transient failure, and goes on from there when sent again', async () => {
    const [before, blocked, after] = [newId(), newId(), newId()]
    const ops = [
      op('POST', '/product-categories', category(before, 'Andaimes')),
      op('POST', '/product-categories', category(blocked, 'Escoras')),
      op('POST', '/product-categories', category(after, 'Rolos')),
    ]
    await sql`create function deadlock() returns trigger language plpgsql as $$
      begin raise exception 'deadlock' using errcode = '40P01'; end $$`.execute(api.db)
    await sql`create trigger deadlock before insert on product_categories for each row
      when (new.name = 'Escoras') execute function deadlock()`.execute(api.db)
    expect(await statuses(ops)).toEqual([201, 503])
    await sql`drop trigger deadlock on product_categories`.execute(api.db)
    const { results } = await push(ops)
    expect(results.map(({ status, replayed }) => [status, replayed])).toEqual([
      [201, true],
      [201, false],
      [201, false],
    ])
  })

  it('is written down as the work of the user and his device', async () => {
    const id = newId()
    await push([op('POST', '/product-categories', category(id, 'Bombas'))])
    const { rows } = await sql`select user_id, device_id from audit_log where row_id = ${id}`.execute(api.db)
    expect(rows).toEqual([{ user_id: user.userId, device_id: device }])
  })

  it('field case 28: has no more rights than its user', async () => {
    const reader = await api.signIn({ permissions: ['access_product_category'], application: 'app' })
    const { body } = await reader.post<PushAnswer>('/offline-sync/push', {
      ops: [op('POST', '/product-categories', category(newId(), 'Serras'))],
    })
    expect(body.results[0]).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  it.each(['/login', '/logout', '/offline-sync/push', '/uploads', '/me', '/productss', '/docs/openapi'])(
    'does not reach %s',
    async (path) => {
      expect(await statuses([op('POST', path, {})])).toEqual([404])
      expect((await user.get('/me')).status).toBe(200)
    },
  )

  it.each([
    ['no operation', []],
    ['too many', Array.from({ length: 51 }, () => op('DELETE', '/products/x'))],
    ['a path that is none', [op('POST', '//evil.example/x', {})]],
    ['a method that changes nothing', [{ ...op('POST', '/products'), method: 'GET' as PushOp['method'] }]],
  ])('of %s is refused', async (_, ops) => {
    expect((await push(ops)).status).toBe(422)
  })

  it('of an app that is too old is refused whole', async () => {
    await sql`update sync_meta set min_schema = 2`.execute(api.db)
    expect((await push([op('DELETE', '/products/x')], { 'X-App-Schema': '1' })).status).toBe(426)
    await sql`update sync_meta set min_schema = 1`.execute(api.db)
  })

  it('of a revoked device changes nothing and stops', async () => {
    const revoked = newId()
    await sql`insert into sync_device (id, user_id, revoked_at) values (${revoked}, ${user.userId}, now())`.execute(
      api.db,
    )
    const name = `Revogada ${revoked}`
    const answer = await user.post(
      '/offline-sync/push',
      { ops: [op('POST', '/product-categories', category(newId(), name))] },
      { 'X-Device-Id': revoked },
    )
    expect(answer).toMatchObject({ status: 401, body: { code: 'device_revoked' } })
    expect((await user.get<{ data: object[] }>(`/product-categories?search=${name}`)).body.data).toEqual([])
  })
})

describe('an operation sent more than once', () => {
  const count = async (name: string) => {
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from product_categories where name = ${name}`.execute(api.db)
    return rows[0]?.n
  }

  it('has one effect and one answer', async () => {
    const create = op('POST', '/product-categories', { name: 'Betoneiras' })
    const first = await push([create])
    const again = await push([create])
    expect(again.results).toEqual([{ ...first.results[0], replayed: true }])
    expect(await count('Betoneiras')).toBe(1)
  })

  it('alone and in a batch is the same operation', async () => {
    const create = op('POST', '/product-categories', { name: 'Vibradores' })
    const alone = await user.post('/product-categories', create.body as object, {
      'X-Device-Id': device,
      'Idempotency-Key': create.key,
    })
    expect((await push([create])).results[0]).toMatchObject({ status: 201, body: alone.body, replayed: true })
  })

  it('with another body is refused', async () => {
    const create = op('POST', '/product-categories', { name: 'Lixadeiras' })
    await push([create])
    expect((await push([{ ...create, body: { name: 'Outra coisa' } }])).results[0]).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    })
    expect(await count('Outra coisa')).toBe(0)
  })

  it('at the same time has one effect', async () => {
    const create = op('POST', '/product-categories', { name: 'Cortadoras' })
    const bodies = await Promise.all([untilKept(create), untilKept(create), untilKept(create)])
    expect(bodies.map((result) => result?.status)).toEqual([201, 201, 201])
    for (const result of bodies) expect(result?.body).toEqual(bodies[0]?.body)
    expect(bodies.filter((result) => result?.replayed === false)).toHaveLength(1)
    expect(await count('Cortadoras')).toBe(1)
  })

  it('keeps its refusal, even when it could be accepted by now', async () => {
    const create = op('POST', '/products', {
      name: 'Tesoura',
      internCode: 'PTA-0001',
      productCategoryId: company.category,
    })
    expect(await statuses([create])).toEqual([422])
    await sql`update products set "internCode" = 'PTA-0002' where id = ${company.product}`.execute(api.db)
    expect((await push([create])).results[0]).toMatchObject({ status: 422, replayed: true })
    expect(await statuses([{ ...create, key: newId() }])).toEqual([201])
  })
})

it('what a device pushed comes back to it with the next pull', async () => {
  const replica = deviceClient(user, device)
  await replica.sync()
  const id = newId()
  const { results } = await push([op('POST', '/product-categories', category(id, 'Martelos'))])
  await replica.sync()
  expect(replica.row('product_categories', id)).toMatchObject({
    name: 'Martelos',
    version: (results[0]?.body as { version: number } | undefined)?.version,
  })
})
