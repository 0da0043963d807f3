import { expect, it } from 'vitest'
import { files } from './files.web.ts'

const bytes = async (blob: Blob | null) => blob && [...new Uint8Array(await blob.arrayBuffer())]

it('keeps a file in IndexedDB when the browser has no private file system', async () => {
  expect('storage' in navigator).toBe(false)
  await files.write('/offline/kept.jpg', new Blob([new Uint8Array([255, 0, 216])]))
  const photo = await files.read('/offline/kept.jpg')
  expect(await bytes(photo)).toEqual([255, 0, 216])
  expect(photo?.type).toBe('image/jpeg')
  const names = (await indexedDB.databases()).map((database) => database.name)
  expect(names).toContain('RentMe_files')
})

it('replaces a file of the same path', async () => {
  await files.write('/offline/same.json', new Blob(['first, longer']))
  await files.write('/offline/same.json', new Blob(['second']))
  expect(await (await files.read('/offline/same.json'))?.text()).toBe('second')
})

it('keeps an empty file apart from a missing one', async () => {
  await files.write('/offline/empty.jpg', new Blob([]))
  expect((await files.read('/offline/empty.jpg'))?.size).toBe(0)
  expect(await files.read('/offline/missing.jpg')).toBeNull()
})

it('lists each folder apart, sorted, without removed files', async () => {
  for (const path of ['/uploads/b.jpg', '/uploads/a.jpg', '/uploads/c.jpg', '/offline/d.jpg']) {
    await files.write(path, new Blob(['x']))
  }
  await files.remove('/uploads/c.jpg')
  await files.remove('/uploads/never-there.jpg')
  expect(await files.list('/uploads')).toEqual(['/uploads/a.jpg', '/uploads/b.jpg'])
})

it('refuses a path out of its folders in every call', async () => {
  const path = '/offline/../secret'
  await expect(files.write(path, new Blob(['x']))).rejects.toThrow(RangeError)
  await expect(files.read(path)).rejects.toThrow(RangeError)
  await expect(files.remove(path)).rejects.toThrow(RangeError)
})
