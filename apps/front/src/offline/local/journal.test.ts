import { newId } from '@rentme/domain/kit/uuid'
import { expect, it } from 'vitest'
import { takeOver } from './owner.ts'
import { anApp, type App } from '../testing/app.ts'
import { categoryWrites } from '../testing/device.ts'
import { fakeServer, type FakeServer } from '../testing/fake-server.ts'

const { create, update } = categoryWrites
const store = 'product_categories'
const photo = () => new Blob([new Uint8Array([255, 216, 7])], { type: 'image/jpeg' })

const started = async (server: FakeServer, userId = 'ana', on?: App['on']) => {
  const app = anApp({ ...server, userId, ...(on && { on }) })
  const recovered = await takeOver(app.db, userId, app)
  return { ...app, recovered }
}

/** The app after the system took its databases away. */
const evicted = async (server: FakeServer, app: App, userId = 'ana') => {
  await app.loseDatabases()
  return started(server, userId, app.on)
}

it('brings back every unsent write and photo after an eviction, in their order, and sends them once', async () => {
  const server = fakeServer()
  const known = newId()
  server.save(store, { id: known, name: 'Do servidor' })
  const app = await started(server)
  await app.engine.syncNow()
  const [id, picture] = [newId(), await app.photos.savePhoto(photo())]
  await app.outbox.enqueue(() => create(id, 'Nova', { files: [picture] }))
  await app.outbox.enqueue(() => update(known, { name: 'Editada' }))
  await app.outbox.enqueue(() => update(known, { description: 'Junto' }))
  const again = await evicted(server, app)
  expect(again.recovered).toBe(2)
  expect((await again.items()).map(({ entityId }) => entityId)).toEqual([id, known])
  await again.engine.syncNow()
  expect(server.row(store, id)).toMatchObject({ name: 'Nova' })
  expect(server.row(store, known)).toMatchObject({ name: 'Editada', description: 'Junto' })
  expect(server.uploads.map((upload) => upload.id)).toEqual([picture])
  expect(await again.row(store, known)).toMatchObject({ name: 'Editada', description: 'Junto' })
  expect(await again.port.names()).toEqual([])
  again.db.close()
  expect((await evicted(server, again)).recovered).toBe(0)
})

it('has one effect when a write was sent before the eviction and its answer lost', async () => {
  const server = fakeServer()
  const app = await started(server)
  const id = newId()
  await app.outbox.enqueue(() => create(id, 'Uma vez'))
  server.failWith((path) => (path === '/product-categories' ? 'lost reply' : 'none'))
  await app.engine.syncNow()
  server.failWith(() => 'none')
  const again = await evicted(server, app)
  await again.outbox.enqueue(() => update(id, { name: 'Depois' }))
  await again.engine.syncNow()
  expect(server.row(store, id)).toMatchObject({ name: 'Depois', version: 2 })
  expect(server.repeats).toEqual([])
})

it('never brings back what was taken back', async () => {
  const server = fakeServer()
  const app = await started(server)
  const [refused, cancelled] = [newId(), newId()]
  server.refuse(refused, 'invalid')
  const item = await app.outbox.enqueue(() => create(refused, 'Recusada'))
  await app.engine.syncNow()
  await app.outbox.discard(item?.queueCode ?? '')
  await app.outbox.enqueue(() => create(cancelled, 'Criada'))
  await app.outbox.enqueue(() => categoryWrites.remove(cancelled))
  const dropped = await app.photos.savePhoto(photo())
  await app.photos.drop(dropped)
  const again = await evicted(server, app)
  expect(again.recovered).toBe(0)
  expect(await again.db.files.count()).toBe(0)
})

it('brings back what was begun, with its photos, and not what was finished or thrown away', async () => {
  const server = fakeServer()
  const [user, key] = [newId(), `checklist:return:${newId()}`]
  const app = await started(server, user)
  const picture = await app.photos.savePhoto(photo())
  await app.drafts.save(key, { step: 1 })
  await app.drafts.save(key, { step: 2, photos: [picture] })
  await app.drafts.save('order:2', { title: 'Jogada fora' })
  await app.drafts.remove('order:2')
  const again = await evicted(server, app, user)
  expect(await again.drafts.list('')).toMatchObject([{ key, value: { step: 2, photos: [picture] } }])
  expect(await again.photos.load(picture)).not.toBeNull()
  await again.engine.syncNow()
  expect(await again.port.names()).toEqual([`draft.${user}.${key.replaceAll(':', '.')}`])
  await again.drafts.remove(key)
  const last = await evicted(server, again, user)
  expect(await last.drafts.list('')).toEqual([])
  expect(await last.port.names()).toEqual([])
})

it('gives each user their own work back, whoever signs in first', async () => {
  const server = fakeServer()
  const ana = await started(server)
  const id = newId()
  await ana.outbox.enqueue(() => create(id, 'Da Ana'))
  await ana.drafts.save('order:1', { title: 'Da Ana' })
  const bia = await started(server, 'bia', ana.on)
  const other = newId()
  await bia.outbox.enqueue(() => create(other, 'Da Bia'))
  const back = await evicted(server, bia, 'bia')
  expect((await back.items()).map(({ entityId }) => entityId)).toEqual([other])
  expect(await back.drafts.list('')).toEqual([])
  await back.engine.syncNow()
  expect(server.effects()).toBe(1)
  back.db.close()
  const again = await started(server, 'ana', back.on)
  expect((await again.items()).map(({ entityId }) => entityId)).toEqual([id])
  expect(await again.drafts.list('')).toMatchObject([{ value: { title: 'Da Ana' } }])
})

it('counts on over users and evictions, since the server takes a number that it has forgotten as done', async () => {
  const server = fakeServer()
  const ana = await started(server)
  const first = await ana.outbox.enqueue(() => create(newId(), 'Um'))
  await ana.engine.syncNow()
  ana.db.close()
  const bia = await started(server, 'bia', ana.on)
  const second = await bia.outbox.enqueue(() => create(newId(), 'Dois'))
  await bia.engine.syncNow()
  const back = await evicted(server, bia, 'bia')
  const third = await back.outbox.enqueue(() => create(newId(), 'Três'))
  expect([first, second, third].map((item) => item?.seq)).toEqual([1, 2, 3])
})

it('saves all the same where the copy fails, and copies at the next run', async () => {
  const server = fakeServer()
  const app = await started(server)
  const { write } = app.port
  app.port.write = () => Promise.reject(new Error('No space'))
  const id = newId()
  await app.outbox.enqueue(() => create(id, 'Guardada'))
  expect(await app.items()).toHaveLength(1)
  app.port.write = write
  server.failWith(() => 'unsent')
  await app.engine.syncNow()
  expect((await evicted(server, app)).recovered).toBe(1)
})
