import { newId } from '@rentme/domain/kit/uuid'
import { expect, it } from 'vitest'
import { takeOver } from '../local/owner.ts'
import { anApp, type App } from '../testing/app.ts'
import { fakeServer, type FakeServer } from '../testing/fake-server.ts'
import { mortal } from '../testing/mortal.ts'
import { categoryWrites } from '../testing/device.ts'

const dayMs = 86_400_000
const photo = (...bytes: number[]) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
const pathOf = (id: string) => `/offline/${id}.jpg`

/** The server shows the uploaded file from the next pull on. */
const show = (server: FakeServer, id: string) => server.save('files', { id, mimeType: 'image/jpeg' })

const uploaded = async (server: FakeServer, app: App): Promise<string> => {
  const id = await app.photos.savePhoto(photo(255, 216, server.uploads.length))
  await app.engine.syncNow()
  return id
}

/** A run so many days later. */
const daysLater = async ({ pass, engine }: App, days: number) => {
  pass(days * dayMs)
  await engine.syncNow()
}

it('removes an original a week after a pull has shown its upload, and not before', async () => {
  const server = fakeServer()
  const app = anApp(server)
  const id = await uploaded(server, app)
  await daysLater(app, 30)
  expect(await app.files.list('/offline')).toEqual([pathOf(id)])
  show(server, id)
  await app.engine.syncNow()
  await daysLater(app, 6)
  expect(await app.files.list('/offline')).toEqual([pathOf(id)])
  await daysLater(app, 1)
  expect(await app.files.list('/offline')).toEqual([])
  expect(await app.db.files.count()).toBe(0)
  expect((await app.photos.load(id)).size).toBeGreaterThan(0)
})

it('keeps what is not sent, and what a refused write or a draft names, however old', async () => {
  const server = fakeServer()
  const app = anApp(server)
  const [inItem, inDraft] = [await uploaded(server, app), await uploaded(server, app)]
  for (const id of [inItem, inDraft]) show(server, id)
  const entity = newId()
  server.refuse(entity, 'invalid')
  await app.outbox.enqueue(() => categoryWrites.create(entity, 'Recusada', { files: [inItem] }))
  await app.drafts.save('exit', { photos: [inDraft] })
  await app.engine.syncNow()
  server.failWith((path) => (path === '/uploads' ? server.failure('unavailable') : 'none'))
  const unsent = await app.photos.savePhoto(photo(255, 216, 99))
  await daysLater(app, 60)
  expect(await app.files.list('/offline')).toEqual([inItem, inDraft, unsent].map(pathOf).sort())
})

it('removes bytes that no row knows after a day, but for those of a user who is away', async () => {
  const server = fakeServer()
  const ana = anApp({ ...server, userId: 'ana' })
  ana.pass(Date.now() - ana.clock.now())
  await takeOver(ana.db, 'ana', ana)
  const waiting = await ana.photos.savePhoto(photo(255, 216, 1))
  const stray = pathOf(newId())
  await ana.files.write(stray, photo(1, 2))
  ana.db.close()
  const bia = anApp({ ...server, userId: 'bia', on: ana.on })
  await takeOver(bia.db, 'bia', bia)
  await bia.engine.syncNow()
  expect(await bia.files.list('/offline')).toEqual([pathOf(waiting), stray].sort())
  await daysLater(bia, 2)
  expect(await bia.files.list('/offline')).toEqual([pathOf(waiting)])
})

it('leaves no row without its upload, wherever the page dies', async () => {
  let deaths = 0
  for (let at = 1; ; at += 1) {
    const server = fakeServer()
    const app = anApp(server)
    const id = await uploaded(server, app)
    show(server, id)
    await app.engine.syncNow()
    app.pass(8 * dayMs)
    app.db.close()
    const page = mortal(at)
    const dying = anApp({ ...server, api: page.api(server.api), on: app.on })
    page.inhabit(dying.db)
    await Promise.race([dying.engine.syncNow(), page.death])
    dying.db.close()
    const again = anApp({ ...server, on: app.on })
    expect((await again.photos.load(id)).size).toBeGreaterThan(0)
    await again.engine.syncNow()
    expect(await again.files.list('/offline')).toEqual([])
    expect(await again.db.files.count()).toBe(0)
    again.db.close()
    if (!page.isDead()) break
    deaths += 1
  }
  expect(deaths).toBeGreaterThan(5)
})
