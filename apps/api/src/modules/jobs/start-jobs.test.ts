import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { testContext } from './testing.ts'
import { startJobs } from './start-jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('two processes share one schedule and one run of each job, and stop', async () => {
  const { context } = testContext(database.db)
  const ran: string[] = []
  const done = Promise.withResolvers<void>()
  const schedule = (process: string) => ({
    daily: { cron: '5 5 * * *', run: async () => void ran.push(process) },
    last: { cron: '5 5 1 1 *', run: async () => done.resolve() },
  })
  const both = await Promise.all(
    ['one', 'two'].map((process) => startJobs(database.url, schedule(process), context)),
  )
  const { rows } = await sql<{ key: string; timezone: string }>`
    select key, timezone from pgboss.schedule order by key`.execute(database.db)
  expect(rows).toEqual([
    { key: 'daily', timezone: 'America/Sao_Paulo' },
    { key: 'last', timezone: 'America/Sao_Paulo' },
  ])

  const boss = new PgBoss({
    connectionString: database.url,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  const send = (name: string) => boss.send('jobs', { name }, { singletonKey: name })
  const sent = await Promise.all([send('daily'), send('daily'), send('daily')])
  expect(sent.filter((id) => id !== null)).toHaveLength(1)
  await send('last')
  await done.promise
  await Promise.all(both.map(({ stop }) => stop()))
  expect(ran).toHaveLength(1)
  await boss.stop()
})

it('a schedule that is no longer declared ends', async () => {
  const { context } = testContext(database.db)
  await (await startJobs(database.url, { daily: { cron: '5 6 * * *', run: async () => {} } }, context)).stop()
  const { rows } = await sql`select key, cron from pgboss.schedule`.execute(database.db)
  expect(rows).toEqual([{ key: 'daily', cron: '5 6 * * *' }])
})

it('what a clock that ran a day ahead left behind does not keep jobs from running once it is right', async () => {
  const { context } = testContext(database.db)
  const done = Promise.withResolvers<void>()
  const schedule = { daily: { cron: '5 5 * * *', run: async () => done.resolve() } }
  await (await startJobs(database.url, schedule, context)).stop()
  const boss = new PgBoss({ connectionString: database.url, supervise: false, schedule: false })
  await boss.start()
  await boss.send('jobs', { name: 'daily' }, { singletonKey: 'tomorrow', startAfter: 86_400 })
  await boss.stop()
  await sql`update pgboss.version set cron_on = now() + interval '1 day', bam_on = now() + interval '1 day'`.execute(
    database.db,
  )
  await sql`insert into attempts (key, count, until) values ('ahead', 9, now() + interval '25 hours')`.execute(
    database.db,
  )

  const { stop } = await startJobs(database.url, schedule, context)
  await done.promise
  const { rows } =
    await sql`select 1 from pgboss.version where cron_on > now() + interval '5 minutes'`.execute(database.db)
  expect(rows).toEqual([])
  const { rows: locked } = await sql`select 1 from attempts where until > now()`.execute(database.db)
  expect(locked).toEqual([])
  await stop()
})
