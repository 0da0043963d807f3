import { newId } from '@rentme/domain/kit/uuid'
import { afterEach, expect, it, vi } from 'vitest'
import { Dexie } from 'dexie'
import { isFull, noRoom } from './room.ts'
import { anApp, type App } from '../testing/app.ts'
import { categoryWrites } from '../testing/device.ts'
import { fakeServer } from '../testing/fake-server.ts'

const { create, update } = categoryWrites
const store = 'product_categories'
const photo = (...bytes: number[]) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
const cached = '/uploads/vista-medium.jpg'

afterEach(() => vi.restoreAllMocks())

const full = () => new DOMException('The current operation exceeds the quota.', 'QuotaExceededError')

/**
 * A device that is full from its `at`-th write on, whether of a record, a file or a small string. What is removed of what
 * the server has too makes room again, unless there is none of it.
 */
const fillAt = (app: App, at: number, isFreed: boolean) => {
  let writes = 0
  let last = at
  let isFull = false
  let wasFull = false
  const refuses = () => {
    writes += 1
    if (writes === last) {
      isFull = true
      wasFull = true
    }
    return isFull
  }
  for (const verb of ['put', 'add'] as const) {
    const plain = IDBObjectStore.prototype[verb]
    vi.spyOn(IDBObjectStore.prototype, verb).mockImplementation(function write(
      this: IDBObjectStore,
      ...given
    ) {
      if (refuses()) throw full()
      return plain.apply(this, given)
    })
  }
  const { write, remove } = app.files
  vi.spyOn(app.files, 'write').mockImplementation(async (path, blob) => {
    if (refuses()) throw full()
    await write(path, blob)
  })
  vi.spyOn(app.files, 'remove').mockImplementation(async (path) => {
    await remove(path)
    if (isFreed && path.startsWith('/uploads')) isFull = false
  })
  vi.spyOn(app.storage, 'set').mockImplementation(async () => {
    if (refuses()) throw full()
  })
  return {
    wasFull: () => wasFull,
    empty: () => {
      isFull = false
      last = 0
    },
  }
}

/** A device on which somebody has seen a picture and begun to fill in an answer. */
const begun = async (server = fakeServer()) => {
  const app = anApp(server)
  await app.engine.syncNow()
  await app.photos.load('vista')
  expect(await app.files.list('/uploads')).toEqual([cached])
  await app.drafts.save('exit:1', { answer: 'Sim' })
  return { app, server }
}

/** All that a person does with a yard's day: every way in which something is written. */
const day = ({ app }: { app: App }) => {
  const id = newId()
  let photoId = ''
  return [
    async () => void (photoId = await app.photos.savePhoto(photo(1, 2, 3))),
    () =>
      app.photos.mark(photoId, { pins: [{ x: 0.5, y: 0.5, kind: 'scratch', text: 'Porta' }], strokes: [] }),
    () => app.drafts.save('exit:1', { answer: 'Não', photoId }),
    () => app.outbox.enqueue(() => create(id, 'Nova', { files: [photoId] })),
    () => app.outbox.enqueue(() => update(id, { name: 'Editada' })),
    () => app.engine.syncNow(),
    () => app.photos.pin('guardado'),
  ]
}

it('puts out what can be fetched again, and loses nothing, wherever the room ends', async () => {
  let ends = 0
  for (let at = 1; ; at += 1) {
    const { app, server } = await begun()
    const disk = fillAt(app, at, true)
    for (const act of day({ app })) await act()
    const wasFull = disk.wasFull()
    vi.restoreAllMocks()
    expect(await app.items(), `write ${at}`).toMatchObject([{ queueStatus: 'PROCESSED' }])
    expect(server.effects(), `write ${at}`).toBe(1)
    expect((await app.db.rows(store).toArray()).map(({ name }) => name)).toEqual(['Editada'])
    expect(app.engine.state(), `write ${at}`).toMatchObject({ phase: 'idle', problem: null })
    app.db.close()
    if (!wasFull) break
    ends += 1
  }
  expect(ends).toBeGreaterThan(15)
})

it('says what to do when nothing can be put out, keeps what was saved, and goes on once there is room', async () => {
  for (let at = 1; ; at += 3) {
    const { app, server } = await begun()
    const disk = fillAt(app, at, false)
    for (const act of day({ app })) {
      const before = await app.drafts.load('exit:1')
      const items = (await app.items()).length
      try {
        await act()
      } catch (error) {
        expect(error, `write ${at}`).toMatchObject({ message: noRoom })
        expect(await app.drafts.load('exit:1')).toEqual(before)
        expect(await app.items()).toHaveLength(items)
        disk.empty()
        await act()
      }
    }
    const { problem } = app.engine.state()
    if (problem !== null) expect(problem, `write ${at}`).toMatchObject({ code: 'no_room', message: noRoom })
    const wasFull = disk.wasFull()
    disk.empty()
    await app.engine.syncNow()
    vi.restoreAllMocks()
    expect(app.engine.state().problem, `write ${at}`).toBeNull()
    expect(server.effects(), `write ${at}`).toBe(1)
    app.db.close()
    if (!wasFull) break
  }
})

it('opens for its own user without writing a word', async () => {
  const { app } = await begun()
  await app.outbox.enqueue(() => create(newId(), 'Espera'))
  const again = anApp({ ...fakeServer(), on: app.on })
  fillAt(again, 1, false)
  expect(await again.drafts.load('exit:1')).toEqual({ answer: 'Sim' })
  expect(await again.items()).toMatchObject([{ queueStatus: 'PENDING' }])
  app.db.close()
})

it.each([
  ['a request', full()],
  ['Dexie, of a transaction that only ended', new Dexie.AbortError(full())],
  [
    'Dexie, of one record among several',
    new Dexie.ModifyError('Error modifying one or more objects', [full()]),
  ],
  ['Android', new Error('write failed: ENOSPC (No space left on device)')],
  ['iOS', new Error('You can’t save the file because the volume is out of space.')],
])('knows a full device by what %s says', (_, error) => {
  expect(isFull(error)).toBe(true)
})

it('takes no other failure for want of room', () => {
  expect(
    [new Error('Sem conexão com o servidor.'), new Dexie.AbortError('aborted'), null].map(isFull),
  ).toEqual([false, false, false])
})
