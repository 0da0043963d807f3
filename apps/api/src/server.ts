import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { registerDrain } from './http/drain.ts'
import { openDatabase, type Db } from './kit/database.ts'
import { migrate } from './migrate.ts'
import { jobContext } from './modules/jobs/context.ts'
import { jobs } from './modules/jobs/jobs.ts'
import { startJobs } from './modules/jobs/start-jobs.ts'
import { startEmbedded } from './postgres/embedded.ts'

/** Makes the application on an open, migrated database; not yet listening. */
export type BuildApp = (db: Db, config: Config) => Promise<FastifyInstance>

export type Server = {
  /** Address on this machine, without a trailing slash. */
  url: string
  db: Db
  /** Answers the requests and ends the jobs under way, then the connections and the embedded database. */
  close: () => Promise<void>
}

/** The database of the configuration, embedded unless `DATABASE_URL` names one. */
export const startDatabase = async ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) =>
  databaseUrl === null ? startEmbedded(join(dataDir, 'postgres')) : { url: databaseUrl, stop: async () => {} }

/** Folders that another user of the machine must not look into, also when they were made by something else. */
const closeFolders = async ({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> => {
  for (const name of ['files', 'mail'])
    await chmod(join(dataDir, name), 0o700).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
}

const endingMs = 10_000

/** Waits for the connections to end, less long than whoever stops a server waits before he kills it. */
const endConnections = async (db: Db): Promise<void> => {
  const limit = new AbortController()
  await Promise.race([db.destroy(), setTimeout(endingMs, undefined, { signal: limit.signal })])
  limit.abort()
}

const portOf = (app: FastifyInstance): number => {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * Starts the database, migrates it, prepares it, starts the jobs, and serves. When a step fails, what was started is
 * ended and the error is thrown.
 */
export const startServer = async (
  config: Config,
  build: BuildApp,
  prepare: (db: Db, config: Config) => Promise<unknown> = async () => {},
): Promise<Server> => {
  const closers: (() => Promise<unknown>)[] = []
  const closeAll = async () => {
    for (const close of closers.toReversed()) await close()
  }
  let closed: Promise<void> | undefined
  const close = () => (closed ??= closeAll())
  try {
    await closeFolders(config)
    const database = await startDatabase(config)
    closers.push(database.stop)
    await migrate(database.url)
    const db = openDatabase(database.url, 10, config.timeZone)
    closers.push(() => endConnections(db))
    await prepare(db, config)
    const app = await build(db, { ...config, databaseUrl: database.url })
    registerDrain(app)
    const running = await startJobs(database.url, jobs, jobContext(db, config, app.log))
    closers.push(running.stop, () => app.close())
    await app.listen({ port: config.port, host: config.host })
    return { url: `http://localhost:${portOf(app)}`, db, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A terminal and npm both pass one Ctrl-C on: signals this close together are one. */
const sameKeyPress = 1000

/** On SIGTERM or SIGINT calls `close` and ends the process; a second signal, later, ends it at once. */
export const closeOnSignal = (close: () => Promise<void>): void => {
  let since: number | null = null
  const onSignal = () => {
    if (since !== null) {
      if (Date.now() - since > sameKeyPress) process.exit(1)
      return
    }
    since = Date.now()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
