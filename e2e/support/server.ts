import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

export interface Login {
  jobTitle: string
  email: string
  password: string
}

/**
 * A port of this machine that nobody listens at, below those that the system gives to connections: until a server listens at it,
 * one of them could have it.
 */
export const freePort = async (): Promise<number> => {
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.close()
  return isFree ? port : freePort()
}

/** What a server prints last of all that it says as it starts. */
const served = 'docs  http'

/** Resolves when the server says that it serves; rejects with what it printed when it ends before that. */
const serving = async (child: ChildProcess): Promise<void> => {
  let printed = ''
  const read = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  await new Promise<void>((done, fail) => {
    child.stdout?.on('data', () => {
      if (printed.includes(served)) done()
    })
    child.once('exit', (code) => {
      const end = new Error(`The demo server ended with ${code}:\n${printed}`)
      // Once it serves nobody waits for this, and every test after it only says that nobody listens.
      if (code !== 0 && printed.includes(served)) console.error(end.message)
      fail(end)
    })
  })
}

// The pictures of the README show a company of some size; journeys need only one of each.
const sizeOfTests = process.env['SCREENSHOTS'] === '1' ? 'medium' : 'mini'

/** The demo server on its own port and its own data, both gone when it is stopped. */
export const startServer = async (size: 'mini' | 'medium' = sizeOfTests) => {
  const [port, dataDir] = [await freePort(), await mkdtemp(join(tmpdir(), 'rentme-e2e-'))]
  const child = spawn(process.execPath, ['scripts/serve-demo.ts', '--size', size], {
    cwd: root,
    // Servers stand in UTC, whoever uses them.
    env: { ...process.env, TZ: 'UTC', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await serving(child)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `http://localhost:${port}`, dataDir, pid: child.pid ?? 0, stop }
}

const fromSetup = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is set by the global setup`)
  return value
}

/** Address of the server under test. */
export const serverUrl = (): string => fromSetup('E2E_URL')

/** Where the server under test keeps its data. */
export const serverDataDir = (): string => fromSetup('E2E_DATA_DIR')

const loginsFile = () => join(serverDataDir(), 'demo-logins.json')

/** When the demo's rows were all there: what is younger is of a test. */
export const demoMadeAt = (): number => statSync(loginsFile()).mtimeMs

/** The demo's login of a job title. */
export const loginOf = (jobTitle: string): Login => {
  const logins = JSON.parse(readFileSync(loginsFile(), 'utf8')) as Login[]
  const login = logins.find((login) => login.jobTitle === jobTitle)
  if (login === undefined) throw new Error(`The demo has no ${jobTitle}`)
  return login
}
