import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { newId } from '@rentme/domain/kit/uuid'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { readConfig } from '../../../config.ts'
import { openDatabase, type Db } from '../../../kit/database.ts'
import { migrate, migrationsFolder } from '../../../migrate.ts'
import { testApi, type Account, type Client, type TestApi } from '../../../testing/api.ts'
import { aPdf } from '../../../testing/uploads.ts'
import { newDatabaseName, urlOf, withServer } from '../../../testing/template.ts'
import { aYard, checklistBody, clientInput } from '../../../testing/yard.ts'
import { localStorage, type FileStorage } from '../../file/storage.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

let folder: string
let test: TestApi
let api: Client & Account
let source: { databaseUrl: string; storage: FileStorage }

const newDatabase = async (): Promise<string> => {
  const name = newDatabaseName(inject('testRun'))
  await withServer(inject('testServerUrl'), (client) =>
    client.query(`create database ${name} template template0`),
  )
  return urlOf(inject('testServerUrl'), name)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rentme-backup-'))
  test = await testApi()
  api = await test.signIn()
  source = {
    databaseUrl: test.url,
    storage: localStorage(join(test.config.dataDir, 'files')),
  }
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

/** Every row as text, table by table; what a restore makes anew is left out. */
const contents = async (db: Db): Promise<Record<string, unknown>> => {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and relname not in ('migrations', 'sync_meta') order by 1`.execute(db)
  const found: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{
      rows: string[]
    }>`select coalesce(array_agg(line order by line), '{}') as rows from (
      select (to_jsonb(t) - 'xid')::text as line from ${sql.table(name)} t) lines`.execute(db)
    found[name] = rows[0]?.rows
  }
  return found
}

const aDocument = async (bytes: Buffer = aPdf(300_000)): Promise<{ id: string; bytes: Buffer }> => {
  const form = new FormData()
  form.append('id', newId())
  form.append('files', new Blob([new Uint8Array(bytes)]), 'laudo.pdf')
  const encoded = new Response(form)
  const { body } = await api.post<{ id: string }[]>('/uploads', Buffer.from(await encoded.arrayBuffer()), {
    'content-type': encoded.headers.get('content-type') ?? '',
  })
  return { id: body[0]?.id ?? '', bytes }
}

interface Pulled {
  resync?: boolean
  refreshSyncToken: string
}

/** What a device is sent, by the given server, with the session of `api`. */
const pull = async (app: FastifyInstance, token?: string): Promise<Pulled> => {
  const answer = await app.inject({
    url: '/api/offline-sync',
    headers: {
      authorization: `Bearer ${api.token}`,
      'x-device-id': '0b6f7d0e-7d3c-4b7e-9d3a-1f0c2d9b8a11',
      ...(token === undefined ? {} : { synctoken: token }),
    },
  })
  return answer.json<Pulled>()
}

describe('a backup', () => {
  it('restored elsewhere is the same company, with its files, and devices sync anew', async () => {
    const yard = await aYard(api)
    await api.post('/checklists', checklistBody(yard, api.employeeId, 'exit'))
    await api.post('/clients', clientInput({ name: 'Barra \\ e \t tab', notes: 'linha\nlinha \\N "x" 😀' }))
    const file = await aDocument()
    const same = await aDocument(file.bytes)
    await api.put(`/products/${yard.product.id}`, { art: file.id })
    const token = (await pull(test.app)).refreshSyncToken
    expect(await pull(test.app, token)).not.toHaveProperty('resync')

    const archive = join(folder, 'rentme.backup')
    const report = await backup({ ...source, file: archive })
    expect(report).toMatchObject({ files: 1, missing: [] })
    const databaseUrl = await newDatabase()
    const db = openDatabase(databaseUrl, 3)
    const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: join(folder, 'elsewhere') })
    const storage = localStorage(join(config.dataDir, 'files'))
    expect(await restore({ databaseUrl, storage, file: archive })).toMatchObject({ files: 1 })
    expect(await contents(db)).toEqual(await contents(test.db))

    const app = await buildApp(db, config)
    const authorization = `Bearer ${api.token}`
    expect(await pull(app, token)).toMatchObject({ resync: true })
    for (const { id } of [file, same]) {
      const kept = await app.inject({ url: `/api/uploads/${id}`, headers: { authorization } })
      expect(kept.rawPayload.equals(file.bytes)).toBe(true)
    }
    const created = await app.inject({
      method: 'POST',
      url: '/api/clients',
      headers: { authorization },
      payload: clientInput(),
    })
    expect(created.statusCode).toBe(201)
    const { refreshSyncToken } = await pull(app)
    expect(await pull(app, refreshSyncToken)).toMatchObject({ models: {}, hasMore: false })
    await app.close()
    await db.destroy()
  })

  it('taken while people write is one moment: no row without what it hangs on', async () => {
    const over = new AbortController()
    const written: string[] = []
    const writer = async () => {
      while (!over.signal.aborted) {
        const { body } = await api.post<{ id: string }>('/clients', clientInput())
        written.push(body.id)
      }
    }
    const writers = [writer(), writer(), writer()]
    const archive = join(folder, 'busy.backup')
    while (written.length < 20) await new Promise(setImmediate)
    await backup({ ...source, file: archive })
    over.abort()
    await Promise.all(writers)

    const databaseUrl = await newDatabase()
    await restore({ databaseUrl, storage: localStorage(join(folder, 'busy')), file: archive })
    const db = openDatabase(databaseUrl, 2)
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from clients) as clients,
      (select count(*) from users where kind = 'client') as users,
      (select count(*) from audit_log where store = 'clients' and action = 'create') as trail,
      (select count(*) from sync_row r join sync_store s on s.number = r.store where s.store = 'clients') as markers`.execute(
      db,
    )
    const { clients = 0, ...others } = rows[0] ?? {}
    expect(clients).toBeGreaterThanOrEqual(20)
    expect(others).toEqual({ users: clients, trail: clients, markers: clients })
    const restored = (await contents(db))['clients'] as string[]
    const now = new Set((await contents(test.db))['clients'] as string[])
    expect(restored.filter((row) => !now.has(row))).toEqual([])
    await db.destroy()
  })

  it('of an older schema comes to the newest', async () => {
    const old = await newDatabase()
    await migrate(old, migrationsFolder, 8)
    const before = openDatabase(old, 2)
    await sql`insert into clients (id, "personType", name, document) values (uuid_v7(), 'individual', 'Antiga', '52998224725')`.execute(
      before,
    )
    await before.destroy()
    const archive = join(folder, 'old.backup')
    const storage = localStorage(join(folder, 'old'))
    await backup({ databaseUrl: old, storage, file: archive })
    const fresh = await newDatabase()
    await migrate(fresh)
    await restore({ databaseUrl: fresh, storage, file: archive })
    const after = openDatabase(fresh, 2)
    const { rows } = await sql`select name, document from clients`.execute(after)
    expect(rows).toEqual([{ name: 'Antiga', document: '52998224725' }])
    expect(await migrate(fresh)).toEqual([])
    await after.destroy()
  })
})

describe('a restore', () => {
  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 2000)],
    ['damaged', (bytes: Buffer) => Buffer.from(bytes).fill(7, 5000, 5100)],
    ['of another kind', () => gzipSync(Buffer.alloc(2048, 'x'))],
    [
      'without its end',
      (bytes: Buffer) => {
        const tar = gunzipSync(bytes)
        return gzipSync(Buffer.concat([tar.subarray(0, tar.indexOf('end.json')), Buffer.alloc(1024)]))
      },
    ],
  ])('of an archive that is %s leaves the database empty', async (_what, spoil) => {
    const archive = join(folder, 'good.backup')
    await backup({ ...source, file: archive })
    const spoiled = join(folder, 'spoiled.backup')
    await writeFile(spoiled, spoil(await readFile(archive)))
    const databaseUrl = await newDatabase()
    const storage = localStorage(join(folder, 'spoiled'))
    await expect(restore({ databaseUrl, storage, file: spoiled })).rejects.toThrow(/./)
    await migrate(databaseUrl)
    const db = openDatabase(databaseUrl, 2)
    expect((await sql`select 1 from users`.execute(db)).rows).toEqual([])
    await db.destroy()
    expect(await restore({ databaseUrl, storage, file: archive })).toMatchObject({ files: 1 })
  })

  it('never touches a database that people use', async () => {
    const archive = join(folder, 'good.backup')
    await backup({ ...source, file: archive })
    const before = await contents(test.db)
    await expect(restore({ ...source, file: archive })).rejects.toThrow('The database is not empty')
    expect(await contents(test.db)).toEqual(before)
  })
})
