import { resolve } from 'node:path'
import { runner } from 'node-pg-migrate'
import { Connection } from './postgres/connection.ts'

export const migrationsFolder = resolve(import.meta.dirname, '../migrations')

const oldestVersion = 150_000

/**
 * Brings the database to the newest schema, or by the next `count` migrations, in one transaction, and returns the
 * names of the migrations run. Processes that start at the same time wait for each other. Throws on PostgreSQL older than 15.
 */
export const migrate = async (
  databaseUrl: string,
  folder: string = migrationsFolder,
  count = Number.POSITIVE_INFINITY,
): Promise<string[]> => {
  const client = new Connection({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    if ((rows[0]?.version ?? 0) < oldestVersion) throw new Error('PostgreSQL 15 or newer is needed')
    const run = await runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      count,
      singleTransaction: true,
      migrationsTable: 'migrations',
      advisoryLockMode: 'wait',
      log: () => {},
    })
    return run.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
