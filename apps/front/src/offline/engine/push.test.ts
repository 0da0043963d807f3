import { newId } from '@rentme/domain/kit/uuid'
import { expect, it, vi } from 'vitest'
import { aDevice, categoryWrites } from '../testing/device.ts'
import { fakeServer } from '../testing/fake-server.ts'

const { create, update, remove } = categoryWrites
const store = 'product_categories'

it('sends a write once and shows what the server made of it', async () => {
  const server = fakeServer()
  const { outbox, engine, row, items } = aDevice(server)
  const id = newId()
  await outbox.enqueue(() => create(id, 'Plataformas'))
  expect(await row(store, id)).toMatchObject({ name: 'Plataformas', version: 0 })
  await engine.syncNow()
  expect(await row(store, id)).toMatchObject({ name: 'Plataformas', version: 1 })
  expect((await items()).map(({ queueStatus }) => queueStatus)).toEqual(['PROCESSED'])
  expect(server.effects()).toBe(1)
})

it('field case 26: has one effect when the reply is lost and the app is killed before it tries again', async () => {
  const server = fakeServer()
  const device = aDevice(server)
  const id = newId()
  await device.outbox.enqueue(() => create(id, 'Geradores'))
  server.failWith((path) => (path === '/product-categories' ? 'lost reply' : 'none'))
  await device.engine.syncNow()
  expect(server.effects()).toBe(1)
  server.failWith(() => 'none')
  const again = device.reopen()
  await again.engine.syncNow()
  expect(server.effects()).toBe(1)
  expect((await again.items()).map(({ queueStatus }) => queueStatus)).toEqual(['PROCESSED'])
  expect(await again.row(store, id)).toMatchObject({ version: 1 })
})

it('keeps an edit made while the first write of the row is on its way, and sends it after', async () => {
  const server = fakeServer()
  const { outbox, engine, row, items } = aDevice(server)
  const id = newId()
  await outbox.enqueue(() => create(id, 'Compressores'))
  let edited = false
  server.beforeCall(async (path) => {
    if (path !== '/product-categories' || edited) return
    edited = true
    await outbox.enqueue(() => update(id, { name: 'Compressores de ar' }))
  })
  await engine.syncNow()
  expect((await items()).map(({ queueStatus }) => queueStatus)).toEqual(['PROCESSED', 'PROCESSED'])
  expect(server.row(store, id)).toMatchObject({ name: 'Compressores de ar', version: 2 })
  expect(await row(store, id)).toMatchObject({ name: 'Compressores de ar', version: 2 })
})

it('field case 27: lets other writes pass a refused one, says why, and shows what waits for it as blocked', async () => {
  const server = fakeServer()
  const { outbox, engine, items } = aDevice(server)
  const [bad, good] = [newId(), newId()]
  server.refuse(bad, 'invalid', { fields: { name: 'Já existe uma categoria com este nome.' } })
  const first = await outbox.enqueue(() => create(bad, 'Repetida'))
  const child = await outbox.enqueue(() => create(newId(), 'Filha', { references: [bad] }))
  await outbox.enqueue(() => create(good, 'Boa'))
  await engine.syncNow()
  const [refused, waiting, sent] = await items()
  expect(refused).toMatchObject({
    queueStatus: 'ERROR',
    lastError: { code: 'invalid', fields: { name: 'Já existe uma categoria com este nome.' } },
  })
  expect(waiting).toMatchObject({ queueStatus: 'PENDING', attempts: 0 })
  expect(sent).toMatchObject({ queueStatus: 'PROCESSED' })
  expect(await outbox.blockers(child?.queueCode ?? '')).toMatchObject([{ queueCode: first?.queueCode }])
  expect(engine.state()).toMatchObject({ pending: 1, errors: 1, phase: 'idle' })
})

it('sends a refused write again under a new code, in its old place, and then what waited for it', async () => {
  const server = fakeServer()
  const { outbox, engine, items, row } = aDevice(server)
  const [parent, child] = [newId(), newId()]
  server.refuse(parent, 'invalid')
  const first = await outbox.enqueue(() => create(parent, 'Errada'))
  await outbox.enqueue(() => create(child, 'Filha', { references: [parent] }))
  await engine.syncNow()
  server.allow(parent)
  const { payload, changes } = create(parent, 'Certa')
  const corrected = { payload, changes, files: [], references: [] }
  const fresh = await outbox.editAndResend(first?.queueCode ?? '', () => corrected)
  expect(fresh.queueCode).not.toBe(first?.queueCode)
  expect(await row(store, parent)).toMatchObject({ name: 'Certa' })
  await engine.syncNow()
  expect((await items()).map(({ queueStatus }) => queueStatus)).toEqual(['PROCESSED', 'PROCESSED'])
  expect(server.row(store, parent)).toMatchObject({ name: 'Certa' })
  expect(server.row(store, child)).toMatchObject({ name: 'Filha' })
})

it('field case 25: tries for ever through an outage, without any further write', async () => {
  const server = fakeServer()
  const { outbox, engine, items, pass, waiting, db } = aDevice(server)
  await outbox.enqueue(() => create(newId(), 'Paciente'))
  server.failWith(() => server.failure('unavailable'))
  engine.start()
  await engine.syncNow({ manual: false })
  for (let minute = 0; minute < 30; minute += 1) {
    expect(waiting()).toBe(1)
    pass(6 * 60_000)
    await engine.syncNow({ manual: false })
  }
  expect(await items()).toMatchObject([{ queueStatus: 'PENDING' }])
  server.failWith(() => 'none')
  pass(6 * 60_000)
  await engine.syncNow({ manual: false })
  expect(await items()).toMatchObject([{ queueStatus: 'PROCESSED' }])
  await engine.stop()
  expect(waiting()).toBe(0)
  db.close()
})

it('field case 28: keeps everything as it is when the session has ended, and asks again after the next login', async () => {
  const server = fakeServer()
  const { outbox, engine, items } = aDevice(server)
  await outbox.enqueue(() => create(newId(), 'Guardada'))
  server.failWith(() => server.failure('unauthenticated'))
  await engine.syncNow()
  expect(await items()).toMatchObject([{ queueStatus: 'PENDING', attempts: 0 }])
  expect(engine.state()).toMatchObject({ phase: 'error', problem: { code: 'unauthenticated' } })
  server.failWith(() => 'none')
  await engine.syncNow()
  expect(await items()).toMatchObject([{ queueStatus: 'PROCESSED' }])
})

it.each([5, 6, 50, 51])('sends %i writes each once, in batches when there are more than five', async (n) => {
  const server = fakeServer()
  const { outbox, engine, items } = aDevice(server)
  for (let at = 0; at < n; at += 1) await outbox.enqueue(() => create(newId(), `Categoria ${at}`))
  await engine.syncNow()
  expect((await items()).every(({ queueStatus }) => queueStatus === 'PROCESSED')).toBe(true)
  expect(server.effects()).toBe(n)
  const batches = server.calls.filter(({ path }) => path === '/offline-sync/push').length
  expect(batches).toBe(n > 5 ? Math.ceil((n - (n % 50 > 5 ? 0 : n % 50)) / 50) : 0)
})

it('goes on where a batch stopped: what was answered is done, the rest is sent again', async () => {
  const server = fakeServer()
  const { outbox, engine, items, pass } = aDevice(server)
  const ids = Array.from({ length: 8 }, () => newId())
  for (const id of ids) await outbox.enqueue(() => create(id, `Categoria ${id}`))
  server.refuse(ids[3] ?? '', 'unavailable')
  await engine.syncNow()
  expect((await items()).filter(({ queueStatus }) => queueStatus === 'PROCESSED')).toHaveLength(3)
  server.allow(ids[3] ?? '')
  pass(10 * 60_000)
  await engine.syncNow({ manual: false })
  expect((await items()).every(({ queueStatus }) => queueStatus === 'PROCESSED')).toBe(true)
  expect(server.effects()).toBe(8)
})

it('makes one write of edits before the first was sent, and none of a create that was deleted again', async () => {
  const server = fakeServer()
  const { outbox, engine, items, row } = aDevice(server)
  const [kept, dropped] = [newId(), newId()]
  await outbox.enqueue(() => create(kept, 'Um'))
  await outbox.enqueue(() => update(kept, { name: 'Dois' }))
  await outbox.enqueue(() => create(dropped, 'Nunca'))
  await outbox.enqueue(() => remove(dropped))
  expect(await row(store, dropped)).toBeUndefined()
  expect(await items()).toMatchObject([{ queueValue: { payload: { id: kept, name: 'Dois' } } }])
  await engine.syncNow()
  expect(server.effects()).toBe(1)
  expect(server.row(store, kept)).toMatchObject({ name: 'Dois' })
})

it('judges an edit over an own refused one by what that was made on: what it hid, nobody has seen', async () => {
  const server = fakeServer()
  const device = aDevice(server)
  const id = newId()
  const first = server.save(store, { id, name: 'Um' })
  await device.engine.syncNow()
  server.refuse(id, 'stale', { current: first })
  await device.outbox.enqueue(() => update(id, { name: 'Meu nome' }, { ifMatch: 1 }))
  server.save(store, { id, name: 'Outro nome', description: 'Nova' })
  await device.engine.syncNow()
  await device.outbox.enqueue(() => update(id, { name: 'Meu outro nome' }, { ifMatch: 2 }))
  const made = (await device.items()).map(({ queueValue }) => queueValue.fetchOptions.ifMatch)
  expect(made).toEqual([1, 1])
})

it('field case 27: does not move an edit before the create of what it points at', async () => {
  const server = fakeServer()
  const { outbox, items } = aDevice(server)
  const [first, later] = [newId(), newId()]
  await outbox.enqueue(() => create(first, 'Um'))
  await outbox.enqueue(() => create(later, 'Dois'))
  await outbox.enqueue(() => update(first, { description: later }, { references: [later] }))
  expect((await items()).map(({ queueType }) => queueType)).toEqual([
    'CREATE_PRODUCT_CATEGORY',
    'CREATE_PRODUCT_CATEGORY',
    'UPDATE_PRODUCT_CATEGORY',
  ])
})

it('takes a delete of what is gone on the server as done', async () => {
  const server = fakeServer()
  const { outbox, engine, items } = aDevice(server)
  const id = newId()
  server.save(store, { id, name: 'Antiga' })
  await engine.syncNow()
  server.remove(store, id)
  await outbox.enqueue(() => remove(id))
  await engine.syncNow()
  expect(await items()).toMatchObject([{ queueStatus: 'PROCESSED' }])
})

it('field case 28: sends nothing of another user', async () => {
  const server = fakeServer()
  const device = aDevice(server)
  await device.outbox.enqueue(() => create(newId(), 'Minha'))
  const other = device.reopen({ userId: 'user-2' })
  await other.engine.syncNow()
  expect(server.effects()).toBe(0)
  expect(await other.items()).toMatchObject([{ queueStatus: 'PENDING', attempts: 0 }])
})

it('field case 28: keeps no token or password in the queue', async () => {
  const { outbox, items } = aDevice(fakeServer())
  await outbox.enqueue(() => create(newId(), 'Limpa'))
  expect(JSON.stringify(await items())).not.toMatch(/bearer|authorization|password/i)
})

it('waits as long as the server asks, and a little longer by chance, before it tries again', async () => {
  const server = fakeServer()
  const { outbox, engine, items, clock } = aDevice(server)
  await outbox.enqueue(() => create(newId(), 'Devagar'))
  server.failWith(() => server.failure('too_many_requests', { retryAfterSeconds: 90 }))
  await engine.syncNow()
  expect(await items()).toMatchObject([{ nextAttemptAt: clock.now() + 90_000 * 1.125 }])
})

it('saves a write as fast beside many that wait, since it reads only those it has to do with', async () => {
  const { db, outbox } = aDevice(fakeServer())
  const [one, other] = [newId(), newId()]
  await outbox.enqueue(() => create(one, 'Uma'))
  for (let n = 0; n < 20; n += 1) await outbox.enqueue(() => create(newId(), `Outra ${n}`))
  let read = 0
  db.dexie.use({
    stack: 'dbcore',
    name: 'count',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name)
        const query: typeof table.query = async (request) => {
          const answer = await table.query(request)
          if (name === 'offline_queue') read += answer.result.length
          return answer
        }
        return { ...table, query }
      },
    }),
  })
  db.close()
  await db.open()
  await outbox.enqueue(() => create(other, 'Aponta', { references: [one] }))
  await outbox.enqueue(() => update(one, { name: 'Um' }))
  expect(read).toBeLessThan(12)
})

it('settles a batch in as many transactions as a smaller one', async () => {
  const writesOf = async (count: number): Promise<number> => {
    const { outbox, engine, items, db } = aDevice(fakeServer())
    for (let at = 0; at < count; at += 1) await outbox.enqueue(() => create(newId(), `Categoria ${at}`))
    const written = vi.spyOn(db, 'write')
    await engine.syncNow()
    expect((await items()).map(({ queueStatus }) => queueStatus)).toEqual(Array(count).fill('PROCESSED'))
    return written.mock.calls.length
  }
  expect(await writesOf(40)).toBe(await writesOf(10))
})
