import { headers } from '@rentme/domain/sync/wire'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../testing/api.ts'
import { categoryInput } from '../../testing/yard.ts'
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

/** The database says that it stands there. No test promotes a standby: `npm run trust:failover` does. */
const stand = (cluster: string, timeline: number, followed: string | null) =>
  sql`create or replace function sync_place() returns table (cluster text, timeline int, written pg_lsn, followed pg_lsn)
    language sql as ${sql.lit(
      `select '${cluster}', ${timeline}, pg_current_wal_insert_lsn(), ${followed === null ? 'null' : `'${followed}'`}::pg_lsn`,
    )}`.execute(api.db)

const writtenSoFar = async () => {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(api.db)
  return rows[0]?.lsn ?? ''
}

const incarnation = async () => {
  const { rows } = await sql<{ incarnation: string }>`select incarnation from sync_meta`.execute(api.db)
  return rows[0]?.incarnation
}

const isResync = async () => (await device.sync())[0]?.resync === true

const freshState = async () => {
  const fresh = deviceClient(user)
  await fresh.sync()
  return fresh.state()
}

describe('when a standby takes over', () => {
  let timeline = 1
  beforeEach(async () => {
    await stand('one', (timeline += 1), null)
    device = deviceClient(user)
    await device.sync()
  })

  it('a phone goes on when the standby had followed what the phone has seen', async () => {
    const before = await incarnation()
    await stand('one', (timeline += 1), await writtenSoFar())
    expect(await isResync()).toBe(false)
    expect(await isResync()).toBe(false)
    expect(await incarnation()).toBe(before)
  })

  it('a phone that has seen more than the standby had followed begins anew, once, and others go on', async () => {
    const followed = await writtenSoFar()
    await makeProducts(api.db, company, [newId().slice(-12).toUpperCase()])
    const other = deviceClient(user)
    await other.sync()
    await stand('one', (timeline += 1), followed)
    const pages = await other.sync({ 'X-Page-Rows': '7' })
    expect(pages.map(({ resync }) => resync === true).indexOf(true)).toBe(0)
    expect(pages.filter(({ resync }) => resync === true)).toHaveLength(1)
    expect(other.state()).toEqual(await freshState())
    expect((await other.sync())[0]?.resync).toBeUndefined()
    expect(await isResync()).toBe(false)
  })

  it('a phone that slept through two goes by the first that it had seen more than', async () => {
    const followed = await writtenSoFar()
    await makeProducts(api.db, company, [newId().slice(-12).toUpperCase()])
    await device.sync()
    const wakeful = deviceClient(user)
    await stand('one', (timeline += 1), followed)
    await wakeful.sync()
    await stand('one', (timeline += 1), await writtenSoFar())
    expect((await wakeful.sync())[0]?.resync).toBeUndefined()
    expect(await isResync()).toBe(true)
  })

  it('everybody begins anew when nobody knows how far it had followed', async () => {
    await stand('one', (timeline += 2), await writtenSoFar())
    expect(await isResync()).toBe(true)
  })

  it('everybody begins anew in another cluster, which counts its transactions from anew', async () => {
    const before = await incarnation()
    await stand('two', 1, null)
    expect(await isResync()).toBe(true)
    expect(await incarnation()).not.toBe(before)
    expect(device.state()).toEqual(await freshState())
    expect(await isResync()).toBe(false)
    await stand('one', (timeline += 1), null)
    await device.sync()
  })
})

it('a server that does not tell where it stands is believed', async () => {
  device = deviceClient(user)
  await device.sync()
  await sql`create or replace function sync_place() returns table (cluster text, timeline int, written pg_lsn, followed pg_lsn)
    language sql as ${sql.lit('select null::text, null::int, null::pg_lsn, null::pg_lsn where false')}`.execute(
    api.db,
  )
  expect(await isResync()).toBe(false)
  expect(await isResync()).toBe(false)
})

it('a phone that was told of a write which nobody knows begins anew, once', async () => {
  device = deviceClient(user)
  await device.sync()
  const own = { [headers.deviceId]: newId(), [headers.schema]: '2' }
  const sent = { ...own, [headers.idempotencyKey]: newId(), [headers.deviceSeq]: '5' }
  const pull = async (seq: string, more = {}) => {
    const answer = await user.get<{ resync?: boolean; hasMore: boolean; refreshSyncToken: string }>(
      '/offline-sync',
      {
        ...own,
        [headers.deviceSeq]: seq,
        ...more,
      },
    )
    return answer.body
  }
  const after = ({ refreshSyncToken }: { refreshSyncToken: string }) => ({
    [headers.syncToken]: refreshSyncToken,
  })
  // A phone that is new here says a number of a time when it had another name.
  const first = await pull('9')
  expect(first.resync).toBeUndefined()
  expect(await user.post('/product-categories', categoryInput(), sent)).toMatchObject({ status: 201 })
  const same = await pull('5', after(first))
  expect(same.resync).toBeUndefined()
  let page = await pull('6', { ...after(same), [headers.pageRows]: '3' })
  expect(page).toMatchObject({ resync: true, hasMore: true })
  while (page.hasMore) {
    page = await pull('6', { ...after(page), [headers.pageRows]: '3' })
    expect(page.resync).toBeUndefined()
  }
})
