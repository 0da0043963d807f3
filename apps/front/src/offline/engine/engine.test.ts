import { newId } from '@rentme/domain/kit/uuid'
import { afterEach, expect, it, vi } from 'vitest'
import type { LockManagerLike } from './run-lock.ts'
import { aDevice, categoryWrites } from '../testing/device.ts'
import { fakeServer } from '../testing/fake-server.ts'

const { create } = categoryWrites
const store = 'product_categories'

afterEach(() => vi.restoreAllMocks())

/** `navigator.locks` of tabs that share an origin. */
const sharedLocks = (): LockManagerLike => {
  let tail: Promise<unknown> = Promise.resolve()
  let held = 0
  return {
    request: async (_name, { ifAvailable = false, steal = false }, work) => {
      if (ifAvailable && held > 0) return work(null)
      const before = steal ? Promise.resolve() : tail
      held += 1
      const run = before.then(() => work({})).finally(() => (held -= 1))
      tail = run.catch(() => null)
      return run
    },
  }
}

it('sends each write once when two tabs run at the same time', async () => {
  const server = fakeServer()
  const locks = sharedLocks()
  const first = aDevice({ ...server, locks })
  const second = aDevice({ ...server, locks, on: first.on })
  for (let n = 0; n < 4; n += 1) await first.outbox.enqueue(() => create(newId(), `Aba ${n}`))
  await Promise.all([first.engine.syncNow(), second.engine.syncNow()])
  expect(server.effects()).toBe(4)
  const posts = server.calls.filter(({ path }) => path === '/product-categories')
  expect(new Set(posts.map(({ key }) => key)).size).toBe(posts.length)
})

it('leaves a timer of one tab out while another runs, and passes a tab that is frozen', async () => {
  const server = fakeServer()
  const locks = sharedLocks()
  const frozen = aDevice({ ...server, locks })
  const alive = aDevice({ ...server, locks, on: frozen.on })
  await frozen.outbox.enqueue(() => create(newId(), 'Presa'))
  let thaw = () => {}
  const ice = new Promise<void>((resolve) => (thaw = resolve))
  server.beforeCall(() => ice)
  const stuck = frozen.engine.syncNow()
  await expect.poll(() => server.calls.length).toBe(1)
  await alive.engine.syncNow({ manual: false })
  expect(server.calls).toHaveLength(1)
  alive.pass(61_000)
  server.beforeCall(() => {})
  await alive.engine.syncNow({ manual: false })
  expect(await alive.items()).toMatchObject([{ queueStatus: 'PROCESSED' }])
  thaw()
  await stuck
  expect(server.effects()).toBe(1)
})

it('runs once for triggers that come together, and once more for one that comes during a run', async () => {
  const server = fakeServer()
  const { engine } = aDevice(server)
  const first = engine.syncNow()
  const second = engine.syncNow()
  const third = engine.syncNow()
  await Promise.all([first, second, third])
  expect(server.calls.filter(({ path }) => path === '/offline-sync')).toHaveLength(2)
})

it('runs two seconds after the last local write', async () => {
  const server = fakeServer()
  const { engine, outbox, pass, items } = aDevice(server)
  engine.start()
  await engine.syncNow()
  const asked = server.calls.length
  await outbox.enqueue(() => create(newId(), 'Escrita'))
  engine.requestSync()
  pass(1500)
  engine.requestSync()
  pass(1500)
  expect(server.calls).toHaveLength(asked)
  const ended = new Promise((resolve) => engine.onEnd(resolve))
  pass(600)
  expect(await ended).toEqual({ refusal: null })
  expect(await items()).toMatchObject([{ queueStatus: 'PROCESSED' }])
  await engine.stop()
})

it('sends what was pending when the app starts, and counts it the same after reloads', async () => {
  const server = fakeServer()
  server.failWith(() => 'unsent')
  let device = aDevice(server)
  await device.outbox.enqueue(() => create(newId(), 'Um'))
  for (let reload = 0; reload < 3; reload += 1) {
    await device.engine.syncNow()
    device = device.reopen()
  }
  expect(await device.items()).toHaveLength(1)
  server.failWith(() => 'none')
  device.engine.start()
  await device.engine.syncNow()
  expect(device.engine.state()).toMatchObject({ pending: 0, lastSyncAt: device.clock.now() })
  expect(server.effects()).toBe(1)
  await device.engine.stop()
})

it('writes nothing of a save that the device has no room for, and says so', async () => {
  const server = fakeServer()
  const { outbox, items, row } = aDevice(server)
  const id = newId()
  const { put } = Object.getOwnPropertyDescriptors(IDBObjectStore.prototype)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    const request = put.value?.apply(this, args) as IDBRequest<IDBValidKey>
    if (this.name === store) request.addEventListener('success', () => this.transaction.abort())
    return request
  })
  await expect(outbox.enqueue(() => create(id, 'Sem espaço'))).rejects.toThrow(/abort/i)
  vi.restoreAllMocks()
  expect(await items()).toEqual([])
  expect(await row(store, id)).toBeUndefined()
})

it('opens the database again when the system closed it', async () => {
  const { db, outbox, items } = aDevice(fakeServer())
  await db.open()
  db.dexie.backendDB().close()
  await outbox.enqueue(() => create(newId(), 'Depois'))
  expect(await items()).toHaveLength(1)
})

it('is the database that the specification names, at its version', async () => {
  const { localDatabase, localStores } = await import('@rentme/domain/sync/local-stores')
  const { db } = aDevice(fakeServer())
  await db.open()
  expect(localDatabase).toEqual({ name: 'RentMe', version: 2 })
  expect(db.dexie.verno).toBe(2)
  for (const [name, indexes] of Object.entries(localStores)) {
    const { schema } = db.dexie.table(name)
    const own = [schema.primKey.name, ...schema.indexes.map((index) => index.name)]
    expect({ name, own }).toEqual({ name, own: expect.arrayContaining([...indexes]) })
  }
})
