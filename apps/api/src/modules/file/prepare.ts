import { maxImageBytes, maxPdfBytes, type File } from '@rentme/domain/file/file'
import { Failure } from '@rentme/domain/failure'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { oneByOne } from './one-by-one.ts'
import { assertPassive } from './passive-pdf.ts'
import { isKeyOf } from '@rentme/domain/kit/record'

export interface Prepared {
  bytes: Buffer
  mimeType: File['mimeType']
  extension: string
  width: number | null
  height: number | null
}

const megabyte = 1024 * 1024
// A pixel bomb is small on disk. Phones take up to 200 megapixels, as JPEG that is read line by line, at a fraction of
// its size; what is interlaced, or another format, is held in memory as a whole.
const mostPixels = 60_000_000
const mostPixelsByLine = 210_000_000
const longestSide = 4096

const tooLarge = (bytes: number) =>
  new Failure('file_too_large', { message: `Arquivo maior que ${bytes / megabyte} MB.` })

const heicMessage =
  'Foto em HEIC não é aceita. No iPhone, escolha Ajustes › Câmera › Formatos › Mais compatível, ou envie JPG.'

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const
type ImageType = keyof typeof formats

/** A picture takes the memory and the processors that there are for it. */
const inTurn = oneByOne()

const pixelsOf = async (input: Buffer, mimeType: ImageType): Promise<number> => {
  if (mimeType !== 'image/jpeg') return mostPixels
  const { isProgressive } = await sharp(input, { limitInputPixels: false }).metadata()
  return isProgressive ? mostPixels : mostPixelsByLine
}

/** Turns the picture upright by its EXIF, drops all metadata, and encodes it again in its own format. */
const reencode = async (
  input: Buffer,
  mimeType: ImageType,
  failOn: 'error' | 'warning',
): Promise<Prepared> => {
  const format = formats[mimeType]
  const { data, info } = await sharp(input, { limitInputPixels: await pixelsOf(input, mimeType), failOn })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toFormat(format, format === 'png' ? {} : { quality: 85 })
    .toBuffer({ resolveWithObject: true })
  return {
    bytes: data,
    mimeType,
    extension: format === 'jpeg' ? 'jpg' : format,
    width: info.width,
    height: info.height,
  }
}

const endOfJpeg = Buffer.from([0xff, 0xd9])

/** Some cameras leave the last two bytes of a JPEG out. With them put there, whatever else is missing is an error. */
const withEnd = (input: Buffer, mimeType: ImageType): Promise<Prepared> => {
  if (mimeType !== 'image/jpeg') throw new Error('no JPEG')
  return reencode(Buffer.concat([input, endOfJpeg]), mimeType, 'warning')
}

const picture = async (input: Buffer, mimeType: ImageType): Promise<Prepared> => {
  try {
    return await reencode(input, mimeType, 'error').catch(() => withEnd(input, mimeType))
  } catch {
    throw new Failure('file_type', {
      message: 'A imagem está danificada ou é grande demais. Envie outra foto.',
    })
  }
}

/**
 * An upload made safe to keep: type by content, bounded size, images encoded again, PDFs without anything active. Throws
 * `file_type` or `file_too_large`.
 */
export const prepare = async (input: Buffer): Promise<Prepared> => {
  if (input.length === 0) throw new Failure('file_type', { message: 'O arquivo está vazio. Envie outro.' })
  const type = await fileTypeFromBuffer(input)
  if (type?.mime === 'application/pdf') {
    if (input.length > maxPdfBytes) throw tooLarge(maxPdfBytes)
    await assertPassive(input)
    return { bytes: input, mimeType: 'application/pdf', extension: 'pdf', width: null, height: null }
  }
  if (type?.mime === 'image/heic' || type?.mime === 'image/heif')
    throw new Failure('file_type', { message: heicMessage })
  const mime = type?.mime ?? ''
  if (!isKeyOf(formats, mime)) throw new Failure('file_type')
  if (input.length > maxImageBytes) throw tooLarge(maxImageBytes)
  return inTurn(() => picture(input, mime))
}
