import { setTimeout as wait } from 'node:timers/promises'
import { openCluster, runningPort, startCluster, stopCluster, superuser, type Cluster } from './cluster.ts'
import { Connection } from './connection.ts'

export type EmbeddedPostgres = {
  /** `postgres://` address of the database; it stays the same until `stop`. */
  url: string
  /** Stops the server, unless another process uses it too. */
  stop: () => Promise<void>
}

const databaseName = 'rentme'

// Held shared, on the server itself, by every process that uses it: a killed process cannot leave it behind.
const useLock = 727_363

/** Longest time for another process to finish starting or stopping the server, or for recovery after a crash. */
const patience = 30_000

const address = ({ password }: Cluster, port: number, database: string) =>
  `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`

const createDatabase = async (client: Connection) => {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
  if (rowCount === 0) await client.query(`create database ${databaseName} template template0`)
}

/** A connection to the running server that holds the shared lock; starts the server when it does not run. */
const connect = async (cluster: Cluster, wanted?: number): Promise<{ client: Connection; port: number }> => {
  if ((await runningPort(cluster)) === null) await startCluster(cluster, wanted)
  const port = await runningPort(cluster)
  if (port === null) throw new Error('The embedded PostgreSQL ended right after its start')
  const client = new Connection({
    connectionString: address(cluster, port, 'postgres'),
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [useLock])
    await createDatabase(client)
    return { client, port }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** Tries until the server answers: another process may start or stop it, or its last children still end. */
const connectPatiently = async (cluster: Cluster, wanted?: number) => {
  const deadline = Date.now() + patience
  for (;;) {
    try {
      return await connect(cluster, wanted)
    } catch (error) {
      if (Date.now() > deadline) {
        throw new Error(`The embedded PostgreSQL does not start, see ${cluster.dir}/postgres.log`, {
          cause: error,
        })
      }
      await wait(200)
    }
  }
}

/** How long the server may take to notice that a killed process is gone, in milliseconds. */
const noticed = 2000

/** Gives the shared lock up. Of processes that stop at the same moment at least one is told that it is the last. */
const isLastUser = async (client: Connection): Promise<boolean> => {
  await client.query('select pg_advisory_unlock_shared($1)', [useLock])
  await client.query(`set lock_timeout = ${noticed}`)
  await client.query('select pg_advisory_lock($1)', [useLock])
  return true
}

/**
 * Runs the PostgreSQL shipped in npm on the data directory `dir`, on loopback. Several processes may share one:
 * the last to stop ends it. A server left running by a killed process is taken over, and one that dies is
 * started again on the same port, so that pools recover by themselves.
 */
export const startEmbedded = async (
  dir: string,
  options: { port?: number } = {},
): Promise<EmbeddedPostgres> => {
  const cluster = await openCluster(dir)
  const first = await connectPatiently(cluster, options.port)
  let stopping = false
  let keeper: Promise<Connection | null> = Promise.resolve(first.client)

  const keep = (client: Connection) => {
    client.once('end', () => {
      if (!stopping) keeper = revive()
    })
    return client
  }
  // A full disk may keep the server down for longer than anybody's patience.
  const revive = async (): Promise<Connection | null> => {
    const back = await connectPatiently(cluster, first.port).catch(() => null)
    if (back !== null) return keep(back.client)
    return stopping ? null : revive()
  }
  keep(first.client)

  const stop = async () => {
    if (stopping) return
    stopping = true
    const client = await keeper
    if (client === null) return
    // Either others hold the lock, or the server has ended already and the connection with it.
    const last = await isLastUser(client).catch(() => false)
    await (last ? stopCluster(cluster) : client.end())
  }
  return { url: address(cluster, first.port, databaseName), stop }
}
