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
afterAll(() => database.drop())

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
