import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../testing/api.ts'
import { sealToken } from './token.ts'
import { deviceClient, makeCompany, makeProducts, type Company, type Replica } from './testing.ts'

let api: TestApi
let company: Company
let user: Awaited<ReturnType<TestApi['signIn']>>
let device: Replica
beforeAll(async () => {
  api = await testApi()
  company = await makeCompany(api.db)
  user = await api.signIn({ application: 'app' })
})
afterAll(() => api.close())
beforeEach(async () => {
  device = deviceClient(user)
  await device.sync()
})

/** What a device that begins now would hold. */
const freshState = async () => {
  const fresh = deviceClient(user)
  await fresh.sync()
  return fresh.state()
}

describe('a token', () => {
  const tampered = (token: string) =>
    `${token.slice(0, 30)}${token[30] === 'A' ? 'B' : 'A'}${token.slice(31)}`

  it.each([
    ['tampered with', (token: string) => tampered(token)],
    ['cut short', (token: string) => token.slice(0, 20)],
    ['of no meaning', () => 'nothing'],
  ])('%s is answered by a replacement', async (_, change) => {
    const [id = ''] = await makeProducts(api.db, company, [newId().slice(-12).toUpperCase()])
    await device.sync()
    await sql`delete from products where id = ${id}`.execute(api.db)
    device.token = change(device.token ?? '')
    const pages = await device.sync({ 'X-Page-Rows': '7' })
    expect(pages.map(({ resync }) => resync ?? false).indexOf(true)).toBe(0)
    expect(pages.filter(({ resync }) => resync === true)).toHaveLength(1)
    expect(device.state()).toEqual(await freshState())
  })

  it('of another user is answered by a replacement', async () => {
    const other = await api.signIn({ application: 'app' })
    const theirs = deviceClient(other)
    theirs.token = device.token
    expect((await theirs.page()).resync).toBe(true)
  })

  it('of a device whose database has grown is answered by a replacement', async () => {
    const answer = await device.page({ 'X-App-Schema': '3' })
    expect(answer.resync).toBe(true)
  })

  it('of an earlier incarnation is answered by a replacement', async () => {
    await sql`update sync_meta set incarnation = gen_random_uuid()`.execute(api.db)
    expect((await device.sync())[0]?.resync).toBe(true)
    expect(device.state()).toEqual(await freshState())
  })

  /** A token of the signed-in user with the given snapshot. */
  const tokenAt = async (snapshot: string): Promise<string> => {
    const { rows } = await sql<{
      key: Buffer
      incarnation: string
    }>`select token_key as key, incarnation from sync_meta`.execute(api.db)
    const { key, incarnation } = rows[0] ?? { key: Buffer.alloc(0), incarnation: '' }
    return sealToken({ p: snapshot, lv: '', sch: 2, t: 0 }, { key, incarnation, userId: user.userId })
  }

  it('older than the removals that are kept is answered by a replacement, and the next one is not', async () => {
    await sql`update sync_meta set pruned_before = pg_snapshot_xmin(pg_current_snapshot())`.execute(api.db)
    device.token = await tokenAt('3:3:')
    const pages = await device.sync()
    expect(pages.map(({ resync }) => resync ?? false)).toEqual([true])
    expect((await device.page()).resync).toBeUndefined()
  })

  it('from the future of a restored database is answered by a replacement', async () => {
    device.token = await tokenAt('900000000:900000000:')
    expect((await device.page()).resync).toBe(true)
  })

  it('that was answered before can be sent again, when the answer was lost', async () => {
    const before = device.token
    await makeProducts(api.db, company, ['AGAIN-1'])
    await device.sync()
    device.token = before
    await device.sync()
    expect(device.state()).toEqual(await freshState())
  })
})

describe('a device', () => {
  it('is written down with its version and the work that waits on it', async () => {
    const id = newId()
    await user.get('/offline-sync', {
      'X-Device-Id': id,
      'X-App-Schema': '2',
      'X-App-Version': '1.4.0',
      'X-Queue-Depth': '7',
      'X-Dead-Letters': '1',
    })
    await user.get('/offline-sync', { 'X-Device-Id': id, 'X-Queue-Depth': '3' })
    const { rows } =
      await sql`select user_id, app_version, schema, queue_depth, dead_letters from sync_device where id = ${id}`.execute(
        api.db,
      )
    expect(rows).toEqual([
      { user_id: user.userId, app_version: '1.4.0', schema: 2, queue_depth: 3, dead_letters: 1 },
    ])
  })

  it('that was revoked is told so', async () => {
    const id = newId()
    await user.get('/offline-sync', { 'X-Device-Id': id })
    await sql`update sync_device set revoked_at = now() where id = ${id}`.execute(api.db)
    expect(await user.get('/offline-sync', { 'X-Device-Id': id })).toMatchObject({
      status: 401,
      body: { code: 'device_revoked' },
    })
  })

  it('with a database older than the server serves is told to update', async () => {
    await sql`update sync_meta set min_schema = 2`.execute(api.db)
    expect(await user.get('/offline-sync', { 'X-App-Schema': '1' })).toMatchObject({
      status: 426,
      body: { code: 'app_too_old' },
    })
    expect((await user.get('/offline-sync', { 'X-App-Schema': '2' })).status).toBe(200)
    await sql`update sync_meta set min_schema = 1`.execute(api.db)
  })

  it.each([
    ['X-Device-Id', 'not-a-uuid'],
    ['X-Page-Rows', '-1'],
    ['X-Queue-Depth', 'many'],
  ])('with a malformed %s is refused', async (name, value) => {
    expect((await user.get('/offline-sync', { 'X-Device-Id': newId(), [name]: value })).status).toBe(400)
  })
})
