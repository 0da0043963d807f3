import { Failure } from '@rentme/domain/failure'
import { headers } from '@rentme/domain/sync/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deviceNamed } from '../kit/authenticate.ts'
import { carrierOf } from '../kit/carrier.ts'
import { whenOver } from '../kit/when-over.ts'
import { saysDownload } from '../modules/sync/token.ts'
import { takesTurn } from './fair-turns.ts'
import { createLine } from './line.ts'

/** Beyond what a statement and a call may take: a turn that is never given back comes back by itself. */
const longestMs = { work: 45_000, transfer: 10 * 60_000 }

/**
 * Shorter than a phone waits for an answer. As many as wait are answered by then, unless each takes long; the turns leave
 * connections of the pool to everybody else.
 */
const work = { atOnce: 5, mostWaiting: 100, patienceMs: 8000 }
/** They mostly wait for their caller; what they keep in memory is bounded with them. */
const transfers = { atOnce: 24, mostWaiting: 50, patienceMs: 8000 }

/**
 * Milliseconds by which one who has waited as long comes later: what people wrote is first, and a first download, which costs
 * more than all else, last. They are no ranks, so that nobody waits for ever.
 */
const handicaps = { write: 0, pull: 20_000, download: 60_000 }

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** A device without a token, or with one of the middle of a long download, brings everything. */
const needOf = (request: FastifyRequest): keyof typeof handicaps => {
  if (!isRead(request)) return 'write'
  const token = request.headers[headers.syncToken.toLowerCase()]
  return typeof token !== 'string' || saysDownload(token) ? 'download' : 'pull'
}

const busy = (retryAfterSeconds: number) =>
  new Failure('unavailable', {
    message: 'Muitos aparelhos estão sincronizando agora. O envio continua em instantes.',
    retryAfterSeconds,
  })

const createDeviceLine = (bounds: typeof work) =>
  createLine({
    ...bounds,
    now: () => performance.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms).unref()
      return () => clearTimeout(timer)
    },
    random: Math.random,
    putOff: busy,
  })

/**
 * Calls of devices take turns, however many devices there are: those that all come back at once after a stop are answered a
 * few at a time, and the others told when to come. `arrive` applies to routes registered after it, before who calls is looked
 * for; `act` after the turns of people, so that nobody keeps a turn here while he waits for one of his own.
 */
export const createDeviceTurns = () => {
  const line = createDeviceLine(work)
  const transferLine = createDeviceLine(transfers)
  const calls = new WeakMap<FastifyRequest, { came: number; end: () => void }>()

  /** What is known of a call: when it came, and what ends its wait or its turn. */
  const callOf = (request: FastifyRequest, reply: FastifyReply) => {
    const known = calls.get(request)
    if (known !== undefined) return known
    const call = { came: performance.now(), end: () => {} }
    calls.set(request, call)
    whenOver(reply, () => call.end())
    return call
  }
  const take = async (
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    kind: keyof typeof longestMs,
  ): Promise<void> => {
    const call = callOf(request, reply)
    // Who went away is told of no close any more: he would keep his turn.
    if (reply.raw.destroyed) throw busy(1)
    const comer = { id, handicap: handicaps[needOf(request)], came: call.came }
    const give = await (kind === 'work' ? line : transferLine).enter(comer, (leave) => (call.end = leave))
    const longest = setTimeout(give, longestMs[kind]).unref()
    call.end = () => {
      clearTimeout(longest)
      give()
    }
    if (reply.raw.destroyed) call.end()
  }
  const end = (request: FastifyRequest) => calls.get(request)?.end()

  const arrive = (app: FastifyInstance): void => {
    app.addHook('onRequest', async (request, reply) => {
      const device = deviceNamed(request)
      if (device !== null && request.routeOptions.config.guest !== true && carrierOf() === null)
        await take(request, reply, device, 'work')
    })
    app.addHook('preParsing', async (request) => end(request))
    // What is left is to be taken by its caller, however slow his network is.
    app.addHook('onSend', async (request) => {
      const { ownPace, carries } = request.routeOptions.config
      if (ownPace === undefined || carries === true) end(request)
    })
  }
  const act = (app: FastifyInstance): void => {
    app.addHook('preParsing', async (request, reply) => {
      const device = deviceNamed(request)
      if (device !== null && request.routeOptions.config.ownPace === 'transfer')
        await take(request, reply, device, 'transfer')
    })
    app.addHook('preHandler', async (request, reply) => {
      const device = deviceNamed(request)
      if (device === null || !takesTurn(request)) return
      end(request)
      await take(request, reply, device, 'work')
    })
  }
  return { arrive, act }
}
