import { newId } from '@rentme/domain/kit/uuid'
import { expect, it } from 'vitest'
import { aDevice, categoryWrites, type Device } from '../testing/device.ts'
import { fakeServer, type FakeServer } from '../testing/fake-server.ts'

const { create, update, remove } = categoryWrites
const store = 'product_categories'

const fill = (server: FakeServer, count: number) =>
  Array.from({ length: count }, (_, at) => server.save(store, { id: newId(), name: `Categoria ${at}` }))

const names = async ({ db }: Device) =>
  (await db.rows(store).toArray()).map(({ name }) => String(name)).sort()

it('brings every page, until one whole cycle fits in one', async () => {
  const server = fakeServer()
  const device = aDevice(server)
  server.pages(10)
  fill(server, 35)
  const heard: (number | null)[][] = []
  device.engine.subscribe(() => {
    const { progress } = device.engine.state()
    if (progress !== null) heard.push([progress.rows, progress.part])
  })
  await device.engine.syncNow()
  expect(await names(device)).toHaveLength(35)
  expect(heard.slice(0, 4)).toEqual([
    [10, 10 / 35],
    [20, 20 / 35],
    [30, 30 / 35],
    [35, 1],
  ])
  expect(server.calls.filter(({ path }) => path === '/offline-sync')).toHaveLength(5)
})

it.each([10, 9, 11])('ends with %i rows at a page of ten', async (n) => {
  const server = fakeServer()
  const device = aDevice(server)
  server.pages(10)
  fill(server, n)
  await device.engine.syncNow()
  expect(await names(device)).toHaveLength(n)
})

it('brings rows that change behind the reader while it pages', async () => {
  const server = fakeServer()
  const device = aDevice(server)
  server.pages(10)
  const [first] = fill(server, 25)
  let pages = 0
  server.beforeCall(() => {
    pages += 1
    if (pages === 3) server.save(store, { id: first?.id ?? '', name: 'Mudou' })
  })
  await device.engine.syncNow()
  expect(await device.row(store, first?.id ?? '')).toMatchObject({ name: 'Mudou', version: 2 })
})

it('moves the token with the rows: killed between pages, it goes on and skips none', async () => {
  const server = fakeServer()
  const device = aDevice(server)
  server.pages(10)
  fill(server, 35)
  let pages = 0
  server.failWith(() => ((pages += 1) > 2 ? 'unsent' : 'none'))
  await device.engine.syncNow()
  expect(await names(device)).toHaveLength(20)
  expect(device.engine.state()).toMatchObject({ phase: 'error', offline: true, lastSyncAt: null })
  server.failWith(() => 'none')
  const again = device.reopen()
  const asked = server.calls.length
  await again.engine.syncNow()
  expect(await names(again)).toHaveLength(35)
  expect(server.calls.length - asked).toBe(3)
})

it('field case 29: removes rows that are gone on the server', async () => {
  const server = fakeServer()
  const device = aDevice(server)
  const [first] = fill(server, 2)
  await device.engine.syncNow()
  server.remove(store, first?.id ?? '')
  await device.engine.syncNow()
  expect(await names(device)).toEqual(['Categoria 1'])
})

it('keeps a pending field over a pulled row, and shows what others changed beside it', async () => {
  const server = fakeServer()
  const device = aDevice(server)
  const [first] = fill(server, 1)
  const id = first?.id ?? ''
  await device.engine.syncNow()
  server.refuse(id, 'stale', { current: first })
  await device.outbox.enqueue(() => update(id, { name: 'Meu nome' }, { ifMatch: 1 }))
  server.save(store, { id, name: 'Outro nome', description: 'Nova' })
  await device.engine.syncNow()
  expect(await device.row(store, id)).toMatchObject({ name: 'Meu nome', description: 'Nova' })
  const [item] = await device.items()
  expect(item).toMatchObject({ queueStatus: 'ERROR', lastError: { code: 'stale' } })
  await device.outbox.discard(item?.queueCode ?? '')
  expect(await device.row(store, id)).toMatchObject({ name: 'Outro nome', description: 'Nova' })
  expect(await device.db.bases.count()).toBe(0)
})

it('field case 29: hides a row that was deleted on the server under an edit, keeps the edit, and says so', async () => {
  const server = fakeServer()
  const device = aDevice(server)
  const [first] = fill(server, 1)
  const id = first?.id ?? ''
  await device.engine.syncNow()
  server.remove(store, id)
  await device.outbox.enqueue(() => update(id, { name: 'Tarde' }))
  await device.engine.syncNow()
  expect(await device.row(store, id)).toBeUndefined()
  expect(await device.items()).toMatchObject([{ queueStatus: 'ERROR', lastError: { code: 'deleted' } }])
})

it('field case 36: holds no more of a person than the server once his data are anonymous', async () => {
  const server = fakeServer()
  const device = aDevice(server)
  const person = { id: newId(), name: 'Iolanda Estrela', document: '52998224725', phone: '+5511987654321' }
  server.save('clients', person)
  await device.engine.syncNow()
  const held = async () => {
    const { db } = device
    const stores = await Promise.all(db.rowStores.map((name) => db.rows(name).toArray()))
    return JSON.stringify([stores, await db.bases.toArray()])
  }
  expect(await held()).toMatch(/Iolanda.*52998224725/)
  // An unsent change keeps the server's row beside it.
  const changes = [{ store: 'clients', id: person.id, patch: { notes: 'Portão azul' } }]
  await device.outbox.enqueue(() => update(person.id, { notes: 'Portão azul' }, { noun: 'client', changes }))
  server.refuse(person.id, 'invalid')
  const nobody = { name: 'Titular anonimizado #1', document: null, phone: null }
  server.save('clients', { ...person, ...nobody })
  await device.engine.syncNow()
  expect(await held()).toContain('Portão azul')
  expect(await held()).not.toMatch(/Iolanda|52998224725|987654321/)
})

it('gives back exactly what was there when one of several writes is discarded', async () => {
  const server = fakeServer()
  const device = aDevice(server)
  const [first] = fill(server, 1)
  const id = first?.id ?? ''
  await device.engine.syncNow()
  const before = await device.row(store, id)
  const one = await device.outbox.enqueue(() => update(id, { name: 'Um' }))
  server.failWith((path) => (path === '/offline-sync' ? 'none' : 'unsent'))
  await device.engine.syncNow()
  const two = await device.outbox.enqueue(() => update(id, { description: 'Dois' }))
  await device.outbox.discard(one?.queueCode ?? '')
  expect(await device.row(store, id)).toEqual({ ...before, description: 'Dois' })
  await device.outbox.discard(two?.queueCode ?? '')
  expect(await device.row(store, id)).toEqual(before)
})

it('discards what hangs on a discarded create, after naming it', async () => {
  const server = fakeServer()
  const device = aDevice(server)
  const [parent, child] = [newId(), newId()]
  const item = await device.outbox.enqueue(() => create(parent, 'Mãe'))
  await device.outbox.enqueue(() => create(child, 'Filha', { references: [parent], title: ['Filha'] }))
  const code = item?.queueCode ?? ''
  expect(await device.outbox.dependants(code)).toMatchObject([{ title: ['Filha'] }])
  await device.outbox.discard(code)
  expect(await names(device)).toEqual([])
  expect(await device.items()).toEqual([])
})

it('undoes a pending delete when it is discarded', async () => {
  const server = fakeServer()
  const device = aDevice(server)
  const [first] = fill(server, 1)
  await device.engine.syncNow()
  server.refuse(first?.id ?? '', 'in_use')
  const item = await device.outbox.enqueue(() => remove(first?.id ?? ''))
  expect(await names(device)).toEqual([])
  await device.engine.syncNow()
  await device.outbox.discard(item?.queueCode ?? '')
  expect(await names(device)).toEqual(['Categoria 0'])
})

it('shows what a write does to other rows until a pull brings them, and then what the server says', async () => {
  const server = fakeServer()
  const device = aDevice(server)
  const product = server.save('products', { id: newId(), status: 'available', totalChecklists: 5 })
  await device.engine.syncNow()
  const predicted = {
    store: 'products',
    id: product.id,
    patch: { status: 'rented' },
    add: { totalChecklists: 1 },
  }
  const { changes, ...write } = create(newId(), 'Saída')
  await device.outbox.enqueue(() => ({ ...write, changes: [...changes, predicted] }))
  const rented = { status: 'rented', totalChecklists: 6 }
  expect(await device.row('products', product.id)).toMatchObject(rented)
  server.failWith((path) => (path === '/offline-sync' ? 'unsent' : 'none'))
  await device.engine.syncNow()
  expect(await device.items()).toMatchObject([{ queueStatus: 'PROCESSED' }])
  expect(await device.row('products', product.id)).toMatchObject(rented)
  server.failWith(() => 'none')
  server.save('products', { ...product, status: 'rented', totalChecklists: 8 })
  await device.engine.syncNow()
  expect(await device.row('products', product.id)).toMatchObject({ status: 'rented', totalChecklists: 8 })
  expect(await device.db.bases.count()).toBe(0)
})

it('replaces everything when the server no longer knows the token, and keeps what is unfinished', async () => {
  const server = fakeServer()
  const device = aDevice(server)
  fill(server, 3)
  await device.engine.syncNow()
  await device.db.rows(store).put({ id: newId(), name: 'Fantasma' })
  await device.outbox.enqueue(() => create(newId(), 'Minha'))
  await device.db.tokens.put({ kind: 'current', token: 'stranger' })
  server.pages(2)
  server.failWith((path) => (path === '/product-categories' ? server.failure('unavailable') : 'none'))
  await device.engine.syncNow()
  expect(await names(device)).toEqual(['Categoria 0', 'Categoria 1', 'Categoria 2', 'Minha'])
})

it('empties a store that may no longer be read, and keeps unsent work there', async () => {
  const server = fakeServer()
  const device = aDevice(server)
  const [first] = fill(server, 2)
  await device.engine.syncNow()
  server.failWith((path) => (path === '/offline-sync' ? 'none' : server.failure('unavailable')))
  await device.outbox.enqueue(() => create(newId(), 'Minha'))
  await device.outbox.enqueue(() => update(first?.id ?? '', { name: 'Editada' }))
  server.wipeNext(store)
  await device.engine.syncNow()
  expect(await names(device)).toEqual(['Minha'])
  expect(await device.items()).toHaveLength(2)
})

it('removes closed rentals that are older than the window with all that hangs on them, and no open one', async () => {
  const server = fakeServer()
  const device = aDevice(server)
  const exit = (returnDate: string | null) =>
    server.save('checklists', {
      id: newId(),
      type: 'exit',
      performedAt: '2024-01-01T10:00:00.000Z',
      returnDate,
    })
  const [old, open, recent] = [exit('2024-02-01T10:00:00.000Z'), exit(null), exit('2026-11-01T10:00:00.000Z')]
  const answer = server.save('checklist_answers', { id: newId(), checklistId: old.id })
  const photo = server.save('files', { id: newId() })
  const shared = server.save('files', { id: newId() })
  const link = { uploadableType: 'checklistAnswer', uploadableId: answer.id, field: 'photos' }
  server.save('file_related', { id: newId(), fileId: photo.id, ...link })
  server.save('file_related', { id: newId(), fileId: shared.id, ...link })
  server.save('file_related', { id: newId(), fileId: shared.id, ...link, uploadableId: open.id })
  await device.engine.syncNow()
  const left = async (name: string) => (await device.db.rows(name).toCollection().primaryKeys()).sort()
  expect(await left('checklists')).toEqual([open.id, recent.id].sort())
  expect(await left('checklist_answers')).toEqual([])
  expect(await left('files')).toEqual([shared.id])
  expect(await left('file_related')).toHaveLength(1)
})

it('keeps the old rows and unsent work when a download of everything dies, and mends them at the next run', async () => {
  const server = fakeServer()
  const device = aDevice(server)
  fill(server, 6)
  await device.engine.syncNow()
  await device.db.rows(store).put({ id: newId(), name: 'Fantasma' })
  server.pages(2)
  let asked = 0
  server.failWith((path) => {
    if (path !== '/offline-sync') return server.failure('unavailable')
    asked += 1
    return asked > 1 ? 'unsent' : 'none'
  })
  await device.outbox.enqueue(() => create(newId(), 'Minha'))
  await device.engine.downloadAgain()
  expect(await names(device)).toHaveLength(8)
  server.failWith(() => 'none')
  const again = device.reopen()
  await again.engine.syncNow()
  expect(await names(again)).toEqual([...Array.from({ length: 6 }, (_, n) => `Categoria ${n}`), 'Minha'])
  expect(server.effects()).toBe(1)
})
