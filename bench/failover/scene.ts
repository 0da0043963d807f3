import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Connection } from '../../apps/api/src/postgres/connection.ts'
import { freePort } from '../../e2e/support/server.ts'
import { people } from '../people.ts'
import { openFolder, startPrimary, startStandby, type Cluster } from './cluster.ts'
import { aPhone } from './phone.ts'
import { startRelay } from './relay.ts'

const root = resolve(import.meta.dirname, '../..')

/** Runs one statement after the other as somebody. */
export const asked = async <T extends object = object>(url: string, ...texts: string[]): Promise<T[]> => {
  const client = new Connection({ connectionString: url })
  await client.connect()
  try {
    let rows: T[] = []
    for (const text of texts) rows = (await client.query<T>(text)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** A server process of the product, once it is ready. */
const startProcess = async (databasePort: number, dataDir: string) => {
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: `postgres://rentme@127.0.0.1:${databasePort}/rentme`,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: 'admin@rentme.example',
      ADMIN_PASSWORD: 'not so secret',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  })
  for (let tries = 0; tries < 300; tries += 1) {
    const isReady = await fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { child, port }
    await wait(200)
  }
  child.kill('SIGKILL')
  throw new Error('A server process did not become ready')
}

const ended = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

const prepared = async (primary: Cluster, isSynchronous: boolean) => {
  const admin = primary.url('postgres', 'postgres')
  await asked(admin, 'create role rentme login', 'create database rentme owner rentme')
  return async () => {
    if (isSynchronous)
      await asked(admin, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()')
  }
}

/** A database with a standby, two server processes on it, each behind a relay, and phones. `close` ends all of it. */
export const openScene = async (phones: number, isSynchronous: boolean) => {
  const folder = await mkdtemp(join(tmpdir(), 'rentme-failover-'))
  const closers: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const one of closers.toReversed()) await Promise.resolve(one()).catch(() => {})
  }
  try {
    await openFolder(folder)
    const primary = await startPrimary(folder, await freePort())
    closers.push(() => primary.stop())
    const followClosely = await prepared(primary, isSynchronous)
    const standby = await startStandby(folder, primary, await freePort())
    closers.push(() => standby.stop())
    await followClosely()
    const database = await startRelay([primary.port])
    closers.push(database.close)
    const processes = []
    for (const _ of ['one', 'two']) {
      const started = await startProcess(database.port, join(folder, 'data'))
      closers.push(() => ended(started.child))
      processes.push(started)
    }
    const front = await startRelay(processes.map(({ port }) => port))
    closers.push(front.close)
    const db = new Connection({ connectionString: primary.url('rentme', 'rentme') })
    await db.connect()
    const everybody = await people(db, phones + 1)
    await db.end()
    const all = everybody.map((person) => aPhone(`http://127.0.0.1:${front.port}`, person))
    return { primary, standby, database, phones: all.slice(1), fresh: all[0], close }
  } catch (error) {
    await close()
    throw error
  }
}
export type Scene = Awaited<ReturnType<typeof openScene>>
