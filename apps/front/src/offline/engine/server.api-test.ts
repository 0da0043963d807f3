import { checklists } from '@rentme/domain/checklist/checklist'
import { clients } from '@rentme/domain/client/client'
import type { Permission } from '@rentme/domain/employee-role/permissions'
import { products } from '@rentme/domain/product/product'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../../../../api/src/testing/api.ts'
import '../../../../api/src/testing/global-setup.ts'
import { aYard, checklistBody, clientInput, goodAnswers } from '../../../../api/src/testing/yard.ts'
import { createApi } from '../../kit/data/api.ts'
import type { DeviceClock } from '../local/device-clock.ts'
import { anApp, type App } from '../testing/app.ts'
import { manualClock } from '../testing/device.ts'
import type { SyncApi } from './transport.ts'
import { createRow } from '../local/write-resource.ts'

let test: TestApi
let admin: Client & Account
let base: string
beforeAll(async () => {
  test = await testApi()
  admin = await test.signIn()
  base = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

const wayOf = ({ token }: Account, asks?: DeviceClock['asks']): SyncApi =>
  createApi({ base, application: 'app', token: () => token, onSessionEnd: () => {}, ...(asks && { asks }) })

/** The app's own way to the server, with a fault that a test may arm on it. */
const wire = (account: Account) => {
  const api = wayOf(account)
  let lose: (path: string) => boolean = () => false
  const faulty: SyncApi = {
    blob: api.blob,
    call: async <T>(path: string, options?: Parameters<SyncApi['call']>[1]): Promise<T> => {
      const answer = await api.call<T>(path, options)
      if (lose(path)) throw new TypeError('terminated')
      return answer
    },
  }
  return { api: faulty, loseReplies: (next: typeof lose) => (lose = next) }
}

const install = async (permissions?: readonly Permission[]) => {
  const account = await test.signIn({
    ...(permissions === undefined ? {} : { permissions }),
    application: 'app',
  })
  const { api, loseReplies } = wire(account)
  const app = anApp({ api, userId: account.userId }, permissions ?? ['edit_product'])
  // The server compares moments with its own clock.
  app.pass(Date.now() - app.clock.now())
  await app.engine.syncNow()
  return { ...app, account, loseReplies }
}

const rowsOf = async ({ db }: App) =>
  Object.fromEntries(
    await Promise.all(
      db.rowStores.map(async (store) => [store, await db.rows(store).orderBy('id').toArray()] as const),
    ),
  )

const aPhoto = async () => {
  const background = { r: 255, g: Math.floor(Math.random() * 255), b: 54 }
  const bytes = await sharp({ create: { width: 16, height: 16, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

it('takes a machine out and back offline, with a photo, and ends with what any other device has', async () => {
  const yard = await aYard(admin)
  const app = await install()
  const photo = await app.photos.savePhoto(await aPhoto())
  const answers = goodAnswers(yard, 'return', 142.5).map((answer, at) =>
    at === 3 ? { ...answer, answer: 'nok', note: 'Amassado', photos: [photo] } : answer,
  )
  const exit = await app.data.create(checklists, checklistBody(yard, app.account.employeeId, 'exit'))
  app.pass(1000)
  await app.data.create(
    checklists,
    checklistBody(yard, app.account.employeeId, 'return', { exitId: exit.id, answers }),
  )
  expect(await app.data.one(products, yard.product.id)).toMatchObject({
    status: 'inspection',
    hourMeter: 142.5,
    totalChecklists: 2,
    rental: null,
  })
  await app.engine.syncNow()
  const sent = { queueStatus: 'PROCESSED', lastError: null }
  expect(await app.items()).toMatchObject([sent, sent])
  expect((await admin.get(`/products/${yard.product.id}`)).body).toMatchObject({
    status: 'inspection',
    hourMeter: 142.5,
    totalChecklists: 2,
    rental: null,
  })
  const other = await install()
  await app.engine.syncNow()
  expect(await rowsOf(app)).toEqual(await rowsOf(other))
  expect(await app.db.bases.count()).toBe(0)
})

it('has one effect on the server when every reply is lost once', async () => {
  const yard = await aYard(admin)
  const app = await install()
  const photo = await app.photos.savePhoto(await aPhoto())
  const answers = goodAnswers(yard, 'exit', 100.5).map((answer, at) =>
    at === 2 ? { ...answer, answer: 'nok', note: 'Gasto', photos: [photo] } : answer,
  )
  await app.data.create(checklists, checklistBody(yard, app.account.employeeId, 'exit', { answers }))
  const lost = new Set<string>()
  app.loseReplies((path) => {
    if (lost.has(path)) return false
    lost.add(path)
    return true
  })
  for (let run = 0; run < 4; run += 1) await app.engine.syncNow()
  expect([...lost].sort()).toEqual(['/checklists', '/offline-sync', '/uploads'])
  expect(await app.items()).toMatchObject([{ queueStatus: 'PROCESSED' }])
  const product = (await admin.get<{ totalChecklists: number }>(`/products/${yard.product.id}`)).body
  expect(product.totalChecklists).toBe(1)
})

it('merges edits of other fields of one row, and tells who lost the same field', async () => {
  const made = (await admin.post<{ id: string; version: number }>('/clients', clientInput())).body
  const [first, second] = [await install(), await install()]
  await first.data.update(clients, made.id, { notes: 'Do primeiro' }, made.version)
  await second.data.update(clients, made.id, { district: 'Do segundo' }, made.version)
  await first.engine.syncNow()
  await second.engine.syncNow()
  await first.engine.syncNow()
  const merged = { notes: 'Do primeiro', district: 'Do segundo' }
  expect(await first.data.one(clients, made.id)).toMatchObject(merged)
  expect(await second.data.one(clients, made.id)).toMatchObject(merged)
  const version = (await second.data.one(clients, made.id))?.version ?? 0
  await first.data.update(clients, made.id, { notes: 'A' }, version)
  await second.data.update(clients, made.id, { notes: 'B' }, version)
  await first.engine.syncNow()
  await second.engine.syncNow()
  expect((await second.items()).at(-1)).toMatchObject({
    queueStatus: 'ERROR',
    lastError: { code: 'stale', current: { notes: 'A' } },
  })
})

it('shows the refusal of a machine that went out meanwhile, and gives it back when discarded', async () => {
  const yard = await aYard(admin)
  const app = await install()
  await app.data.create(
    checklists,
    checklistBody(yard, app.account.employeeId, 'exit', { contractNumber: 'LOC-2026-00099' }),
  )
  await admin.post('/checklists', checklistBody(yard, admin.employeeId, 'exit'))
  await app.engine.syncNow()
  const [item] = await app.items()
  expect(item).toMatchObject({
    queueStatus: 'ERROR',
    lastError: {
      code: 'product_already_rented',
      message: expect.stringMatching(/^Este produto já está locado no contrato LOC-2026-00001\. Saída em /),
    },
  })
  await app.outbox.discard(item?.queueCode ?? '')
  expect(await app.data.one(products, yard.product.id)).toMatchObject({
    status: 'rented',
    totalChecklists: 1,
    rental: { contractNumber: 'LOC-2026-00001' },
  })
})

it('takes an exit for a client who is inactive or deleted by the time it comes, unless another is there in his place', async () => {
  const yards = [await aYard(admin), await aYard(admin), await aYard(admin)] as const
  const [left, gone, replaced] = yards.map(({ client }) => `/clients/${client.id}`)
  const app = await install()
  const exitIn = (yard: (typeof yards)[number], more: Record<string, unknown> = {}) =>
    checklistBody(yard, app.account.employeeId, 'exit', more)
  const exits: { id: string }[] = []
  for (const yard of yards) exits.push(await app.data.create(checklists, exitIn(yard)))
  const { document } = (await admin.get<{ document: string }>(replaced ?? '')).body
  await admin.put(left ?? '', { active: false })
  for (const path of [gone, replaced]) expect((await admin.delete(path ?? '')).status).toBe(204)
  const { body: other } = await admin.post<{ id: string }>('/clients', clientInput({ document }))
  await app.engine.syncNow()
  const [, , refused] = await app.items()
  expect(await app.items()).toMatchObject([
    { queueStatus: 'PROCESSED' },
    { queueStatus: 'PROCESSED' },
    { queueStatus: 'ERROR', lastError: { fields: { clientId: 'Registro não encontrado.' } } },
  ])
  for (const [at, words] of [/^Cliente inativado depois/, /^Cliente excluído depois/].entries())
    expect((await admin.get(`/checklists/${exits[at]?.id}/addenda`)).body).toMatchObject([
      { author: null, text: expect.stringMatching(words) },
    ])
  expect((await admin.get(gone ?? '')).body).toMatchObject({ active: false })
  await createRow(
    app.context,
    checklists,
    exitIn(yards[2], { id: exits[2]?.id, clientId: other.id }),
    refused?.queueCode ?? '',
  )
  await app.engine.syncNow()
  expect((await app.items()).map(({ queueStatus }) => queueStatus)).toEqual(Array(3).fill('PROCESSED'))
  expect((await admin.get(`/checklists/${exits[2]?.id}`)).body).toMatchObject({ clientId: other.id })
})

it('takes an exit that was saved three hours ahead, sent when the clock is mended, at the time that it was', async () => {
  const yard = await aYard(admin)
  const account = await test.signIn({ application: 'app' })
  const api = (asks: DeviceClock['asks']) => wayOf(account, asks)
  const app = anApp({ api, userId: account.userId }, ['edit_product'])
  app.pass(Date.now() - app.clock.now())
  await app.engine.syncNow()
  const ahead = 3 * 3_600_000
  app.set(ahead)
  const performedAt = new Date(app.now()).toISOString()
  const exit = await app.data.create(
    checklists,
    checklistBody(yard, account.employeeId, 'exit', { performedAt }),
  )
  app.set(-ahead)
  await app.engine.syncNow()
  const truth = new Date(Date.parse(performedAt) - ahead).toISOString()
  expect(await app.items()).toMatchObject([
    { queueStatus: 'PROCESSED', lastError: null, corrected: { from: performedAt, to: truth } },
  ])
  expect((await admin.get(`/checklists/${exit.id}`)).body).toMatchObject({ performedAt: truth })
  expect(await app.data.one(checklists, exit.id)).toMatchObject({ performedAt: truth })
})

it('tells the server how far its own clock is off', async () => {
  const account = await test.signIn({ application: 'app' })
  const app = anApp({ api: (asks) => wayOf(account, asks), userId: account.userId }, ['edit_product'])
  app.pass(Date.now() - app.clock.now())
  const told = async () => {
    await app.engine.syncNow()
    const { rows } = await sql<{ off: number }>`
      select round(clock_offset / 60000.0)::int as off from sync_device where user_id = ${account.userId}`.execute(
      test.db,
    )
    return rows[0]?.off
  }
  expect(await told()).toBe(0)
  app.set(3 * 3_600_000)
  await told()
  expect(await told()).toBe(-180)
})

it('sends twenty writes in one request, and the clock of the phone does not matter', async () => {
  const app = await install()
  app.pass(-manualClock().clock.now())
  const posted: string[] = []
  app.loseReplies((path) =>
    path.startsWith('/clients') || path.endsWith('/push') ? !posted.push(path) : false,
  )
  for (let n = 0; n < 20; n += 1) await app.data.create(clients, clientInput())
  await app.engine.syncNow()
  expect((await app.items()).map(({ queueStatus }) => queueStatus)).toEqual(Array(20).fill('PROCESSED'))
  expect(posted).toEqual(['/offline-sync/push'])
})

it('finds once a day what the phone holds wrong and heals it, with no false alarm over unsent edits', async () => {
  const yard = await aYard(admin)
  const app = await install()
  const mine = await app.data.create(clients, clientInput())
  await app.engine.syncNow()
  const differed = async () => {
    const { body } = await admin.get<{ data: { user: { id: string }; differedStores: string[] }[] }>(
      '/devices',
    )
    return body.data.find(({ user }) => user.id === app.account.userId)?.differedStores
  }
  await admin.put(`/clients/${mine.id}`, { notes: 'Da mesa' })
  await app.data.update(clients, mine.id, { notes: 'Do pátio' }, 1)
  const nextDay = async () => {
    app.pass(86_400_000)
    await app.engine.syncNow()
  }
  await nextDay()
  expect((await app.items()).at(-1)).toMatchObject({ queueStatus: 'ERROR' })
  expect(await differed()).toEqual([])

  const whole = await rowsOf(app)
  const machine = await app.db.rows('products').get(yard.product.id)
  await app.db.rows('products').put({ ...machine, id: yard.product.id, version: 99 })
  await app.db.rows('product_categories').clear()
  const ghost = { ...(await app.db.rows('clients').get(mine.id)), id: newId(), name: 'Fantasma' }
  await app.db.rows('clients').put(ghost)
  await nextDay()
  expect((await differed())?.toSorted()).toEqual(['clients', 'product_categories', 'products'])
  expect(await rowsOf(app)).toEqual(whole)
  expect(await app.row('clients', mine.id)).toMatchObject({ notes: 'Do pátio' })
})
