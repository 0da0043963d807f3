import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { openStorage } from './open-storage.ts'
import type { FileStorage } from './storage.ts'

interface Bucket {
  run: () => Promise<{ port: number }>
  close: () => Promise<void>
}
type BucketClass = new (options: Record<string, unknown>) => Bucket

/** An S3 service on loopback, with an empty bucket. */
const startS3 = async (directory: string) => {
  const S3rver = createRequire(import.meta.url)('s3rver') as BucketClass
  const service = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'rentme' }],
  })
  const { port } = await service.run()
  return { url: `http://127.0.0.1:${port}`, close: () => service.close() }
}

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
