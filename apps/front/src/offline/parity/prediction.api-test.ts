import { Failure } from '@rentme/domain/failure'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../../../../api/src/testing/api.ts'
import '../../../../api/src/testing/global-setup.ts'
import { aWorkshop } from '../../../../api/src/testing/workshop.ts'
import { createApi } from '../../kit/data/api.ts'
import type { LocalRow } from '../queue/queue-item.ts'
import { anApp, type App } from '../testing/app.ts'
import { randomOf } from '../testing/random.ts'
import { nextAct, type Act } from './acts.ts'

let test: TestApi
let admin: Client & Account
let base: string
beforeAll(async () => {
  test = await testApi()
  admin = await test.signIn()
  base = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

const install = async (): Promise<App> => {
  const api = createApi({ base, application: 'cms', token: () => admin.token, onSessionEnd: () => {} })
  const { body } = await admin.get<{ permissions: string[] }>('/me')
  const app = anApp({ api, userId: admin.userId, employeeId: admin.employeeId }, body.permissions)
  app.pass(Date.now() - app.clock.now())
  return app
}

// What only the server makes: its own moments and numbers, and ids of rows that it makes beside those that are sent.
const ownOfServer = new Set([
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'number',
  'certificateCode',
  'productMaintenanceId',
  'userId',
  'at',
])

const told = (row: LocalRow) =>
  JSON.stringify(
    Object.entries(row)
      .filter(([column]) => !ownOfServer.has(column))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

const rowsOf = async ({ db }: App, stores: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(
      stores.map(async (store) => [store, (await db.rows(store).toArray()).map(told).toSorted()] as const),
    ),
  )

const write = ({ writes, db }: App, { resource, action, id, input }: Act) => {
  if (action === 'create') return writes.create(resource, input)
  if (action === 'remove') return writes.remove(resource, String(id))
  return db
    .rows(resource.store)
    .get(String(id))
    .then((row) => writes.update(resource, String(id), input, Number(row?.['version'])))
}

/** Whether the device took the write; what its rules refuse, the walk of verbs compares. */
const taken = async (app: App, act: Act): Promise<boolean> => {
  try {
    await write(app, act)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

it('foretells on the device what the server then decides, row by row', async () => {
  const random = randomOf(20_261_129)
  const workshop = await aWorkshop(admin)
  const app = await install()
  const compared = new Map<string, number>()
  for (let step = 0; step < 200; step += 1) {
    app.pass(Date.now() - app.clock.now())
    await app.engine.syncNow()
    const act = await nextAct({ random, workshop, employeeId: admin.employeeId, db: app.db })
    if (act === null || !(await taken(app, act))) continue
    const item = (await app.items()).findLast(({ queueStatus }) => queueStatus === 'PENDING')
    if (item === undefined) continue
    const stores = [...new Set(item.changes.map(({ store }) => store))]
    const foretold = await rowsOf(app, stores)
    await app.engine.syncNow()
    const name = `${act.action} ${act.resource.name}`
    const after = await app.db.queue.get(item.queueCode)
    if (after?.queueStatus === 'ERROR') {
      // A device never refuses for a row that it does not hold; the server does.
      const refusals = new Set(Object.values(after.lastError?.fields ?? {}))
      expect([...refusals], `${name}: ${JSON.stringify(after.lastError)}`).toEqual([
        'Registro não encontrado.',
      ])
      await app.outbox.discard(item.queueCode)
      continue
    }
    expect(await rowsOf(app, stores), name).toEqual(foretold)
    for (const store of stores) compared.set(store, (compared.get(store) ?? 0) + 1)
  }
  const all = [...compared.values()].reduce((sum, n) => sum + n, 0)
  expect(all, JSON.stringify([...compared])).toBeGreaterThan(120)
})
