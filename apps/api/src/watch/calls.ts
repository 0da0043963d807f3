import { failures, type FailureCode } from '@rentme/domain/failure'
import { recordIn } from '@rentme/domain/kit/record'
import { headers } from '@rentme/domain/sync/wire'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

/** Few, since each route has all of them. */
const seconds = [0.01, 0.05, 0.25, 1, 5, 15]

/** Addresses hold ids and what people search for: a call is told by the pattern of its route. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none'

const isCode = (value: unknown): value is FailureCode => typeof value === 'string' && value in failures

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What counts calls, not yet told of any. */
export const createCounts = (registry: Registry) => {
  const registers = [registry]
  return {
    calls: new Histogram({
      name: 'rentme_call_seconds',
      help: 'Time to the answer by route; each write of a push is a call of its own too',
      labelNames: ['route', 'method'],
      buckets: seconds,
      registers,
    }),
    answers: new Counter({
      name: 'rentme_answers_total',
      help: 'Answers by class of their status',
      labelNames: ['status'],
      registers,
    }),
    refusals: new Counter({
      name: 'rentme_refusals_total',
      help: 'Refused calls by code, of phones (device) or of others; an answer that is given again is not counted',
      labelNames: ['code', 'from'],
      registers,
    }),
    faults: new Counter({
      name: 'rentme_faults_total',
      help: 'Calls that failed by a fault of the server, by route',
      labelNames: ['route'],
      registers,
    }),
  }
}

/** Counts the calls of the routes that are registered after it. */
export const countCalls = (
  app: FastifyInstance,
  { calls, answers, refusals, faults }: ReturnType<typeof createCounts>,
): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400 || typeof payload !== 'string') return
    if (reply.hasHeader(headers.idempotencyReplayed)) return
    const { code } = recordIn(parsed(payload))
    if (!isCode(code)) return
    refusals.inc({ code, from: headers.deviceId.toLowerCase() in request.headers ? 'device' : 'other' })
    if (code === 'internal') faults.inc({ route: routeOf(request) })
  })
  app.addHook('onResponse', async (request, reply) => {
    // A stream lasts as long as its screen.
    if (request.routeOptions.config.ownPace === 'stream') return
    const route = routeOf(request)
    const method = route === 'none' ? 'any' : request.method
    calls.observe({ route, method }, reply.elapsedTime / 1000)
    answers.inc({ status: `${Math.floor(reply.statusCode / 100)}xx` })
  })
}
