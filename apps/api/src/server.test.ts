import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startEmbedded } from './postgres/embedded.ts'
import { layCluster } from './testing/cluster.ts'

const src = JSON.stringify(import.meta.dirname)

// A server with one slow route: it answers once a connection over which nobody asked anything has ended.
const program = `
  const { readConfig } = await import(${src} + '/config.ts')
  const { closeOnSignal, startServer } = await import(${src} + '/server.ts')
  const { default: Fastify } = await import('fastify')
  const server = await startServer(readConfig(), async () => {
    const app = Fastify()
    let entered
    let letGo
    const inside = new Promise((resolve) => { entered = resolve })
    app.get('/slow', () => new Promise((resolve) => { letGo = () => resolve('done'); entered() }))
    app.get('/inside', () => inside.then(() => 'inside'))
    app.server.on('connection', (socket) => {
      socket.once('close', () => { if (socket.bytesRead === 0) letGo?.() })
    })
    return app
  })
  closeOnSignal(server.close)
  console.log(server.url)
`

let dataDir: string
const children: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rentme-server-'))
})

afterEach(async () => {
  children.splice(0).forEach((child) => child.kill('SIGKILL'))
  if (await databaseRuns()) await (await startEmbedded(join(dataDir, 'postgres'))).stop()
  await rm(dataDir, { recursive: true, force: true })
})

const databaseRuns = () =>
  readFile(join(dataDir, 'postgres/cluster/postmaster.pid')).then(
    () => true,
    () => false,
  )

const run = (port = 0, code = program) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  return child
}

const layDatabase = () => layCluster(join(dataDir, 'postgres'))

const started = async () => {
  const child = run()
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, url: line.toString().trim() }
}

it.each(['SIGTERM', 'SIGINT'] as const)('on %s answers what is under way, then stops all', async (signal) => {
  await layDatabase()
  const { child, url } = await started()
  const openedAhead = connect(Number(new URL(url).port), '127.0.0.1')
  await once(openedAhead, 'connect')
  const slow = fetch(`${url}/slow`).then((answer) => answer.text())
  await fetch(`${url}/inside`)
  const exit = once(child, 'exit')
  child.kill(signal)
  child.kill(signal)
  expect(await slow).toBe('done')
  expect(await exit).toEqual([0, null])
  expect(await databaseRuns()).toBe(false)
})

it('starts again by itself after a kill -9', async () => {
  await layDatabase()
  const first = await started()
  const exit = once(first.child, 'exit')
  first.child.kill('SIGKILL')
  await exit
  expect(await databaseRuns()).toBe(true)

  const second = await started()
  expect((await fetch(`${second.url}/nothing`)).status).toBe(404)
})

it('ends, and ends its database, when the port is taken', async () => {
  await layDatabase()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const child = run(typeof address === 'object' && address ? address.port : 0)
  const [code] = (await once(child, 'exit')) as [number]
  expect(code).not.toBe(0)
  expect(await databaseRuns()).toBe(false)
  other.close()
})

// A server that stores a file, keeps a mail and is backed up.
const storing = `
  const { readConfig } = await import(${src} + '/config.ts')
  const { startServer } = await import(${src} + '/server.ts')
  const { openStorage } = await import(${src} + '/modules/file/open-storage.ts')
  const { mailerOf } = await import(${src} + '/modules/mail/mailer.ts')
  const { backup } = await import(${src} + '/modules/takeout/backup/backup.ts')
  const { default: Fastify } = await import('fastify')
  process.umask(0o022)
  const config = readConfig()
  let databaseUrl
  const server = await startServer(config, async (_db, given) => {
    databaseUrl = given.databaseUrl
    return Fastify()
  })
  const storage = openStorage(config)
  await storage.write('aa-photo.jpg', Buffer.from('bytes'))
  await mailerOf(config).send({ to: 'ana@rentme.example', subject: 'Link', text: 'Link', html: 'Link' })
  await backup({ databaseUrl, storage, file: config.dataDir + '/rentme.backup' })
  await server.close()
`

it('keeps what it stores from other users of the machine: files, mails, database and backups', async () => {
  await mkdir(join(dataDir, 'files'), { mode: 0o755 })
  const [code] = (await once(run(0, storing), 'exit')) as [number]
  expect(code).toBe(0)
  const top = await readdir(dataDir)
  expect(top.toSorted()).toEqual(['files', 'mail', 'postgres', 'rentme.backup'])
  const stored = [...top, 'files/aa', 'files/aa/aa-photo.jpg', 'postgres/cluster', 'postgres/password']
  const mails = (await readdir(join(dataDir, 'mail'))).map((name) => `mail/${name}`)
  const logs = (await readdir(join(dataDir, 'postgres')))
    .filter((name) => name.includes('.log'))
    .map((name) => `postgres/${name}`)
  expect([mails.length, logs.length]).toEqual([1, 1])
  for (const path of [...stored, ...mails, ...logs]) {
    const { mode } = await stat(join(dataDir, path))
    expect([path, (mode & 0o077).toString(8)]).toEqual([path, '0'])
  }
})
