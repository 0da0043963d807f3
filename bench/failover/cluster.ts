import { execFile, spawnSync } from 'node:child_process'
import { appendFile, chown, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { accountFor } from '../../apps/api/src/postgres/account.ts'

const run = promisify(execFile)
const programs = process.env['PG_BIN'] ?? '/usr/lib/postgresql/15/bin'

/** Whether PostgreSQL's own programs are there, of which the embedded one has only two. */
export const hasPrograms = (): boolean =>
  spawnSync(join(programs, 'pg_basebackup'), ['--version']).status === 0

const configuration = (port: number) => `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = ''
max_wal_senders = 4
shared_buffers = 64MB
log_min_messages = fatal
`

/** A PostgreSQL server of PostgreSQL's own programs in a folder below `folder`, at a port of this machine. */
const serverIn = (folder: string, name: string, port: number) => {
  const dir = join(folder, name)
  const account = accountFor(dir) ?? {}
  const program = (command: string, ...args: string[]) =>
    run(join(programs, command), args, {
      ...account,
      cwd: folder,
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
    })
  const control = (...args: string[]) =>
    program('pg_ctl', '-D', dir, '-w', '-l', join(folder, `${name}.log`), ...args)
  return {
    port,
    dir,
    program,
    configure: () => appendFile(join(dir, 'postgresql.conf'), configuration(port)),
    start: () => control('start'),
    stop: () => control('stop', '-m', 'fast'),
    promote: () => control('promote'),
    /** Ends it as a machine that loses its power does. */
    kill: async () => {
      const pid = Number.parseInt(await readFile(join(dir, 'postmaster.pid'), 'utf8'), 10)
      process.kill(pid, 'SIGKILL')
    },
    url: (user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`,
  }
}

export type Cluster = ReturnType<typeof serverIn>

/** The folder that PostgreSQL, which does not run as root, may write to. */
export const openFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const account = accountFor(join(folder, 'primary'))
  if (account !== null) await chown(folder, account.uid, account.gid)
}

/** A new server with an empty database of its own user, who has no other right. */
export const startPrimary = async (folder: string, port: number): Promise<Cluster> => {
  const primary = serverIn(folder, 'primary', port)
  await primary.program(
    'initdb',
    '-D',
    primary.dir,
    '-A',
    'trust',
    '-U',
    'postgres',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  )
  await primary.configure()
  await primary.start()
  return primary
}

/** A copy of a server that follows it by streaming. */
export const startStandby = async (folder: string, of: Cluster, port: number): Promise<Cluster> => {
  const standby = serverIn(folder, 'standby', port)
  const from = ['-h', '127.0.0.1', '-p', String(of.port), '-U', 'postgres']
  await standby.program('pg_basebackup', ...from, '-D', standby.dir, '-R', '-X', 'stream', '-c', 'fast')
  await standby.configure()
  await standby.start()
  return standby
}
