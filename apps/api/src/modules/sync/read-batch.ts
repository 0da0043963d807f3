import { Failure } from '@rentme/domain/failure'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../kit/app.ts'
import { tooMuch } from '../../http/bounds.ts'
import { inThread } from '../../kit/workers.ts'
import readBatch, { type Batch } from './batch.ts'

/** What a phone sends in a day of work; it is read in less time than a thread is asked in. */
const shortBytes = 64 * 1024
const longestMs = 20_000
const module = new URL('./batch.ts', import.meta.url)

const read = (json: Buffer): Promise<Batch> | Batch =>
  json.length <= shortBytes
    ? readBatch(json)
    : inThread<Batch>({ module, input: json, signal: AbortSignal.timeout(longestMs) }).catch(() => {
        throw new Failure('unavailable', { retryAfterSeconds: 10 })
      })

/** Bodies of the routes that `app` registers are batches, of which long ones are read apart from what others wait for. */
export const registerBatches = (app: App): void => {
  app.removeContentTypeParser('application/json')
  const options = { parseAs: 'buffer' } as const
  app.addContentTypeParser('application/json', options, async (_request: FastifyRequest, json: Buffer) => {
    const found = await read(json)
    if ('batch' in found) return found.batch
    throw found.refused === 'shape' ? tooMuch() : new Failure('malformed')
  })
}
