import type { File } from '@rentme/domain/file/file'
import { Failure } from '@rentme/domain/failure'
import sharp from 'sharp'
import { oneByOne } from './one-by-one.ts'
import type { FileStorage } from './storage.ts'

export const sizes = { thumb: 320, medium: 1280 } as const
/** Apart from uploads, which take longer. */
const inTurn = oneByOne()

export type ImageSize = keyof typeof sizes | 'full'

/** The bytes of an image in one of its sizes; the smaller ones are made on first demand and kept. */
export const imageOf = async (
  storage: FileStorage,
  file: File,
  size: ImageSize,
): Promise<{ bytes: Buffer; mimeType: string }> => {
  if (size === 'full' || file.mimeType === 'application/pdf')
    return { bytes: await original(storage, file), mimeType: file.mimeType }
  const name = `${file.name}.${size}.webp`
  const made = await storage.read(name)
  if (made !== null) return { bytes: made, mimeType: 'image/webp' }
  const side = sizes[size]
  const input = await original(storage, file)
  const bytes = await inTurn(() =>
    sharp(input)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer(),
  )
  await storage.write(name, bytes)
  return { bytes, mimeType: 'image/webp' }
}

const original = async (storage: FileStorage, file: File): Promise<Buffer> => {
  const bytes = await storage.read(file.name)
  if (bytes === null) throw new Failure('not_found', { message: 'O arquivo não está mais disponível.' })
  return bytes
}

/** Removes the bytes of a file with the smaller sizes made of it. */
export const removeBytes = async (storage: FileStorage, name: string): Promise<void> => {
  for (const size of Object.keys(sizes)) await storage.remove(`${name}.${size}.webp`)
  await storage.remove(name)
}
