import type { Readable } from 'node:stream'
import { Failure } from '@rentme/domain/failure'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../kit/app.ts'
import { readJson, shortBytes } from '../../http/read-json.ts'
import { mostParts } from '../../http/shape.ts'
import { inThread } from '../../kit/workers.ts'
import readBatch, { type Batch } from './batch.ts'

/** Of the processor. */
const longestMs = 20_000
const module = new URL('./batch.ts', import.meta.url)

/** A short one is read in less time than a thread is asked in; a long one is handed over, and this thread has it no more. */
const read = (json: Buffer<ArrayBuffer>): Promise<Batch> | Batch =>
  json.length <= shortBytes
    ? readBatch(json)
    : inThread<Batch>({
        module,
        input: json,
        handedOver: [json.buffer],
        longestMs,
      }).catch(() => {
        throw new Failure('unavailable', { retryAfterSeconds: 10 })
      })

/** Bodies of the routes that `app` registers are batches, of which long ones are read apart from what others wait for. */
export const registerBatches = (app: App): void => {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const found = await read(await readJson(request, payload, mostParts.batch))
    if (found === 'syntax') throw new Failure('malformed')
    return found.batch
  })
}
