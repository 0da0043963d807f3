import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../kit/database.ts'
import { layCluster } from '../testing/cluster.ts'
import { startEmbedded, type EmbeddedPostgres } from './embedded.ts'

let parent: string
let dir: string
const started: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'rentme-embedded-'))
  dir = join(parent, 'postgres')
})

afterEach(async () => {
  children.splice(0).forEach((child) => child.kill('SIGKILL'))
  // One that stops while another is still there waits until it may not be the last.
  await Promise.all(started.splice(0).map((server) => server.stop()))
  // What killed processes left running is taken over.
  if (await serverPid()) await (await startEmbedded(dir)).stop()
  await rm(parent, { recursive: true, force: true })
})

/** Makes the data directory as the product does. */
const startAnew = async () => {
  const server = await startEmbedded(dir)
  started.push(server)
  return server
}

const start = async () => {
  if (!existsSync(dir)) await layCluster(dir)
  return startAnew()
}

const serverPid = () =>
  readFile(join(dir, 'cluster', 'postmaster.pid'), 'utf8').then(
    (text) => Number.parseInt(text, 10),
    () => null,
  )

const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ value: unknown }>(text)
    return rows.map(({ value }) => value)
  } finally {
    await client.end()
  }
}

/** Another program that runs the database of `dir`; resolves with its process when the database answers. */
const startProgram = async () => {
  const module = JSON.stringify(join(import.meta.dirname, 'embedded.ts'))
  const code = `
    const { startEmbedded } = await import(${module})
    const { url } = await startEmbedded(process.argv[1])
    console.log(url)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, url: line.toString().trim() }
}

const killHard = async (child: ChildProcess) => {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const createAndFill = (url: string) => query(url, 'create table kept as select 42 as value')
const readBack = (url: string) => query(url, 'select value from kept')

describe('startEmbedded', () => {
  it('keeps the data, and its password to itself, between starts', async () => {
    const first = await startAnew()
    await createAndFill(first.url)
    await first.stop()
    expect(await serverPid()).toBeNull()
    await expect(query(first.url, 'select 1 as value')).rejects.toThrow('ECONNREFUSED')

    const second = await start()
    expect(await readBack(second.url)).toEqual([42])
    expect((await stat(join(dir, 'password'))).mode & 0o777).toBe(0o600)
    const wrong = second.url.replace(/:[^:@]+@/, ':guess@')
    await expect(query(wrong, 'select 1 as value')).rejects.toThrow('password authentication failed')
  })

  it('is PostgreSQL in UTF-8 and byte order, on loopback only, in UTC', async () => {
    const { url } = await start()
    const show = async (name: string) => (await query(url, `select current_setting('${name}') as value`))[0]
    expect(await show('server_encoding')).toBe('UTF8')
    expect(await show('listen_addresses')).toBe('127.0.0.1')
    expect(await show('TimeZone')).toBe('UTC')
    expect(await query(url, "select value from unnest(array['é', 'Z', 'a']) value order by value")).toEqual([
      'Z',
      'a',
      'é',
    ])
  })

  it('works below a folder that everybody may enter and below a private one', async () => {
    await chmod(parent, 0o755)
    await createAndFill((await start()).url)
    await started.splice(0)[0]?.stop()
    await chmod(parent, 0o700)
    expect(await readBack((await start()).url)).toEqual([42])
  })
})

describe('after a kill -9', () => {
  it('of the program, takes over the database that it left running', async () => {
    await layCluster(dir)
    const program = await startProgram()
    await createAndFill(program.url)
    const orphan = await serverPid()
    await killHard(program.child)

    const { url, stop } = await start()
    expect(await serverPid()).toBe(orphan)
    expect(await readBack(url)).toEqual([42])
    await stop()
    expect(await serverPid()).toBeNull()
  })

  it('of the database, starts it again at the same address', async () => {
    const { url } = await start()
    await createAndFill(url)
    process.kill((await serverPid()) ?? 0, 'SIGKILL')
    await expect.poll(() => readBack(url)).toEqual([42])
  })

  it('of both, recovers what was committed', async () => {
    await layCluster(dir)
    const program = await startProgram()
    await createAndFill(program.url)
    await killHard(program.child)
    process.kill((await serverPid()) ?? 0, 'SIGKILL')
    expect(await readBack((await start()).url)).toEqual([42])
  })

  it('is not misled when its old process id is now another program', async () => {
    await (await start()).stop()
    await writeFile(
      join(dir, 'cluster', 'postmaster.pid'),
      `${process.pid}\n${dir}\n0\n5432\n\n127.0.0.1\n0\n`,
    )
    expect(await query((await start()).url, 'select 1 as value')).toEqual([1])
  })

  it('in the middle of the first start, begins anew and cleans up', async () => {
    const gone = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
    await once(gone, 'exit')
    await mkdir(`${dir}-new-${gone.pid}-abc/cluster`, { recursive: true })
    await startAnew()
    expect(await readdir(parent)).toEqual(['postgres'])
  })
})

describe('two programs on one folder', () => {
  it('may start at the same time, and the last to stop ends the database', async () => {
    const [program, own] = await Promise.all([startProgram(), startAnew()])
    expect(program.url).toBe(own.url)
    await createAndFill(program.url)
    await own.stop()
    expect(await readBack(program.url)).toEqual([42])
    await killHard(program.child)
    await (await start()).stop()
    expect(await serverPid()).toBeNull()
  })
})

/** Calls that a database refuses, each with a value of a person in it. */
const refusals = (value: string) => [
  `insert into people values ('${value}')`,
  `insert into people values ('${value}')`,
  `select '${value}'::uuid`,
  `select 1 / 0 as "${value}"`,
]

describe('what is logged', () => {
  it('holds no value of a row, a statement or a parameter, whoever connects', async () => {
    const { url } = await start()
    await query(url, 'create table people (document text primary key)')
    for (const statement of refusals('39053344705')) await query(url, statement).catch(() => [])
    const lines = await readFile(join(dir, 'postgres.log'), 'utf8')
    expect(lines).toContain('ready to accept connections')
    expect(lines).not.toContain('39053344705')
  })

  it('is what a session asks for as far as its user may, and no reason to refuse one that may not', async () => {
    const { url } = await start()
    await query(url, "create role granted login password 'x'")
    await query(url, "create role plain login password 'x'")
    await query(url, 'grant set on parameter log_min_messages to granted')
    for (const role of ['granted', 'plain'])
      await query(url, `alter role ${role} set log_min_messages = 'warning'`)
    const levelOf = async (user: string) => {
      const address = new URL(url)
      address.username = user
      address.password = 'x'
      const db = openDatabase(address.href, 1)
      const { rows } = await sql<{
        level: string
      }>`select current_setting('log_min_messages') as level`.execute(db)
      await db.destroy()
      return rows[0]?.level
    }
    expect(await levelOf('granted')).toBe('log')
    expect(await levelOf('plain')).toBe('warning')
  })
})
