import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@rentme/domain/kit/uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Connection } from './postgres/connection.ts'
import { layCluster } from './testing/cluster.ts'
import { categoryInput } from './testing/yard.ts'

const src = JSON.stringify(import.meta.dirname)

const program = `
  const { buildApp } = await import(${src} + '/app.ts')
  const { readConfig } = await import(${src} + '/config.ts')
  const { ensureAdministrator } = await import(${src} + '/modules/session/administrator.ts')
  const { closeOnSignal, startServer } = await import(${src} + '/server.ts')
  let databaseUrl
  const build = (db, config) => { databaseUrl = config.databaseUrl; return buildApp(db, config) }
  const server = await startServer(readConfig(), build, ensureAdministrator)
  closeOnSignal(server.close)
  console.log(JSON.stringify({ url: server.url, databaseUrl }))
`
const account = { email: 'dona@rentme.example', password: 'uma frase bem comprida 7' }

let dataDir: string
let child: ChildProcess
let url: string
let databaseUrl: string
let headers: Record<string, string>

const startProgram = async () => {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
  }
  child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer]
  return JSON.parse(line.toString()) as { url: string; databaseUrl: string }
}

const send = (path: string, body: object) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rentme-database-ends-'))
  await layCluster(join(dataDir, 'postgres'))
  ;({ url, databaseUrl } = await startProgram())
  headers = {}
  const { token } = (await (await send('/login', account)).json()) as { token: string }
  headers = { authorization: `Bearer ${token}` }
})

afterAll(async () => {
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
  await rm(dataDir, { recursive: true, force: true })
})

const connected = async () => {
  const client = new Connection({ connectionString: databaseUrl })
  await client.connect()
  return client
}

/** Keeps every request and job that needs one of these tables where it is, with the connection that it holds. */
const hold = async () => {
  const client = await connected()
  await client.query('begin')
  await client.query(
    'lock table product_categories, clients, files, push_tokens, pgboss.job in access exclusive mode',
  )
  return client
}

const waiting = async (client: Connection): Promise<{ jobs: number; requests: number }> => {
  const { rows } = await client.query<{ jobs: number; requests: number }>(`
    select least(count(*) filter (where application_name like 'pgboss%'), 1)::int as jobs,
           count(*) filter (where application_name = '')::int as requests
      from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0] ?? { jobs: 0, requests: 0 }
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const uploadForm = () => {
  const form = new FormData()
  form.append('files', new Blob([pixel]), 'pixel.png')
  return form
}

/** Requests of every kind, each of which comes to hold a connection: a read, a write, an export, an upload. */
const requests = () => [
  fetch(`${url}/api/product-categories/${newId()}`, { headers }),
  fetch(`${url}/api/clients/export`, { headers }),
  fetch(`${url}/api/uploads`, { method: 'POST', headers, body: uploadForm() }),
  send('/update-push-token', { push_token: 'device' }),
]

const openStream = async () => {
  const response = await fetch(`${url}/api/offline-sync/events`, { headers })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const told = { text: '' }
  const read = async (): Promise<void> => {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
    told.text += value ?? ''
    if (!done) await read()
  }
  // Cut by the server's end.
  read().catch(() => {})
  return { told, end: () => reader?.cancel() }
}

const isReady = () => fetch(`${url}/api/health/ready`).then(({ status }) => status)

const ends = [
  [
    'all connections of the server are terminated',
    (client: Connection) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where wait_event_type = 'Lock' or query = 'listen changes'`),
  ],
  [
    'one backend is killed hard, and PostgreSQL ends all the others',
    async (client: Connection) => {
      const { rows } = await client.query<{ pid: number }>(`select pid from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`)
      process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
    },
  ],
  [
    'the whole of PostgreSQL is killed hard',
    async () => {
      const pidFile = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
      process.kill(Number.parseInt(pidFile, 10), 'SIGKILL')
    },
  ],
] as const

it.each(ends)('outlives that %s while requests, uploads, streams and jobs are held', async (_name, end) => {
  const stream = await openStream()
  const [holder, client] = [await hold(), await connected()]
  const held = requests()
  await expect.poll(() => waiting(client), { interval: 20 }).toEqual({ jobs: 1, requests: held.length })
  await end(client)
  const answers = await Promise.all(held)

  await Promise.all([holder, client].map((one) => one.end()))
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await answer.json()).toMatchObject({
      code: 'unavailable',
      message: 'Serviço indisponível. Tente novamente.',
    })
  }
  await expect.poll(isReady, { interval: 20 }).toBe(200)
  expect((await send('/product-categories', categoryInput())).status).toBe(201)
  await expect
    .poll(async () => {
      await send('/product-categories', categoryInput())
      return stream.told.text
    })
    .toContain('productCategory')
  await stream.end()
  const after = await connected()
  await expect
    .poll(
      async () =>
        (await after.query("select 1 from pg_stat_activity where application_name like 'pgboss%'")).rowCount,
    )
    .toBeGreaterThan(0)
  await after.end()
})
