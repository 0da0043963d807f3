import { ToldError } from './told-error.ts'

const MAX_SIDE = 1600
const QUALITY = 0.8

/** The bytes are no picture that this device can decode. */
class PhotoUnreadableError extends ToldError {
  constructor(options?: ErrorOptions) {
    super('Não foi possível ler esta foto. Tire outra ou escolha uma imagem JPG, PNG ou WEBP.', options)
  }
}

async function decode(photo: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(photo, { imageOrientation: 'from-image' })
  } catch (error) {
    throw new PhotoUnreadableError({ cause: error })
  }
}

/** The size in pixels with the longest side at most 1,600; a smaller picture keeps its own. */
export function fit(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * A photo as it is stored and sent: upright pixels, longest side at most 1,600 px, JPEG of quality 0.8, no
 * metadata, white where it was transparent. Throws PhotoUnreadableError.
 */
export async function shrinkPhoto(photo: Blob): Promise<{ blob: Blob; width: number; height: number }> {
  const bitmap = await decode(photo)
  try {
    const { width, height } = fit(bitmap.width, bitmap.height)
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) throw new PhotoUnreadableError()
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    return { blob: await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }), width, height }
  } finally {
    bitmap.close()
  }
}

/** SHA-256 of the bytes in lower-case hexadecimal; needs a secure context (HTTPS, localhost or the native app). */
export async function sha256(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
