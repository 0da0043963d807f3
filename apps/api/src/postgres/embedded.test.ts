import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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
  // The last stop takes over what killed processes left running.
  if (await serverPid()) started.push(await startEmbedded(dir))
  for (const server of started.splice(0)) await server.stop()
  await rm(parent, { recursive: true, force: true })
})

const start = async () => {
  const server = await startEmbedded(dir)
  started.push(server)
  return server
}

const serverPid = () =>
  readFile(join(dir, 'cluster', 'postmaster.pid'), 'utf8').then(
    (text) => Number.parseInt(text, 10),
    () => null,
  )

const query = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ value: unknown }>(sql)
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
    const first = await start()
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
    await start()
    expect(await readdir(parent)).toEqual(['postgres'])
  })
})

describe('two programs on one folder', () => {
  it('may start at the same time, and the last to stop ends the database', async () => {
    const [program, own] = await Promise.all([startProgram(), start()])
    expect(program.url).toBe(own.url)
    await createAndFill(program.url)
    await own.stop()
    expect(await readBack(program.url)).toEqual([42])
    await killHard(program.child)
    await (await start()).stop()
    expect(await serverPid()).toBeNull()
  })
})
