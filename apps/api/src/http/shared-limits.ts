import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { RouteOptions } from 'fastify'
import { countTry } from '../kit/attempts.ts'
import type { Db } from '../kit/database.ts'

type Counted = Parameters<FastifyRateLimitStore['incr']>[1]

const storeOf = (db: Db, route: string): FastifyRateLimitStore => ({
  incr: (caller: string, done: Counted, period: number) => {
    countTry(db, `${route} ${caller}`, period).then(
      ({ count, left }) => done(null, { current: count, ttl: left }),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    )
  },
  child: (options) => {
    // The plugin hands over the route beside its own options, which its types leave out.
    const { method, url } = (options as unknown as { routeInfo: RouteOptions }).routeInfo
    return storeOf(db, `${String(method)} ${url}`)
  },
})

/** Limits of routes that are counted in the database: however many processes serve, a caller has one count. */
export const sharedLimits = (db: Db): FastifyRateLimitStoreCtor =>
  // The plugin calls it with `new`; what it returns is the store.
  function Limits() {
    return storeOf(db, '')
  } as unknown as FastifyRateLimitStoreCtor
