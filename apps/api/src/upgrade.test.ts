import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@rentme/domain/kit/uuid'
import type { PushAnswer } from '@rentme/domain/sync/wire'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { openDatabase, type Db } from './kit/database.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { nothingSeen } from './modules/sync/snapshot.ts'
import { sealToken } from './modules/sync/token.ts'
import { useTestApi } from './testing/api.ts'
import { newDatabaseName, urlOf, withServer } from './testing/template.ts'
import { categoryInput } from './testing/yard.ts'

const id = (end: string) => `01930000-0000-7000-8000-${end.padStart(12, '0')}`
const device = id('dd')
const own = {
  authorization: 'Bearer first-version',
  'x-device-id': device,
  'x-app-schema': '2',
  'x-application-type': 'app',
}

let app: FastifyInstance
let db: Db
let seen: string
beforeAll(async () => {
  const name = newDatabaseName(inject('testRun'))
  await withServer(inject('testServerUrl'), (client) =>
    client.query(`create database ${name} template template0`),
  )
  const url = urlOf(inject('testServerUrl'), name)
  await migrate(url, migrationsFolder, 8)
  const dump = await readFile(join(import.meta.dirname, 'testing/first-version.sql'), 'utf8')
  await withServer(url, async (client) => {
    await client.query(dump)
    const { rows } = await client.query<{ seen: string }>('select pg_current_snapshot()::text as seen')
    seen = rows[0]?.seen ?? ''
  })
  await migrate(url)
  db = openDatabase(url, 5)
  app = await buildApp(db, readConfig({ LOG_LEVEL: 'error', DATA_DIR: join(tmpdir(), name) }))
})
afterAll(async () => {
  await app.close()
  await db.destroy()
})

const push = async (op: Omit<Record<string, unknown>, 'key'> & { key?: string }) => {
  const ops = [{ key: newId(), ...op }]
  const answer = await app.inject({
    method: 'POST',
    url: '/api/offline-sync/push',
    headers: own,
    payload: { ops },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<PushAnswer>().results[0]
}

/** All that an answer may hold for the first apps, which take none with a field more. */
const known = 'models refreshSyncToken hasMore resync wipe replaces total serverTime'.split(' ')

interface Page {
  models: Record<string, { id: string }[]>
  resync?: boolean
  hasMore: boolean
  refreshSyncToken: string
}

const pullAll = async (first: string | null) => {
  const held = new Set<string>()
  let token = first
  let isResync = false
  for (let more = true; more;) {
    const headers = { ...own, ...(token === null ? {} : { synctoken: token }) }
    const answer = await app.inject({ url: '/api/offline-sync', headers })
    expect(answer.statusCode).toBe(200)
    const page = answer.json<Page>()
    expect(Object.keys(page).filter((name) => !known.includes(name))).toEqual([])
    for (const [store, rows] of Object.entries(page.models))
      for (const row of rows) held.add(`${store} ${row.id}`)
    isResync ||= page.resync === true
    token = page.refreshSyncToken
    more = page.hasMore
  }
  return { held, isResync }
}

describe('a phone of the first version, after the upgrade of the server', () => {
  it('is given the first answer to what it sends again, though this version reads more of a body', async () => {
    const body = { id: id('4'), personType: 'individual', name: 'Maria  Souza', document: '39053344705' }
    const again = await push({ key: id('e1'), seq: 7, method: 'POST', path: '/clients', body })
    expect(again).toMatchObject({ status: 201, replayed: true, body: { id: id('4') } })
  })

  it('brings the machine back that it took out, and completes its event, with what it knew of them', async () => {
    const body = {
      id: newId(),
      type: 'return',
      exitId: id('a'),
      productId: id('9'),
      clientId: id('4'),
      responsibleEmployeeId: id('2'),
      contractNumber: 'LOC-1',
      performedAt: new Date().toISOString(),
      answers: [
        { checklistModelQuestionId: id('7'), answer: '142.5', note: null, photos: [] },
        { checklistModelQuestionId: id('8'), answer: 'ok', note: null, photos: [] },
      ],
    }
    expect(await push({ seq: 8, method: 'POST', path: '/checklists', body })).toMatchObject({ status: 201 })
    const { rows } = await sql<{ status: string; hourMeter: number }>`
      select status, "hourMeter" from products where id = ${id('9')}`.execute(db)
    expect(rows).toEqual([{ status: expect.stringMatching(/available|inspection/), hourMeter: 142.5 }])
    const done = { completed: true, completed_at: Date.now() }
    const completed = await push({ seq: 9, method: 'PUT', path: `/agenda/${id('d')}/complete`, body: done })
    expect(completed).toMatchObject({ status: 200, body: { completed: true } })
  })

  it('writes what this version knows more fields of', async () => {
    const body = { id: newId(), personType: 'individual', name: 'João Lima', document: '52998224725' }
    expect(await push({ seq: 10, method: 'POST', path: '/clients', body })).toMatchObject({ status: 201 })
    const change = {
      seq: 11,
      method: 'PUT',
      path: `/clients/${id('4')}`,
      body: { notes: 'Portão azul' },
      ifMatch: 1,
    }
    expect(await push(change)).toMatchObject({ status: 200, body: { notes: 'Portão azul' } })
  })

  it('goes on from its token, and holds in the end what a new phone gets', async () => {
    const { rows } = await sql<{ key: Buffer; incarnation: string; userId: string }>`
      select token_key as key, incarnation, "userId" from sync_meta, employees`.execute(db)
    const [seal] = rows
    if (seal === undefined) throw new Error('sync_meta is empty')
    const fresh = await pullAll(null)
    expect(fresh.held.size).toBeGreaterThan(10)
    const later = await pullAll(sealToken({ p: seen, lv: '', sch: 2, t: 1 }, seal))
    expect(later).toEqual({ held: fresh.held, isResync: false })
    const interrupted = { p: nothingSeen, n: seen, a: [1, id('1')] as [number, string], lv: '', sch: 2, t: 1 }
    expect((await pullAll(sealToken(interrupted, seal))).held.size).toBeGreaterThan(0)
  })
})

describe('a write that is sent again across an upgrade', async () => {
  const { test, api } = await useTestApi()
  const send = (body: object, key: string) =>
    api.post('/product-categories', body, { 'idempotency-key': key })

  it('is known by what was sent, whatever a version reads in it', async () => {
    const [key, body] = [newId(), categoryInput()]
    expect(await send(body, key)).toMatchObject({ status: 201 })
    // Another version filled in other fields: the first half of the fingerprint is of those.
    await sql`update mutation_ledger set fingerprint = sha256('otherwise') || substr(fingerprint, 33) where key = ${key}`.execute(
      test.db,
    )
    expect(await send(body, key)).toMatchObject({ status: 201, headers: { 'idempotency-replayed': 'true' } })
    expect(await send({ ...body, name: 'Outra' }, key)).toMatchObject({
      body: { code: 'idempotency_key_reused' },
    })
  })
})
