import { headers } from '@rentme/domain/sync/wire'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../testing/api.ts'
import { categoryInput } from '../testing/yard.ts'
import { closedLists, scrape, valueOf, type Series } from './testing.ts'

let test: TestApi
beforeAll(async () => {
  test = await testApi({ METRICS_PORT: '0' })
})
afterAll(() => test.close())

/** What a process tells; a monitor that the database did not answer in time asks again. */
const figures = async (app: TestApi['app'] = test.app): Promise<Series[]> => {
  const all = await scrape(app.metricsUrl())
  return valueOf(all, 'rentme_database_up') === 1 ? all : figures(app)
}

/** What both processes have counted. */
const counted = async (name: string, labels: Record<string, string>) => {
  const all = await Promise.all([figures(), figures(test.twin)])
  return all.reduce((sum, series) => sum + (valueOf(series, name, labels) ?? 0), 0)
}

it('tells how long a writing transaction has been open, and not of one that only reads', async () => {
  const writes = Promise.withResolvers<void>()
  const isOpen = Promise.withResolvers<void>()
  const transaction = test.db.transaction().execute(async (tx) => {
    await sql`insert into attempts (key, count, until) values ('watch', 1, now())`.execute(tx)
    isOpen.resolve()
    await writes.promise
  })
  await isOpen.promise
  const age = async () => valueOf(await figures(), 'rentme_oldest_write_transaction_seconds')
  try {
    await expect.poll(age).toBeGreaterThan(0.05)
  } finally {
    writes.resolve()
    await transaction
  }
  expect(await age()).toBe(0)
})

it('tells what waits and what was given up', async () => {
  const { userId } = await test.signIn()
  const notice = JSON.stringify({ kind: 'passwordChanged' })
  for (const attempts of [0, 3, 16])
    await sql`insert into mails ("userId", email, notice, attempts, "createdAt")
      values (${userId}, 'ana@rentme.example', ${notice}::jsonb, ${attempts}, now() - interval '2 hours')`.execute(
      test.db,
    )
  const all = await figures()
  expect(valueOf(all, 'rentme_waiting', { queue: 'mails' })).toBe(2)
  expect(valueOf(all, 'rentme_oldest_waiting_seconds', { queue: 'mails' })).toBeGreaterThan(7100)
  expect(valueOf(all, 'rentme_given_up', { queue: 'mails' })).toBe(1)
  expect(valueOf(all, 'rentme_waiting', { queue: 'pushes' })).toBe(0)
})

it('tells of phones that are silent, hold writes back, have refused ones, or a wrong clock', async () => {
  const phone = await test.signIn({ application: 'app' })
  const pull = (device: string, more: Record<string, string>) =>
    phone.get('/offline-sync', { [headers.deviceId]: device, [headers.schema]: '2', ...more })
  const [silent, wrong, odd] = [newId(), newId(), newId()]
  await pull(silent, { [headers.queueDepth]: '4', [headers.deadLetters]: '0' })
  await pull(wrong, {
    [headers.queueDepth]: '0',
    [headers.deadLetters]: '2',
    [headers.clockOffset]: '-7200000',
  })
  await pull(odd, { [headers.clockOffset]: 'ontem' })
  await sql`update sync_device set last_pull_at = now() - interval '4 days' where id = ${silent}`.execute(
    test.db,
  )
  await sql`update sessions set "deviceId" = ${silent} where "userId" = ${phone.userId}`.execute(test.db)
  const all = await figures()
  const states = ['known', 'silent', 'holding', 'refused', 'differed', 'clock_off']
  expect(states.map((state) => valueOf(all, 'rentme_devices', { state }))).toEqual([3, 1, 1, 1, 0, 1])
  expect(valueOf(all, 'rentme_device_waiting_items')).toBe(4)
  expect(valueOf(all, 'rentme_device_dead_letters')).toBe(2)
  expect(valueOf(all, 'rentme_device_clock_difference_seconds')).toBe(7200)
})

it('tells of jobs that ended well, failed, or wait past their time', async () => {
  await sql`create schema if not exists pgboss`.execute(test.db)
  await sql`create table pgboss.job (name text, data jsonb, state text, start_after timestamptz, started_on timestamptz,
    completed_on timestamptz)`.execute(test.db)
  const run = (job: string, state: string, minutesAgo: number) =>
    sql`insert into pgboss.job values ('jobs', ${JSON.stringify({ name: job })}::jsonb, ${state},
      now() - make_interval(mins => ${minutesAgo}), now(), case when ${state} in ('completed', 'failed') then now()
        - make_interval(mins => ${minutesAgo}) end)`.execute(test.db)
  await run('deliver', 'completed', 90)
  await run('deliver', 'completed', 30)
  await run('retention', 'failed', 60)
  await run('retention', 'failed', 60 * 30)
  await run('references', 'created', 5)
  await run('no longer there', 'completed', 1)
  const all = await figures()
  const last = 'rentme_job_last_success_timestamp_seconds'
  expect(Date.now() / 1000 - (valueOf(all, last, { job: 'deliver' }) ?? 0)).toBeCloseTo(1800, -2)
  expect(valueOf(all, last, { job: 'retention' })).toBeUndefined()
  expect(valueOf(all, 'rentme_job_failures', { job: 'retention' })).toBe(1)
  expect(valueOf(all, 'rentme_job_failures', { job: 'deliver' })).toBe(0)
  expect(valueOf(all, 'rentme_jobs_late')).toBe(1)
})

it('tells of the last backup once there is one', async () => {
  const name = 'rentme_last_backup_timestamp_seconds'
  expect(valueOf(await figures(), name)).toBeUndefined()
  await sql`insert into backup_log (file, bytes, rows, files, missing) values ('x', 1, 1, 1, 0)`.execute(
    test.db,
  )
  expect(valueOf(await figures(), name)).toBeGreaterThan(1e9)
})

it('counts refused calls by code, and an answer that is given again once', async () => {
  const phone = await test.signIn({ application: 'app' })
  const ofDevices = { code: 'invalid', from: 'device' }
  const before = await counted('rentme_refusals_total', ofDevices)
  const other = newId()
  const key = { [headers.deviceId]: newId(), [headers.idempotencyKey]: newId(), [headers.deviceSeq]: '1' }
  const taken = categoryInput()
  await phone.post('/product-categories', taken)
  for (const status of [422, 422])
    expect(await phone.post('/product-categories', { ...taken, id: other }, key)).toMatchObject({ status })
  expect(await counted('rentme_refusals_total', ofDevices)).toBe(before + 1)
  const forbidden = await counted('rentme_refusals_total', { code: 'forbidden', from: 'other' })
  await (await test.signIn({ permissions: [] })).get('/clients')
  expect(await counted('rentme_refusals_total', { code: 'forbidden', from: 'other' })).toBe(forbidden + 1)
})

it('counts each write of a push as the call that it stands for', async () => {
  const phone = await test.signIn({ application: 'app' })
  const name = 'rentme_call_seconds_count'
  const route = { route: '/api/product-categories', method: 'POST' }
  const before = await counted(name, route)
  const op = { key: newId(), seq: 1, method: 'POST', path: '/product-categories', body: categoryInput() }
  await phone.post('/offline-sync/push', { ops: [op] }, { [headers.deviceId]: newId() })
  expect(await counted(name, route)).toBe(before + 1)
})

it('tells of the machine: disk, connections, thread', async () => {
  const all = await figures()
  expect(valueOf(all, 'rentme_database_up')).toBe(1)
  for (const what of ['size', 'free']) expect(valueOf(all, 'rentme_disk_bytes', { what })).toBeGreaterThan(0)
  expect(valueOf(all, 'rentme_pool_waiting')).toBe(0)
  expect(valueOf(all, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect(valueOf(all, 'rentme_database_connections_limit')).toBeGreaterThan(0)
})

it('has no label whose values people, phones or rows could choose', async () => {
  const person = await test.signIn()
  await person.get(`/clients?search=${encodeURIComponent('Maria 390.533.447-05')}`)
  await person.get(`/clients/${newId()}`)
  await test.app.inject({ url: `/api/nenhuma/${newId()}`, method: 'PATCH' as 'GET' })
  const ours = (await figures()).filter(({ name }) => name.startsWith('rentme_'))
  const lists = { ...closedLists, route: [...test.app.routes().map(({ url }) => url), 'none'] }
  const isListed = ({ labels }: Series) =>
    Object.entries(labels).every(
      ([label, value]) =>
        label === 'le' ||
        (lists as Readonly<Record<string, readonly string[]>>)[label]?.includes(value) === true,
    )
  expect(ours.length).toBeGreaterThan(80)
  expect(ours.filter((series) => !isListed(series))).toEqual([])
  // All routes with all buckets, and every code: what one process can come to.
  const most = test.app.routes().length * 9 + closedLists.code.length * 2 + 200
  expect(most).toBeLessThan(5000)
})

it('is served on no address that people reach', async () => {
  // Where the front ends are built, any address answers with a page.
  const { body } = await test.app.inject('/metrics')
  expect(body).not.toContain('rentme_')
  expect(new URL(test.app.metricsUrl() ?? '').hostname).toBe('127.0.0.1')
  const other = await fetch(new URL('/', test.app.metricsUrl() ?? ''))
  expect(other.status).toBe(404)
})

it('still answers while the database does not, and says so', async () => {
  const alone = await testApi({ METRICS_PORT: '0', DATABASE_URL: 'postgres://127.0.0.1:1/none' })
  const all = await scrape(alone.app.metricsUrl())
  expect(valueOf(all, 'rentme_database_up')).toBe(0)
  expect(valueOf(all, 'rentme_waiting', { queue: 'mails' })).toBeUndefined()
  expect(valueOf(all, 'rentme_oldest_write_transaction_seconds')).toBeUndefined()
  expect(valueOf(all, 'rentme_disk_bytes', { what: 'free' })).toBeGreaterThan(0)
  await alone.close()
})
