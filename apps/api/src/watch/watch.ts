import { statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { openDatabase, poolUse, type Db } from '../kit/database.ts'
import { jobs } from '../modules/jobs/jobs.ts'
import { countCalls } from './calls.ts'
import { createCertificate } from './certificate.ts'
import { databaseFigures, type Figures } from './figures.ts'
import { createInstruments, type Instruments } from './instruments.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Address of the figures of this process, once it is ready; null where none are served. */
    metricsUrl: () => string | null
  }
}

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'publicUrl' | 'metricsPort' | 'metricsHost'>

/** Monitors wait for ten seconds; what the database has not told by then is left out. */
const patienceMs = 5000

const diskFigures = async (folder: string): Promise<Figures> => {
  const disk = await statfs(folder).catch(() => null)
  if (disk === null) return {}
  const { bsize, blocks, bavail } = disk
  return {
    rentme_disk_bytes: [
      { of: 'size', value: blocks * bsize },
      { of: 'free', value: bavail * bsize },
    ],
  }
}

const poolFigures = (db: Db): Figures => {
  const { busy, idle, waiting } = poolUse(db)
  return {
    rentme_pool_connections: [
      { of: 'busy', value: busy },
      { of: 'idle', value: idle },
    ],
    rentme_pool_waiting: [{ value: waiting }],
  }
}

/** What the database tells over a connection of its own, so that a busy pool hides nothing; nothing while it does not answer. */
const toldByDatabase = async (own: Db): Promise<Figures> => {
  const figures = databaseFigures(own, Object.keys(jobs)).catch(() => null)
  const answer = await Promise.race([figures, wait(patienceMs, null, { ref: false })])
  return { ...answer, rentme_database_up: [{ value: answer === null ? 0 : 1 }] }
}

const createFigures = (db: Db, own: Db, { dataDir, publicUrl }: Settings) => {
  const certificate = createCertificate(publicUrl)
  return async (): Promise<Figures> => {
    const ends = await certificate()
    return {
      ...(await toldByDatabase(own)),
      ...(await diskFigures(dataDir)),
      ...poolFigures(db),
      ...(ends === null ? {} : { rentme_certificate_expires_timestamp_seconds: [{ value: ends }] }),
    }
  }
}

/** The text of a scrape; those that come while one is read are given the same. */
const createScrape = ({ registry, setFigures }: Instruments, figures: () => Promise<Figures>) => {
  let running: Promise<string> | null = null
  const read = async () => {
    setFigures(await figures())
    return registry.metrics()
  }
  return () =>
    (running ??= read().finally(() => {
      running = null
    }))
}

const serveText = (read: () => Promise<string>, contentType: string, onError: (error: unknown) => void) =>
  createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    read().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        onError(error)
        response.writeHead(500).end()
      },
    )
  })

/**
 * Serves the figures of this process and its database to a monitor, at `METRICS_HOST` and `METRICS_PORT`, apart from what
 * people reach (docs/operations.md#watching). Counts the calls of routes that are registered after it.
 */
export const registerWatch = (app: FastifyInstance, db: Db, settings: Settings): void => {
  const { metricsPort, metricsHost, databaseUrl } = settings
  let url: string | null = null
  app.decorate('metricsUrl', () => url)
  if (metricsPort === null) return
  const instruments = createInstruments()
  countCalls(app, instruments.counts)
  const own = databaseUrl === null ? db : openDatabase(databaseUrl, 1)
  const read = createScrape(instruments, createFigures(db, own, settings))
  const server = serveText(read, instruments.registry.contentType, (error) =>
    app.log.error({ err: error }, 'figures could not be told'),
  )
  app.addHook('onReady', async () => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(metricsPort, metricsHost, resolve)
    })
    // Only a pipe has a name for an address.
    const { port } = server.address() as AddressInfo
    url = `http://${metricsHost}:${port}/metrics`
  })
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    if (own !== db) await own.destroy()
  })
}
