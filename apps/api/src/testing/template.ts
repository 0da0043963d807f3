import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrate, migrationsFolder } from '../migrate.ts'

const prefix = 'rentme_test'
const buildLock = 727_364
/** Longer than any run: another run, on other migrations, may still use what is younger. */
const leftoverAge = 6 * 60 * 60 * 1000

/** The address of another database on the same server. */
export const urlOf = (serverUrl: string, database: string): string => {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Runs `work` with a connection to the server's maintenance database. */
export const withServer = async <T>(serverUrl: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const random = () => randomBytes(4).toString('hex')

/** A database name that tells its age, so that those of killed runs can be dropped, and its run. */
export const newDatabaseName = (run: string): string =>
  `${prefix}_${Date.now().toString(36)}_${run}_${random()}`

const databasesOf = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname like '${prefix}\\_%'`,
  )
  return rows.map(({ name }) => name)
}

const dropLeftovers = async (client: Client, names: string[]) => {
  for (const name of names) {
    const born = Number.parseInt(name.split('_')[2] ?? '', 36)
    if (Date.now() - born > leftoverAge) await client.query(`drop database if exists ${name} with (force)`)
  }
}

const stateOfMigrations = (): string => {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrationsFolder).toSorted()) {
    hash.update(name).update(readFileSync(join(migrationsFolder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** The name of a migrated, empty database to copy; built once for each state of the migrations. */
export const prepareTemplate = (serverUrl: string): Promise<string> =>
  withServer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [buildLock])
    const names = await databasesOf(client)
    const suffix = `_template_${stateOfMigrations()}`
    const found = names.find((name) => name.includes(suffix))
    await dropLeftovers(
      client,
      names.filter((name) => name !== found),
    )
    if (found !== undefined) return found
    const [draft, template] = [newDatabaseName('draft'), newDatabaseName(suffix.slice(1))]
    await client.query(`create database ${draft} template template0 encoding 'UTF8'`)
    await migrate(urlOf(serverUrl, draft))
    await client.query(`alter database ${draft} rename to ${template}`)
    return template
  })

/** A run of tests: what its databases are called by, and how to drop them all. */
export const openRun = (serverUrl: string) => {
  const run = random()
  return {
    run,
    // Not as each file ends: where files were deleted a moment ago, ext4 takes ten times as long to create new ones.
    drop: () =>
      withServer(serverUrl, async (client) => {
        const own = (await databasesOf(client)).filter((name) => name.includes(`_${run}_`))
        for (const name of own) await client.query(`drop database ${name} with (force)`)
      }),
  }
}
