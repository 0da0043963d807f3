import { access, mkdir, mkdtemp, open as openFile, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { startS3 } from '../../testing/bucket.ts'
import { openStorage } from './open-storage.ts'
import type { FileStorage } from './storage.ts'

const places = {
  'a local folder': async (folder: string) => ({ env: { DATA_DIR: folder }, close: async () => {} }),
  'a bucket': async (folder: string) => {
    const { url, close } = await startS3(folder)
    const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
    return { env: { S3_BUCKET: 'rentme', S3_ENDPOINT: url, ...keys }, close }
  },
}

describe.each(Object.entries(places))('files in %s', (_place, open) => {
  let folder: string
  let storage: FileStorage
  let close: () => Promise<void>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rentme-storage-'))
    const place = await open(folder)
    close = place.close
    storage = openStorage(readConfig(place.env))
  })
  afterAll(async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })

  const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256))

  it('come back byte by byte', async () => {
    await storage.write('0a1b2c.jpg', bytes)
    expect((await storage.read('0a1b2c.jpg'))?.equals(bytes)).toBe(true)
  })

  it('are the last that was written under a name', async () => {
    await storage.write('aa11.pdf', bytes)
    await storage.write('aa11.pdf', Buffer.from('outro'))
    expect(String(await storage.read('aa11.pdf'))).toBe('outro')
  })

  it('are null where there is none, never written or removed', async () => {
    expect(await storage.read('ffff.jpg')).toBeNull()
    await storage.write('bb22.webp', bytes)
    await storage.remove('bb22.webp')
    await storage.remove('bb22.webp')
    expect(await storage.read('bb22.webp')).toBeNull()
  })

  it.each(['../password', 'a/b.jpg', 'semextensao', '.env', 'x..jpg'])(
    'never have the name %s',
    async (name) => {
      await expect(storage.write(name, bytes)).rejects.toThrow('not a stored name')
      await expect(storage.read(name)).rejects.toThrow('not a stored name')
    },
  )
})

describe('a local folder', () => {
  let folder: string
  let storage: FileStorage
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rentme-storage-'))
    storage = openStorage(readConfig({ DATA_DIR: folder }))
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await rm(folder, { recursive: true, force: true })
  })
  const path = () => join(folder, 'files', '0a', '0a1b2c.jpg')
  const isNamed = () =>
    access(path()).then(
      () => true,
      () => false,
    )
  const parts = async () =>
    (await readdir(join(folder, 'files'), { recursive: true })).filter((name) => name.endsWith('.part'))

  it('has a file, its name and its folder on the disk itself before a write is done', async () => {
    const handle = await openFile(folder, 'r')
    const kind = Object.getPrototypeOf(handle) as typeof handle
    await handle.close()
    const force = Object.getOwnPropertyDescriptor(kind, 'sync')?.value as (
      this: typeof handle,
    ) => Promise<void>
    const forced: string[] = []
    // No test cuts the power: what is asked of the disk is watched.
    vi.spyOn(kind, 'sync').mockImplementation(async function (this: typeof handle) {
      const what = (await this.stat()).isDirectory() ? 'folder' : 'bytes'
      forced.push(`${what}, ${(await isNamed()) ? 'named' : 'unnamed'}`)
      await force.call(this)
    })
    await storage.write('0a1b2c.jpg', Buffer.from('foto'))
    expect(forced).toEqual(['bytes, unnamed', 'folder, named', 'folder, named'])
    await storage.write('0a1b2c.jpg', Buffer.from('outra'))
    expect(forced.slice(3)).toEqual(['bytes, named', 'folder, named'])
  })

  it('keeps nothing of a write that fails', async () => {
    await mkdir(join(path(), 'no caminho'), { recursive: true })
    await expect(storage.write('0a1b2c.jpg', Buffer.from('foto'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
    expect(await parts()).toEqual([])
  })

  it('is swept of what a killed process left half written, and of nothing else', async () => {
    await storage.write('0a1b2c.jpg', Buffer.from('foto'))
    const [old, fresh] = [`${path()}.old.part`, `${path()}.new.part`]
    for (const part of [old, fresh]) await writeFile(part, 'meia fo')
    await utimes(old, new Date('2026-01-01'), new Date('2026-01-01'))
    await storage.sweep(new Date('2026-01-02'))
    expect(await parts()).toEqual([join('0a', '0a1b2c.jpg.new.part')])
    expect(String(await storage.read('0a1b2c.jpg'))).toBe('foto')
  })
})

it('a bucket has a file once it says so, not before', async () => {
  const putting = Promise.withResolvers<ServerResponse>()
  const service = createServer((request, response) => {
    request.resume().once('end', () => putting.resolve(response))
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const { port } = service.address() as { port: number }
  const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
  const storage = openStorage(
    readConfig({ S3_BUCKET: 'rentme', S3_ENDPOINT: `http://127.0.0.1:${port}`, ...keys }),
  )
  let isDone = false
  const write = storage.write('0a1b2c.jpg', Buffer.from('foto')).then(() => (isDone = true))
  const response = await putting.promise
  expect(isDone).toBe(false)
  response.end()
  await write
  expect(isDone).toBe(true)
  service.close()
  service.closeAllConnections()
})
