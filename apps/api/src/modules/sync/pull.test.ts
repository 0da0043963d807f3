import { newId } from '@rentme/domain/kit/uuid'
import { pullAnswer } from '@rentme/domain/sync/wire'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../testing/api.ts'
import {
  deviceClient,
  makeCompany,
  makeProducts,
  plainClient,
  type Company,
  type Replica,
} from './testing.ts'

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

const rename = (id: string, name: string) =>
  sql`update products set name = ${name} where id = ${id}`.execute(api.db)

/** Begins a transaction that stays open until `commit`. */
const openTransaction = async () => {
  const trx = await api.db.startTransaction().execute()
  return { tx: trx, commit: () => trx.commit().execute() }
}

describe('a first sync', () => {
  it('brings every row in the form of the wire, parents first, and no removals', async () => {
    const [deleted] = await makeProducts(api.db, company, ['GONE-1'])
    await sql`update products set "deletedAt" = now() where id = ${deleted}`.execute(api.db)
    const { body } = await user.get<Record<string, unknown>>('/offline-sync')
    const answer = pullAnswer.parse(body)
    expect(answer).toMatchObject({ hasMore: false })
    expect(answer.total).toBe(Object.values(answer.models).flat().length)
    const stores = Object.keys(answer.models)
    expect(stores.indexOf('users')).toBeLessThan(stores.indexOf('employees'))
    expect(stores.indexOf('product_categories')).toBeLessThan(stores.indexOf('products'))
    expect(
      Object.values(answer.models)
        .flat()
        .filter((row) => row['deletedAt'] !== null),
    ).toEqual([])
    expect(answer.models['products']?.find(({ id }) => id === company.product)).toMatchObject({
      internCode: 'PTA-0001',
      productCategoryId: company.category,
      version: 1,
      hourMeter: null,
    })
    expect(JSON.stringify(body)).not.toMatch(/searchText|fieldVersions|uploadedById/)
  })

  it('needs a session', async () => {
    expect((await api.guest.get('/offline-sync')).status).toBe(401)
  })
})

describe('changes', () => {
  it('that are none cost less than 400 bytes', async () => {
    const answer = await api.app.inject({
      url: '/api/offline-sync',
      headers: {
        authorization: `Bearer ${user.token}`,
        synctoken: device.token ?? '',
        'x-device-id': newId(),
        'x-app-schema': '2',
      },
    })
    expect(answer.json()).toMatchObject({ models: {}, hasMore: false })
    expect(Buffer.byteLength(answer.body)).toBeLessThan(400)
  })

  it('come alone: created, changed and deleted rows', async () => {
    const [made = '', gone = ''] = await makeProducts(api.db, company, ['NEW-1', 'NEW-2'])
    await device.sync()
    await rename(made, 'Outro nome')
    await sql`update products set "deletedAt" = now() where id = ${gone}`.execute(api.db)
    const [answer] = await device.sync()
    expect(Object.keys(answer?.models ?? {})).toEqual(['products'])
    expect(answer?.models['products']?.find(({ id }) => id === made)).toMatchObject({
      name: 'Outro nome',
      version: 2,
    })
    expect(answer?.models['products']?.find(({ id }) => id === gone)).toEqual({
      id: gone,
      deletedAt: answer?.serverTime,
    })
    expect(device.state()).toEqual(await freshState())
  })

  it('of rows that were really removed come as removals', async () => {
    const [id = ''] = await makeProducts(api.db, company, ['REAL-1'])
    await device.sync()
    await sql`delete from products where id = ${id}`.execute(api.db)
    await device.sync()
    expect(device.row('products', id)).toBeUndefined()
  })

  it('committed late, after a pull that began later, are never missed', async () => {
    const late = await openTransaction()
    const [slow = ''] = await makeProducts(late.tx, company, ['LATE-1'])
    await rename(company.product, 'Renomeada cedo')
    await device.sync()
    expect(device.row('products', slow)).toBeUndefined()
    expect(device.row('products', company.product)).toMatchObject({ name: 'Renomeada cedo' })
    await makeProducts(api.db, company, ['EARLY-1'])
    await device.sync()
    await late.commit()
    await device.sync()
    expect(device.row('products', slow)).toMatchObject({ internCode: 'LATE-1' })
    expect(device.state()).toEqual(await freshState())
  })

  it('rolled back leave nothing behind', async () => {
    const late = await openTransaction()
    const [never = ''] = await makeProducts(late.tx, company, ['NEVER-1'])
    await device.sync()
    await late.tx.rollback().execute()
    await device.sync()
    expect(device.row('products', never)).toBeUndefined()
  })

  it('of one transaction come together, whoever writes meanwhile', async () => {
    const [one = '', two = ''] = await makeProducts(api.db, company, ['SUM-1', 'SUM-2'])
    await sql`update products set "hourMeter" = 1000 where id in (${one}, ${two})`.execute(api.db)
    await device.sync()
    const sum = () =>
      [one, two].reduce((total, id) => total + Number(device.row('products', id)?.['hourMeter']), 0)
    const move = (from: string, to: string) =>
      api.db.transaction().execute(async (tx) => {
        const [first, second] = [from, to].sort()
        await sql`select 1 from products where id = ${first} for update`.execute(tx)
        await sql`select 1 from products where id = ${second} for update`.execute(tx)
        await sql`update products set "hourMeter" = "hourMeter" - 1 where id = ${from}`.execute(tx)
        await sql`update products set "hourMeter" = "hourMeter" + 1 where id = ${to}`.execute(tx)
      })
    const write = async (from: string, to: string) => {
      for (let round = 0; round < 20; round += 1) {
        await move(from, to)
        await makeProducts(api.db, company, [newId().slice(-12).toUpperCase()])
      }
    }
    const work = { running: true }
    const writers = Promise.all([write(one, two), write(two, one), write(one, two)]).finally(
      () => (work.running = false),
    )
    const sums = new Set<number>()
    while (work.running) {
      const answer = await device.page()
      if (!answer.hasMore) sums.add(sum())
    }
    await writers
    await device.sync()
    sums.add(sum())
    expect([...sums]).toEqual([2000])
    expect(device.state()).toEqual(await freshState())
  })
})

describe('pages', () => {
  it('bring rows that change, appear and go while they are read', async () => {
    const ids = (
      await makeProducts(
        api.db,
        company,
        Array.from({ length: 12 }, (_, n) => `PAGE-${n}`),
      )
    ).sort()
    const first = await device.page({ 'X-Page-Rows': '5' })
    expect(first).toMatchObject({ hasMore: true, total: 12 })
    expect(device.ids('products').filter((id) => ids.includes(id))).toEqual(ids.slice(0, 5))
    await rename(ids[0] ?? '', 'Mudou depois de enviada')
    await rename(ids[11] ?? '', 'Mudou antes de enviada')
    await sql`update products set "deletedAt" = now() where id = any(${[ids[1], ids[10]]}::uuid[])`.execute(
      api.db,
    )
    await makeProducts(api.db, company, ['PAGE-NEW'])
    const pages = await device.sync({ 'X-Page-Rows': '5' })
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.every(({ total }, index) => (index === 0 ? total === undefined : true))).toBe(true)
    expect(device.state()).toEqual(await freshState())
  })

  it('never hold more rows than asked for', async () => {
    const fresh = deviceClient(user)
    const pages = await fresh.sync({ 'X-Page-Rows': '3' })
    expect(pages.map(({ models }) => Object.values(models).flat().length).every((rows) => rows <= 3)).toBe(
      true,
    )
    expect(pages.reduce((sum, { passed = 0 }) => sum + passed, 0)).toBe(pages[0]?.total)
    expect(fresh.state()).toEqual(await freshState())
  })

  it('end at about half a megabyte', async () => {
    const ids = await makeProducts(
      api.db,
      company,
      Array.from({ length: 600 }, (_, n) => `BIG-${n}`),
    )
    await sql`update products set notes = repeat('x', 2000) where id = any(${ids}::uuid[])`.execute(api.db)
    const answer = await device.page()
    expect(answer.hasMore).toBe(true)
    expect(JSON.stringify(answer.models).length).toBeLessThan(520 * 1024 + 4000)
    await device.sync()
    expect(device.state()).toEqual(await freshState())
    await sql`delete from products where id = any(${ids}::uuid[])`.execute(api.db)
  })
})

describe('a plain client of the specification', () => {
  it('converges by rows, removals and tokens alone', async () => {
    const plain = plainClient(user)
    await plain.sync()
    const [made = '', gone = ''] = await makeProducts(api.db, company, ['PLAIN-1', 'PLAIN-2'])
    await plain.sync()
    await rename(made, 'Renomeada')
    await sql`update products set "deletedAt" = now() where id = ${gone}`.execute(api.db)
    await plain.sync()
    expect(plain.state()).toEqual(await freshState())
  })

  it('loses what is gone when its token is refused', async () => {
    const plain = plainClient(user)
    const [gone = ''] = await makeProducts(api.db, company, ['PLAIN-3'])
    await plain.sync()
    await sql`update products set "deletedAt" = now() where id = ${gone}`.execute(api.db)
    plain.token = 'x'
    await plain.sync()
    expect(plain.state()).toEqual(await freshState())
  })
})
