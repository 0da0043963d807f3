import { PgBoss } from 'pg-boss'
import { Connection } from '../../postgres/connection.ts'
import { jobRuns } from '../../kit/told.ts'
import { zoneOf } from '../company/zone.ts'
import { setRight } from './clock-set-back.ts'
import type { Job, JobContext } from './context.ts'

const queue = 'jobs'
const schema = 'pgboss'
const drainMs = 10_000

export type Schedule = Readonly<Record<string, { cron: string; run: Job }>>

const adopt = async (boss: PgBoss, schedule: Schedule, timeZone: string): Promise<void> => {
  // One job of a name waits or runs at a time, whatever the number of processes.
  await boss.createQueue(queue, { policy: 'exclusive', expireInSeconds: 600, retryLimit: 2, retryDelay: 30 })
  for (const [name, { cron }] of Object.entries(schedule))
    await boss.schedule(
      queue,
      cron,
      { name },
      { key: name, singletonKey: name, tz: timeZone, missed: 'once' },
    )
  for (const { key } of await boss.getSchedules(queue))
    if (!(key in schedule)) await boss.unschedule(queue, key)
}

/**
 * Runs the scheduled jobs until `stop`, which waits for the one under way. Processes on the same database share the
 * work. Jobs keep their state in a schema of their own beside the product's tables.
 */
export const startJobs = async (
  databaseUrl: string,
  schedule: Schedule,
  context: JobContext,
): Promise<{ stop: () => Promise<void> }> => {
  // What it does not know it hands to its pool.
  const settings = { connectionString: databaseUrl, schema, max: 3, Client: Connection }
  const boss = new PgBoss(settings)
  boss.on('error', context.onError)
  await setRight(context.db, schema)
  await boss.start()
  await adopt(boss, schedule, await zoneOf(context.db, context.timeZone))
  await boss.work<{ name: string }>(queue, { pollingIntervalSeconds: 5 }, async ([job]) => {
    const name = job?.data.name ?? ''
    try {
      const timeZone = await zoneOf(context.db, context.timeZone)
      await jobRuns.tracePromise(async () => schedule[name]?.run({ ...context, timeZone }), { name })
    } catch (error) {
      context.onError(error)
      throw error
    }
  })
  return { stop: () => boss.stop({ graceful: true, timeout: drainMs }) }
}
