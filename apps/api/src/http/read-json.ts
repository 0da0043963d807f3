import type { Readable } from 'node:stream'
import { Failure } from '@rentme/domain/failure'
import type { FastifyRequest } from 'fastify'
import { shapeOfPieces } from './shape.ts'

/** What the product's own screens send is shorter, but for what a whole day holds. */
export const shortBytes = 64 * 1024

const tooMuch = () => new Failure('malformed', { message: 'A requisição tem partes demais.' })
export const tooLarge = () =>
  new Failure('file_too_large', { message: 'O conteúdo enviado é grande demais.' })

/** Keeps pieces in one place of the size that was said, or together once all are there. */
const gathering = (said: number) => {
  const whole = said > shortBytes ? Buffer.allocUnsafeSlow(said) : null
  const pieces: Buffer[] = []
  let bytes = 0
  return {
    /** Answers how many bytes there are by now. */
    add: (piece: Buffer): number => {
      if (whole === null) pieces.push(piece)
      else piece.copy(whole, bytes)
      return (bytes += piece.length)
    },
    all: (): Buffer<ArrayBuffer> => whole?.subarray(0, bytes) ?? Buffer.concat(pieces),
  }
}

/**
 * The bytes of a JSON body, long ones in memory of their own. As soon as it is too long for its route, or of a shape that costs
 * more than its bytes, it is refused, and no more of it is read: throws `file_too_large` or `malformed`.
 */
export const readJson = (
  request: FastifyRequest,
  payload: Readable,
  parts: number,
): Promise<Buffer<ArrayBuffer>> =>
  new Promise((done, fail) => {
    const { bodyLimit } = request.routeOptions
    const said = Number(request.headers['content-length'] ?? 0)
    if (said > bodyLimit) return fail(tooLarge())
    const gathered = gathering(said)
    const isTooMuch = shapeOfPieces(parts)
    const stop = (refused: Error) => {
      payload.off('data', take).off('end', end)
      fail(refused)
    }
    const take = (piece: Buffer) => {
      const bytes = gathered.add(piece)
      if (bytes > bodyLimit) stop(tooLarge())
      else if (isTooMuch(piece)) stop(tooMuch())
    }
    const end = () => done(gathered.all())
    payload
      .on('data', take)
      .on('end', end)
      .on('error', () => stop(new Failure('malformed')))
  })
