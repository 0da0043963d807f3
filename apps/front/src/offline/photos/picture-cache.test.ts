import { expect, it } from 'vitest'
import { createPictureCache, emptyCache } from './picture-cache.ts'
import { aDevice } from '../testing/device.ts'
import { fakeServer } from '../testing/fake-server.ts'

const bytes = (size: number) => new Blob([new Uint8Array(size)])
const hourMs = 3_600_000

const aCache = () => {
  const { db, files, clock, pass } = aDevice(fakeServer())
  const open = () => createPictureCache({ db, files, now: clock.now, maxBytes: 100 })
  return { db, files, pass, open, cache: open() }
}

it('holds so many bytes, and puts out what was used longest ago', async () => {
  const { cache, files, pass } = aCache()
  for (const name of ['a', 'b', 'c']) {
    await cache.keep(`/uploads/${name}.jpg`, bytes(40), 'seen')
    pass(2 * hourMs)
    await cache.read('/uploads/a.jpg')
  }
  expect(await files.list('/uploads')).toEqual(['/uploads/a.jpg', '/uploads/c.jpg'])
  expect(await cache.sizes()).toEqual({ loose: 80, pinned: 0, ahead: 0 })
})

it('never puts out what was pinned, and empties the rest when asked', async () => {
  const { cache, files } = aCache()
  await cache.keep('/uploads/manual.pdf', bytes(500), 'pinned')
  for (const name of ['a', 'b', 'c', 'd']) await cache.keep(`/uploads/${name}.jpg`, bytes(40), 'seen')
  expect(await files.read('/uploads/manual.pdf')).not.toBeNull()
  expect((await cache.sizes()).loose).toBeLessThanOrEqual(100)
  await cache.clear()
  expect(await files.list('/uploads')).toEqual(['/uploads/manual.pdf'])
  expect(await cache.sizes()).toEqual({ loose: 0, pinned: 500, ahead: 0 })
})

it('removes what a killed app left without its entry, and touches no photo that waits to be sent', async () => {
  const { open, files } = aCache()
  await files.write('/uploads/stray.jpg', bytes(10))
  await files.write('/offline/unsent.jpg', bytes(1000))
  await open().keep('/uploads/a.jpg', bytes(40), 'seen')
  expect(await files.list('/uploads')).toEqual(['/uploads/a.jpg'])
  expect(await files.list('/offline')).toEqual(['/offline/unsent.jpg'])
})

it('goes whole, pinned or not, with its user', async () => {
  const { db, files, cache } = aCache()
  await cache.keep('/uploads/a.jpg', bytes(40), 'seen')
  await cache.keep('/uploads/manual.pdf', bytes(50), 'pinned')
  await emptyCache({ db, files })
  expect(await files.list('/uploads')).toEqual([])
  expect(await cache.sizes()).toEqual({ loose: 0, pinned: 0, ahead: 0 })
})
