import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApi } from '../../testing/api.ts'
import { clientInput, type Written } from '../../testing/yard.ts'
import { mailerOf } from '../mail/mailer.ts'
import { orphanFiles } from './orphan-files.ts'
import { pruneLedger, pruneTombstones } from './prune-sync.ts'
import { retention } from './retention.ts'
import { testContext } from './testing.ts'

const { test, api } = await useTestApi()

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    test.db,
  )
  return rows[0]?.n ?? 0
}

describe('removals that devices are told of', () => {
  interface Pulled {
    refreshSyncToken: string
    resync?: boolean
    models: Record<string, { id: string; deletedAt: string | null }[]>
  }
  const pull = async (syncToken?: string) =>
    (await api.get<Pulled>('/offline-sync', syncToken === undefined ? {} : { synctoken: syncToken })).body

  /** A token is as old as the oldest transaction that is open when it is given, in any database of the server. */
  const settled = () =>
    expect
      .poll(async () => {
        const { rows } =
          await sql`select 1 from sync_row where xid >= pg_snapshot_xmin(pg_current_snapshot())`.execute(
            test.db,
          )
        return rows.length
      })
      .toBe(0)

  it('are kept for 180 days; a device that missed one that is forgotten starts over, others go on', async () => {
    const { body: client } = await api.post<Written>('/clients', clientInput())
    const before = (await pull()).refreshSyncToken
    await api.delete(`/clients/${client.id}`)
    await settled()
    const after = (await pull(before)).refreshSyncToken

    await pruneTombstones(testContext(test.db, inDays(179)).context)
    expect((await pull(before)).models['clients']).toMatchObject([{ id: client.id }])
    await pruneTombstones(testContext(test.db, inDays(181)).context)
    expect(await pull(before)).toMatchObject({ resync: true })
    expect(await pull(after)).not.toHaveProperty('resync')
  })

  it('forgotten once change nothing when there is nothing new to forget', async () => {
    const token = (await pull()).refreshSyncToken
    await pruneTombstones(testContext(test.db, inDays(181)).context)
    expect(await pull(token)).not.toHaveProperty('resync')
  })
})

describe('answers kept for calls made twice', () => {
  it('are forgotten after 180 days, and what comes again then is known to be done', async () => {
    const headers = { 'x-device-id': newId(), 'idempotency-key': randomUUID(), 'x-device-seq': '7' }
    const body = clientInput()
    expect((await api.post('/clients', body, headers)).status).toBe(201)
    await pruneLedger(testContext(test.db, inDays(179)).context)
    expect((await api.post('/clients', body, headers)).headers['idempotency-replayed']).toBe('true')

    await pruneLedger(testContext(test.db, inDays(181)).context)
    expect(await count('mutation_ledger')).toBe(0)
    const other = { ...headers, 'idempotency-key': randomUUID() }
    const known = { status: 200, body: { alreadyProcessed: true } }
    expect(await api.post('/clients', body, other)).toMatchObject(known)
    expect(await api.post('/clients', body, other)).toMatchObject(known)
    const op = { seq: 7, method: 'POST', path: '/clients', body }
    const ops = [other['idempotency-key'], randomUUID()].map((key) => ({ ...op, key }))
    const pushed = await api.post('/offline-sync/push', { ops }, { 'x-device-id': headers['x-device-id'] })
    expect(pushed.body).toMatchObject({ results: [known, known] })
  })
})

describe('files that nothing holds', () => {
  const aFile = async (): Promise<{ id: string; name: string }> => {
    const [id, name] = [newId(), `${randomUUID()}.png`]
    await sql`insert into files (id, name, "mimeType", size, sha256, "uploadedById")
      values (${id}, ${name}, 'image/png', 3, ${'0'.repeat(64)}, ${api.userId})`.execute(test.db)
    return { id, name }
  }
  const hang = (id: string) =>
    sql`insert into file_related (id, "fileId", "uploadableType", "uploadableId", field)
    values (${newId()}, ${id}, 'user', ${api.userId}, 'photo')`.execute(test.db)
  const unhang = (id: string) =>
    sql`update file_related set "deletedAt" = now() where "fileId" = ${id}`.execute(test.db)

  it('are removed a week after they were sent or let go, row, bytes and smaller sizes', async () => {
    const [orphan, held, letGo] = [await aFile(), await aFile(), await aFile()]
    for (const { id } of [held, letGo]) await hang(id)
    const { context, clock, bytes } = testContext(test.db, inDays(6))
    for (const { name } of [orphan, held, letGo]) bytes.set(name, Buffer.from('png'))
    bytes.set(`${orphan.name}.thumb.webp`, Buffer.from('webp'))
    const kept = () => [...bytes.keys()].sort()
    await orphanFiles(context)
    expect(kept()).toHaveLength(4)

    clock.now = inDays(8)
    await orphanFiles(context)
    expect(kept()).toEqual([held.name, letGo.name].sort())
    expect((await api.get(`/uploads/${orphan.id}`)).status).toBe(404)
    await unhang(letGo.id)
    clock.now = inDays(6)
    await orphanFiles(context)
    expect(kept()).toHaveLength(2)
    clock.now = inDays(8)
    await orphanFiles(context)
    expect(kept()).toEqual([held.name])
  })

  it('stay when they are hung on something while the job runs', async () => {
    const { id, name } = await aFile()
    const { context, bytes } = testContext(test.db, inDays(8))
    bytes.set(name, Buffer.from('png'))
    const release = Promise.withResolvers<void>()
    const hanging = Promise.withResolvers<void>()
    const hung = test.db.transaction().execute(async (tx) => {
      await sql`insert into file_related (id, "fileId", "uploadableType", "uploadableId", field)
        values (${newId()}, ${id}, 'user', ${api.userId}, 'signature')`.execute(tx)
      hanging.resolve()
      await release.promise
    })
    await hanging.promise
    const run = orphanFiles(context)
    await expect
      .poll(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db)
        return rows.length
      })
      .toBe(1)
    release.resolve()
    await Promise.all([hung, run])
    expect(bytes.has(name)).toBe(true)
  })
})

it('mails that a server without SMTP keeps as files go after seven days', async () => {
  const mailer = mailerOf(test.config)
  const folder = join(test.config.dataDir, 'mail')
  await mailer.send({ to: 'ana@rentme.example', subject: 'Link', text: 'Link', html: 'Link' })
  const after = (days: number) => retention({ ...testContext(test.db, inDays(days)).context, mailer })
  await after(6.9)
  expect(await readdir(folder)).toHaveLength(1)
  await after(7.1)
  expect(await readdir(folder)).toEqual([])
})

describe('what is kept of who was signed in', () => {
  it('goes six months after the session, and the audit trail stays', async () => {
    const [left, stays] = [await test.signIn({ application: 'app' }), await test.signIn()]
    await left.post('/update-push-token', { push_token: 'left' })
    await sql`update sessions set "expiresAt" = now() where "userId" = ${left.userId}`.execute(test.db)
    await sql`update sessions set "expiresAt" = now() + interval '1 year' where "userId" = ${stays.userId}`.execute(
      test.db,
    )
    const trail = await count('audit_log')
    const ended = async () => {
      const { rows } = await sql`select 1 from sessions where "userId" = ${left.userId}`.execute(test.db)
      return rows.length
    }
    await retention(testContext(test.db, inDays(180)).context)
    expect(await ended()).toBe(1)
    expect(await count('push_tokens')).toBe(0)
    await retention(testContext(test.db, inDays(185)).context)
    expect(await ended()).toBe(0)
    expect((await stays.get('/me')).status).toBe(200)
    expect(await count('audit_log')).toBeGreaterThanOrEqual(trail)
  })
})
