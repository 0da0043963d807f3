import type { Permission } from '@rentme/domain/employee-role/permissions'
import { Failure } from '@rentme/domain/failure'
import { atLeast } from '@rentme/domain/kit/levels'
import type { Level } from '@rentme/domain/kit/resource'
import type { FastifyRequest } from 'fastify'
import { holds, levelOf, type Actor } from './actor.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; everyone signed in when it is not there. */
    allows?: (actor: Actor) => boolean
    /** The handler is `mutate`: it gives a repeated call its first answer, refuses after that, and writes in a batch's transaction. */
    remembers?: boolean
  }
}

/** Route `config` of what only holders of a permission may call. */
export const needs = (permission: Permission) => ({ allows: (actor: Actor) => holds(actor, permission) })

/** Route `config` of a change through `mutate` that only holders of a permission may make. */
export const needsForChange = (permission: Permission) => ({ ...needs(permission), remembers: true })

/** Route `config` of what is open to those who see a noun at a level. */
export const needsLevel = (noun: string, level: Level) => ({
  allows: (actor: Actor) => atLeast(levelOf(actor, noun), level),
})

const isRefused = (request: FastifyRequest): boolean => {
  // Before its session is known a request has no actor.
  const actor = request.actor as Actor | null | undefined
  return actor != null && request.routeOptions.config.allows?.(actor) === false
}

/** Throws `forbidden` for a caller without the route's right. */
export const authorizeRoute = (request: FastifyRequest): void => {
  if (isRefused(request)) throw new Failure('forbidden')
}

/** A call with an idempotency key gets its first answer again, whatever the caller's rights are by now. */
const mayBeReplayed = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.config.remembers === true && headers['idempotency-key'] !== undefined

/** Refuses before anything of the call is read, unless its first answer may be asked for. */
export const authorizeArrival = (request: FastifyRequest): void => {
  if (!mayBeReplayed(request)) authorizeRoute(request)
}

const ofTheBody = new Set(['invalid', 'malformed', 'file_too_large', 'file_type'])

/** A caller without the route's right is told that alone, not what is wrong with the body. */
export const withoutRight = (request: FastifyRequest, failure: Failure): Failure =>
  ofTheBody.has(failure.code) && isRefused(request) ? new Failure('forbidden') : failure
