import { Failure } from '@rentme/domain/failure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { carrierOf } from '../kit/carrier.ts'
import { whenOver } from '../kit/when-over.ts'
import { isLong } from './bounds.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Lasts as long as its caller takes: it takes none of the turns of his other calls. */
    ownPace?: 'transfer' | 'stream'
    /** Carries calls of its own: once it is read, it takes a turn of his other calls for all of them, which take none. */
    carries?: boolean
  }
}

interface Pace {
  atOnce: number
  /** Beyond what a statement and a call may take: a turn that is never given back comes back by itself. */
  longestMs: number
}

/** Whose the call is, is asked of the database: a hundred calls of a session that come at once must not all ask before others. */
const arrivals: Pace = { atOnce: 2, longestMs: 45_000 }
/** Together they leave connections of the pool to everybody else, even when each takes two. */
const calls: Pace = { atOnce: 3, longestMs: 45_000 }
/** They keep a processor of the database busy, which a person who types asks for one after the other. */
const searches: Pace = { atOnce: 1, longestMs: 45_000 }
/** They mostly wait for their caller; what they keep in memory is bounded with them. */
const transfers: Pace = { atOnce: 6, longestMs: 10 * 60_000 }
/** To read one is work for the thread that answers everybody, and a phone sends one batch after the other. */
const longBodies: Pace = { atOnce: 1, longestMs: 10 * 60_000 }
/** More than any page with its pictures, or a phone that syncs, ever has open. */
const mostOpen = 200

interface Person {
  open: number
  running: number
  waiting: (() => void)[]
}

/** Nobody reads it. */
const gone = () => new Failure('unavailable', { retryAfterSeconds: 1 })

/** A person's calls take turns, as many at once as leave room for others; the rest wait, first come, first served. */
const peopleInTurn = ({ atOnce, longestMs }: Pace) => {
  const people = new Map<string, Person>()

  const enter = (id: string): Person => {
    const person = people.get(id) ?? { open: 0, running: 0, waiting: [] }
    people.set(id, person)
    if (person.open >= mostOpen)
      throw new Failure('too_many_requests', {
        message: 'Muitas chamadas ao mesmo tempo. Tente novamente em instantes.',
        retryAfterSeconds: 2,
      })
    person.open += 1
    return person
  }
  const leave = (id: string, person: Person) => {
    person.open -= 1
    if (person.open === 0) people.delete(id)
  }
  const handOn = (person: Person) => {
    const next = person.waiting.shift()
    if (next === undefined) person.running -= 1
    else next()
  }
  /**
   * Resolves with the turn, as what gives it back before the call is over; a caller who goes away while he waits gives his
   * place up, and one who has it hands it on.
   */
  const turn = async (id: string, reply: FastifyReply): Promise<() => void> => {
    // Who went away before, while it was found out who he is, is told of no close any more: he would keep his turn.
    if (reply.raw.destroyed) throw gone()
    const person = enter(id)
    let state: 'waiting' | 'running' | 'gone' = 'waiting'
    const end = () => {
      if (state === 'running') handOn(person)
      state = 'gone'
    }
    let longest: NodeJS.Timeout | undefined
    whenOver(reply, () => {
      clearTimeout(longest)
      leave(id, person)
      end()
    })
    if (person.running < atOnce) person.running += 1
    else await new Promise<void>((go) => person.waiting.push(go))
    // What waited may have gone meanwhile, which the compiler cannot see.
    if ((state as string) !== 'gone') {
      state = 'running'
      longest = setTimeout(end, longestMs).unref()
      return end
    }
    handOn(person)
    throw gone()
  }
  return turn
}

/**
 * Calls of a session are let in few at once, until it is known whose they are. Applies to routes registered after it, before
 * who calls is looked for.
 */
export const registerArrivalTurns = (app: FastifyInstance): void => {
  const arrive = peopleInTurn(arrivals)
  const endOf = new WeakMap<FastifyRequest, () => void>()
  app.addHook('onRequest', async (request, reply) => {
    const { authorization } = request.headers
    if (request.routeOptions.config.guest === true || authorization === undefined || carrierOf() !== null)
      return
    endOf.set(request, await arrive(authorization, reply))
  })
  app.addHook('preParsing', async (request) => endOf.get(request)?.())
}

/** Whether a call that was read takes a turn before it is answered. */
export const takesTurn = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.guest !== true && (config.ownPace === undefined || config.carries === true) && carrierOf() === null

const isSearch = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && ('search' in query || 'q' in query)

/** A file is written down as it comes. */
const isJson = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('application/json') === true

/**
 * Nobody can take all connections of the pool, nor all that reads what comes in. Applies to routes with a session that
 * are registered after it.
 */
export const registerFairTurns = (app: FastifyInstance): void => {
  const call = peopleInTurn(calls)
  const search = peopleInTurn(searches)
  const transfer = peopleInTurn(transfers)
  const longBody = peopleInTurn(longBodies)
  // A batch comes over the network of a phone, which the desk of the same person does not wait for.
  const longBatch = peopleInTurn(longBodies)
  app.addHook('preParsing', async (request, reply) => {
    const { guest, ownPace } = request.routeOptions.config
    if (guest === true || carrierOf() !== null) return
    const { userId } = request.actor
    if (isLong(request) && isJson(request))
      await (ownPace === 'transfer' ? longBatch : longBody)(userId, reply)
    else if (ownPace === 'transfer') await transfer(userId, reply)
  })
  app.addHook('preHandler', async (request, reply) => {
    if (!takesTurn(request)) return
    // Before the turn of a call, which a search that waits would keep from the others.
    if (isSearch(request)) await search(request.actor.userId, reply)
    await call(request.actor.userId, reply)
  })
}
