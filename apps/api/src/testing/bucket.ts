import { createRequire } from 'node:module'

interface Bucket {
  run: () => Promise<{ port: number }>
  close: () => Promise<void>
}
type BucketClass = new (options: Record<string, unknown>) => Bucket

/** An S3 service on loopback, with an empty bucket. */
export const startS3 = async (directory: string) => {
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
