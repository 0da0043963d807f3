import { randomBytes } from 'node:crypto'
import { chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { accountFor, runAs, type Account } from './account.ts'
import { findBinaries } from './binaries.ts'
import { quietLog } from './quiet-log.ts'
import { codeOf } from '../kit/error-code.ts'

/** A PostgreSQL data directory on disk: `dir` holds `cluster/`, `password` and `postgres.log`. */
export type Cluster = { dir: string; account: Account; password: string }

export const superuser = 'rentme'

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT'
const isTaken = (error: unknown) => ['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Removes what processes that died in the middle of `create` left beside `dir`. */
const removeLeftovers = async (dir: string) => {
  const prefix = `${basename(dir)}-new-`
  const names = (await readdir(dirname(dir))).filter((name) => name.startsWith(prefix))
  const dead = names.filter((name) => !isAlive(Number.parseInt(name.slice(prefix.length), 10)))
  await Promise.all(dead.map((name) => rm(join(dirname(dir), name), { recursive: true, force: true })))
}

const fill = async (draft: string, account: Account) => {
  const password = join(draft, 'password')
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (account) await Promise.all([draft, password].map((path) => chown(path, account.uid, account.gid)))
  const args = [
    `--pgdata=${join(draft, 'cluster')}`,
    `--username=${superuser}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--lc-messages=C',
    ...Object.entries(settings).map(([name, value]) => `--set=${name}=${value}`),
  ]
  await runAs(account, findBinaries().initdb, args, [password])
}

/** Makes the data directory beside `dir` and moves it there whole: `dir` is complete or absent, never half made. */
const create = async (dir: string) => {
  await mkdir(dirname(dir), { recursive: true })
  await removeLeftovers(dir)
  const draft = await mkdtemp(`${dir}-new-${process.pid}-`)
  try {
    await fill(draft, accountFor(dir))
    await rename(draft, dir)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!isTaken(error)) throw error
  }
}

/** The data directory at `dir`, created when absent. Safe with several processes at once. */
export const openCluster = async (dir: string): Promise<Cluster> => {
  const read = async () => ({
    dir,
    account: accountFor(dir),
    password: await readFile(join(dir, 'password'), 'utf8'),
  })
  try {
    return await read()
  } catch (error) {
    if (!isMissing(error)) throw error
    await create(dir)
    return read()
  }
}

const pgCtl = ({ dir, account }: Cluster, command: string, ...args: string[]) => {
  const data = join(dir, 'cluster')
  return runAs(account, findBinaries().pgCtl, [command, `--pgdata=${data}`, '--silent', ...args], [data])
}

// Linux tells more than that the process exists: whose it is, and whether it is a zombie, which stays for as long
// as the first process of a container does not reap it.
const isPostgres = async (pid: number): Promise<boolean> => {
  if (process.platform !== 'linux') return true
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return /^Name:\s+postgres$/m.test(status) && !/^State:\s+[ZX]/m.test(status)
}

/** The port of the server that runs on this data directory now, else null. */
export const runningPort = async ({ dir }: Cluster): Promise<number | null> => {
  const pidFile = join(dir, 'cluster', 'postmaster.pid')
  const lines = await readFile(pidFile, 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  )
  const pid = Number(lines[0] ?? 0)
  if (pid === 0 || !isAlive(pid)) return null
  if (await isPostgres(pid)) return Number(lines[3] ?? 0) || null
  // The id may be some other program's after a reboot or in a new container, and PostgreSQL would not start.
  await rm(pidFile, { force: true })
  return null
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The log of the start before this one is kept beside the new one; an older one goes. */
const turnLog = async (log: string): Promise<void> => {
  await rename(log, `${log}.1`).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
}

/** Starts the server on `port`, or a free one, and waits until it accepts connections. */
export const startCluster = async (cluster: Cluster, port?: number): Promise<void> => {
  const log = join(cluster.dir, 'postgres.log')
  await turnLog(log)
  const options = [
    `-p ${port ?? (await freePort())}`,
    ...Object.entries(quietLog).map(([name, value]) => `-c ${name}=${value}`),
  ]
  await pgCtl(cluster, 'start', '--wait', `--log=${log}`, `--options=${options.join(' ')}`)
}

/** Ends all connections, writes everything to disk and stops the server. */
export const stopCluster = (cluster: Cluster): Promise<string> =>
  pgCtl(cluster, 'stop', '--wait', '--mode=fast')
