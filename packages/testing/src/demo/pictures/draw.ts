import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { RowOf } from '@rentme/domain/index'
import type { DemoFile } from '../nouns/files.ts'
import type { PictureSource } from './catalogue.ts'

const bytesOf = ({ mimeType, content, width, height }: PictureSource): Promise<Uint8Array> => {
  if (mimeType === 'application/pdf' || width === null || height === null)
    return Promise.resolve(new TextEncoder().encode(content))
  const image = sharp(new TextEncoder().encode(content)).resize(width, height, { fit: 'cover' })
  return (mimeType === 'image/png' ? image.png({ palette: true }) : image.jpeg({ quality: 70 })).toBuffer()
}

interface Drawn {
  row: RowOf<'files'>
  bytes: Uint8Array
}

const complete = ({ row }: DemoFile, bytes: Uint8Array): Drawn => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { row: { ...row, size: bytes.length, sha256 }, bytes }
}

/** Draws a file's bytes and completes its row with their size and SHA-256. */
export const drawFile = async (file: DemoFile): Promise<Drawn> => complete(file, await bytesOf(file.source))

/** A file that holds nothing but its stored name, with a row that tells so: drawing takes most of what a demo costs. */
export const nameFile = (file: DemoFile): Drawn => complete(file, new TextEncoder().encode(file.row.name))
