import type { PhotoMarks } from '@rentme/domain/kit/photo-marks'
import { newId } from '@rentme/domain/kit/uuid'
import { expect, it } from 'vitest'
import { anApp } from '../testing/app.ts'
import { categoryWrites } from '../testing/device.ts'
import { fakeServer } from '../testing/fake-server.ts'

const photo = (...bytes: number[]) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })

it('keeps a photo on the device until it is sent, and shows it from there', async () => {
  const server = fakeServer()
  const app = anApp(server)
  const id = await app.photos.savePhoto(photo(255, 216, 7))
  expect(await app.db.files.get(id)).toMatchObject({ state: 'LOCAL', path: `/offline/${id}.jpg`, size: 3 })
  expect((await app.photos.load(id)).size).toBe(3)
  await app.engine.syncNow()
  expect(await app.db.files.get(id)).toMatchObject({ state: 'UPLOADED' })
  const [sent] = server.uploads
  expect(sent).toMatchObject({ id, size: 3, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(server.calls.find(({ path }) => path === '/uploads')?.key).toBe(id)
})

it('sends small photos first, two at a time, and the same photo once more after a lost reply', async () => {
  const server = fakeServer()
  const app = anApp(server)
  const large = await app.photos.savePhoto(photo(1, 2, 3, 4, 5))
  const small = await app.photos.savePhoto(photo(1))
  const middle = await app.photos.savePhoto(photo(1, 2, 3))
  server.failWith((path) => (path === '/uploads' ? 'lost reply' : 'none'))
  await app.engine.syncNow()
  expect(server.uploads.map(({ id }) => id)).toEqual([small, middle])
  server.failWith(() => 'none')
  await app.engine.syncNow()
  expect(server.uploads.map(({ id }) => id)).toEqual([small, middle, small, middle, large])
})

it('field case 20: sends twenty photos over a network that dies after every third, and their record after the last', async () => {
  const server = fakeServer()
  let app = anApp(server)
  const photos: string[] = []
  for (let at = 1; at <= 20; at += 1) photos.push(await app.photos.savePhoto(photo(255, 216, at)))
  const { create } = categoryWrites
  await app.outbox.enqueue(() => create(newId(), 'Com vinte fotos', { files: photos }))
  let left = 0
  server.failWith((path) => (path === '/uploads' && (left -= 1) < 0 ? 'unsent' : 'none'))
  for (let there = 3; there < photos.length; there += 3) {
    left = 3
    await app.engine.syncNow()
    expect(new Set(server.uploads.map(({ id }) => id)).size).toBe(there)
    expect(await app.items()).toMatchObject([{ queueStatus: 'PENDING' }])
    expect(server.effects()).toBe(0)
    app.db.close()
    app = anApp({ ...server, on: app.on })
  }
  left = 3
  await app.engine.syncNow()
  expect(server.uploads.map(({ id }) => id).toSorted()).toEqual(photos.toSorted())
  expect(await app.items()).toMatchObject([{ queueStatus: 'PROCESSED' }])
  expect(server.effects()).toBe(1)
})

const marked = (x: number): PhotoMarks => ({
  pins: [{ x, y: 0.5, kind: 'dent', text: null }],
  strokes: [],
})

it('keeps marks with the photo at once, and sends them with it', async () => {
  const server = fakeServer()
  const app = anApp(server)
  const id = await app.photos.savePhoto(photo(255, 216, 7))
  expect(await app.photos.mark(id, marked(0.25))).toBe(id)
  expect(await app.photos.mark(id, { pins: [], strokes: [] })).toBe(id)
  expect((await app.db.files.get(id))?.marks).toBeNull()
  expect(await app.photos.mark(id, marked(0.5))).toBe(id)
  await app.engine.syncNow()
  expect(server.uploads).toMatchObject([{ id, marks: JSON.stringify(marked(0.5)) }])
})

it('marks a copy of a photo that was on its way, so that one id never has two sets of marks', async () => {
  const server = fakeServer()
  const app = anApp(server)
  const id = await app.photos.savePhoto(photo(1, 2, 3))
  server.failWith((path) => (path === '/uploads' ? 'lost reply' : 'none'))
  await app.engine.syncNow()
  expect(await app.db.files.get(id)).toMatchObject({ state: 'LOCAL' })
  const copy = await app.photos.mark(id, marked(0.5))
  expect(copy).not.toBe(id)
  expect(await app.db.files.get(copy)).toMatchObject({ state: 'LOCAL', size: 3, marks: marked(0.5) })
  await app.photos.drop(id)
  server.failWith(() => 'none')
  await app.engine.syncNow()
  expect(server.uploads.map((sent) => [sent.id, sent.marks])).toEqual([
    [id, null],
    [copy, JSON.stringify(marked(0.5))],
  ])
  expect(await app.photos.mark(copy, marked(0.75))).not.toBe(copy)
  expect(await app.db.files.get(copy)).toMatchObject({ state: 'UPLOADED', marks: marked(0.5) })
})

it('does not send a photo that was removed before it was saved', async () => {
  const server = fakeServer()
  const app = anApp(server)
  const id = await app.photos.savePhoto(photo(1, 2, 3))
  await app.photos.drop(id)
  expect(await app.db.files.count()).toBe(0)
  await app.engine.syncNow()
  expect(server.uploads).toEqual([])
})

it('field case 18: refuses an empty photo in words', async () => {
  const app = anApp(fakeServer())
  await expect(app.photos.savePhoto(photo())).rejects.toThrow('Foto não encontrada.')
})

it('asks the server once for a photo of others, and keeps it for when there is no connection', async () => {
  let asked = 0
  const server = fakeServer()
  const api = { ...server.api, blob: async () => ((asked += 1), photo(9, 9)) }
  const app = anApp({ api })
  await app.photos.load('0192f3a0-0000-7000-8000-000000000001')
  const { url, release } = await app.photos.photoUrl('0192f3a0-0000-7000-8000-000000000001')
  expect(url).toMatch(/^blob:/)
  release()
  expect(asked).toBe(1)
})

it('keeps a document once it was read, as what it is', async () => {
  const id = '0192f3a0-0000-7000-8000-000000000002'
  const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' })
  const server = fakeServer()
  let isOnline = true
  const blob = async () => {
    if (!isOnline) throw new Error('offline')
    return pdf
  }
  const app = anApp({ api: { ...server.api, blob } })
  const stamps = { version: 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
  await app.db.rows('files').put({ id, mimeType: 'application/pdf', deletedAt: null, ...stamps })
  expect(await app.photos.isKept(id)).toBe(false)
  await app.photos.load(id, 'full')
  isOnline = false
  expect(await app.photos.isKept(id)).toBe(true)
  const again = await app.photos.load(id, 'full')
  expect([again.type, await again.text()]).toEqual(['application/pdf', '%PDF-1.7'])
})

const never = () => new Promise<Blob>(() => {})

it('goes on with what was handed over before the app was killed, and says what never was', async () => {
  const server = fakeServer()
  const shrink = () => new Promise<never>(() => {})
  const app = anApp({ ...server, shrink })
  const [here, gone] = [newId(), newId()]
  const kept = app.photos.begin(
    [
      { id: here, read: async () => photo(1, 2, 3) },
      { id: gone, read: never },
    ],
    false,
  )
  expect(kept).toHaveLength(2)
  await expect.poll(() => app.files.read(`/offline/${here}.jpg`)).not.toBeNull()
  await app.engine.syncNow()
  expect(server.uploads).toEqual([])

  const again = anApp({ ...server, on: app.on })
  expect((await again.photos.unended(`["${here}","${gone}"]`)).toSorted()).toEqual([here, gone].toSorted())
  expect(await again.photos.unended('[]')).toEqual([])
  await again.photos.resume(here)
  await expect(again.photos.resume(gone)).rejects.toThrow('Foto não encontrada.')
  await again.engine.syncNow()
  expect(server.uploads).toMatchObject([{ id: here, size: 3 }])
})

it('keeps photos for whose copies there is no room, and one that was removed meanwhile not', async () => {
  const app = anApp(fakeServer())
  const { write } = app.files
  app.files.write = async (path, blob) => {
    if (blob.size > 3) throw new Error('full')
    await write(path, blob)
  }
  const smaller = anApp({
    ...fakeServer(),
    on: app.on,
    shrink: async () => ({ blob: photo(1), width: 1, height: 1 }),
  })
  const [large, removed] = [newId(), newId()]
  const [first, second] = smaller.photos.begin(
    [large, removed].map((id) => ({ id, read: async () => photo(1, 2, 3, 4) })),
    false,
  )
  await smaller.photos.drop(removed)
  await Promise.all([first, second])
  expect(await smaller.db.files.get(large)).toMatchObject({ state: 'LOCAL', size: 1 })
  expect(await smaller.db.files.get(removed)).toBeUndefined()
})
