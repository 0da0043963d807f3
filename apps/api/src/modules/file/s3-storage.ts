import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3Config } from '../../config.ts'
import { assertStoredName, type FileStorage } from './storage.ts'

/** Files in a bucket, each under its name; an object appears only when it is whole. */
export const s3Storage = ({ bucket, endpoint, region, credentials }: S3Config): FileStorage => {
  const client = new S3Client({
    region,
    // Services other than Amazon often know neither buckets as hosts nor checksums that trail the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === null ? {} : { credentials }),
  })
  const object = (name: string) => {
    assertStoredName(name)
    return { Bucket: bucket, Key: name }
  }
  return {
    write: async (name, bytes) => {
      await client.send(
        new PutObjectCommand({ ...object(name), Body: bytes, ContentLength: bytes.byteLength }),
      )
    },
    read: async (name) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(object(name)))
        return Body === undefined ? null : Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(object(name)))
    },
    // What was not put whole is not there.
    sweep: async () => {},
  }
}
