import { sql } from 'kysely'
import type { Db } from '../kit/database.ts'
import { maxAttempts } from '../modules/mail/queue.ts'

/** Name of a gauge → its values, each under the words of one label; none where nothing can be told. */
export type Figures = Readonly<Record<string, readonly { of?: string; value: number }[]>>

const one = (value: number | null | undefined) => (value === null || value === undefined ? [] : [{ value }])

/** A phone that has not called for so long is silent, or keeps what it has not sent. */
const longest = { silentDays: 3, holdingHours: 24, clockMs: 300_000 }

const ofDatabase = async (db: Db): Promise<Figures> => {
  const { rows } = await sql<Record<'oldest' | 'bytes' | 'used' | 'limit' | 'replicas', number>>`
    select (select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 from pg_stat_activity
             where datname = current_database() and backend_xid is not null) as oldest,
           pg_database_size(current_database())::float8 as bytes,
           (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
           current_setting('max_connections')::int as limit,
           (select count(*)::int from pg_stat_replication) as replicas`.execute(db)
  const [row] = rows
  return {
    rentme_oldest_write_transaction_seconds: one(row?.oldest),
    rentme_database_bytes: one(row?.bytes),
    rentme_database_connections: one(row?.used),
    rentme_database_connections_limit: one(row?.limit),
    rentme_replicas: one(row?.replicas),
  }
}

const ofQueues = async (db: Db): Promise<Figures> => {
  const { rows } = await sql<{ queue: string; waiting: number; oldest: number; given: number }>`
    with waiting (queue, since, given) as (
      select 'mails', "createdAt", attempts >= ${maxAttempts} from mails
      union all
      select 'pushes', n."createdAt", false from notifications n
       where n."pushedAt" is null and n."readAt" is null and n."createdAt" > now() - interval '12 hours'
         and not exists (select 1 from muted_notifications m where m."userId" = n."userId" and m.kind = n.kind)
      union all
      select 'documents', null, false from document_jobs where state = 'running'
      union all
      select 'maintenance', null, false from maintenance_checks)
    select queue, count(*) filter (where not given)::int as waiting,
           coalesce(extract(epoch from now() - min(since) filter (where not given)), 0)::float8 as oldest,
           count(*) filter (where given)::int as given
      from waiting group by queue`.execute(db)
  const of = (queue: string) => rows.find((row) => row.queue === queue)
  const each = (read: (row: (typeof rows)[number]) => number, queues: readonly string[]) =>
    queues.map((queue) => {
      const row = of(queue)
      return { of: queue, value: row === undefined ? 0 : read(row) }
    })
  return {
    rentme_waiting: each(({ waiting }) => waiting, ['mails', 'pushes', 'documents', 'maintenance']),
    rentme_oldest_waiting_seconds: each(({ oldest }) => oldest, ['mails', 'pushes']),
    rentme_given_up: each(({ given }) => given, ['mails']),
  }
}

const ofDevices = async (db: Db): Promise<Figures> => {
  const { rows } = await sql<Record<string, number>>`
    with device as (
      select d.*, greatest(d.last_pull_at, d.last_push_at) as seen,
             exists (select 1 from sessions s where s."deviceId" = d.id and s."revokedAt" is null
                and s."expiresAt" > now()) as is_used
        from sync_device d where d.revoked_at is null)
    select count(*)::int as known,
           count(*) filter (where is_used and seen < now() - make_interval(days => ${longest.silentDays}))::int as silent,
           count(*) filter (where queue_depth > 0 and seen < now() - make_interval(hours => ${longest.holdingHours}))::int
             as holding,
           count(*) filter (where dead_letters > 0)::int as refused,
           count(*) filter (where differed_at > now() - interval '1 day')::int as differed,
           count(*) filter (where abs(clock_offset) > ${longest.clockMs} and seen > now() - interval '7 days')::int
             as clock_off,
           coalesce(sum(queue_depth), 0)::int as waiting, coalesce(sum(dead_letters), 0)::int as dead,
           coalesce(max(abs(clock_offset)) filter (where seen > now() - interval '7 days'), 0)::float8 / 1000 as clock
      from device`.execute(db)
  const row = rows[0] ?? {}
  const states = ['known', 'silent', 'holding', 'refused', 'differed', 'clock_off']
  return {
    rentme_devices: states.map((state) => ({ of: state, value: row[state] ?? 0 })),
    rentme_device_waiting_items: one(row['waiting']),
    rentme_device_dead_letters: one(row['dead']),
    rentme_device_clock_difference_seconds: one(row['clock']),
  }
}

/** Runs are kept for days in the jobs' own schema, which is there once a process has started its jobs. */
const ofJobs = async (db: Db, names: readonly string[]): Promise<Figures> => {
  const { rows: found } = await sql<{
    is: boolean
  }>`select to_regclass('pgboss.job') is not null as is`.execute(db)
  if (found[0]?.is !== true) return {}
  const { rows } = await sql<{ job: string; last: number | null; failed: number; late: number }>`
    select data->>'name' as job,
           extract(epoch from max(completed_on) filter (where state = 'completed'))::float8 as last,
           count(*) filter (where state in ('failed', 'retry') and coalesce(completed_on, started_on) > now() - interval '1 day')::int
             as failed,
           count(*) filter (where state in ('created', 'retry') and start_after < now() - interval '1 minute')::int as late
      from pgboss.job where name = 'jobs' group by 1`.execute(db)
  const known = rows.filter(({ job }) => names.includes(job))
  return {
    rentme_job_last_success_timestamp_seconds: known.flatMap(({ job, last }) =>
      last === null ? [] : [{ of: job, value: last }],
    ),
    rentme_job_failures: names.map((name) => ({
      of: name,
      value: known.find(({ job }) => job === name)?.failed ?? 0,
    })),
    rentme_jobs_late: one(known.reduce((sum, { late }) => sum + late, 0)),
  }
}

const ofBackups = async (db: Db): Promise<Figures> => {
  const { rows } = await sql<{ last: number | null }>`
    select extract(epoch from max(at))::float8 as last from backup_log`.execute(db)
  return { rentme_last_backup_timestamp_seconds: one(rows[0]?.last) }
}

/** What the database tells of the whole installation, whichever process asks. Throws when it does not answer. */
export const databaseFigures = async (db: Db, jobs: readonly string[]): Promise<Figures> => ({
  ...(await ofDatabase(db)),
  ...(await ofQueues(db)),
  ...(await ofDevices(db)),
  ...(await ofJobs(db, jobs)),
  ...(await ofBackups(db)),
})
