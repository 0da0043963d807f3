import { maxImageBytes, maxPdfBytes, type File } from '@rentme/domain/file/file'
import { Failure } from '@rentme/domain/failure'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'

export interface Prepared {
  bytes: Buffer
  mimeType: File['mimeType']
  extension: string
  width: number | null
  height: number | null
}

const megabyte = 1024 * 1024
// A pixel bomb is small on disk: 60 megapixels is more than any phone's camera takes.
const maxPixels = 60_000_000
const longestSide = 4096

const tooLarge = (bytes: number) =>
  new Failure('file_too_large', { message: `Arquivo maior que ${bytes / megabyte} MB.` })

const heicMessage =
  'Foto em HEIC não é aceita. No iPhone, escolha Ajustes › Câmera › Formatos › Mais compatível, ou envie JPG.'

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const
type ImageType = keyof typeof formats

/** Turns the picture upright by its EXIF, drops all metadata, and encodes it again in its own format. */
const reencode = async (input: Buffer, mimeType: ImageType): Promise<Prepared> => {
  const format = formats[mimeType]
  try {
    const { data, info } = await sharp(input, { limitInputPixels: maxPixels, failOn: 'error' })
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
  } catch {
    throw new Failure('file_type', {
      message: 'A imagem está danificada ou é grande demais. Envie outra foto.',
    })
  }
}

/** An upload made safe to keep: type by content, bounded size, images encoded again. Throws `file_type` or `file_too_large`. */
export const prepare = async (input: Buffer): Promise<Prepared> => {
  if (input.length === 0) throw new Failure('file_type', { message: 'O arquivo está vazio. Envie outro.' })
  const type = await fileTypeFromBuffer(input)
  if (type?.mime === 'application/pdf') {
    if (input.length > maxPdfBytes) throw tooLarge(maxPdfBytes)
    return { bytes: input, mimeType: 'application/pdf', extension: 'pdf', width: null, height: null }
  }
  if (type?.mime === 'image/heic' || type?.mime === 'image/heif')
    throw new Failure('file_type', { message: heicMessage })
  if (type === undefined || !Object.hasOwn(formats, type.mime)) throw new Failure('file_type')
  if (input.length > maxImageBytes) throw tooLarge(maxImageBytes)
  return reencode(input, type.mime as ImageType)
}
