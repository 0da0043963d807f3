import { Failure } from '@rentme/domain/failure'
import type { FastifyInstance } from 'fastify'
import { actorOf, type Actor } from './actor.ts'
import type { Db } from './database.ts'
import { authorizeArrival } from './guard.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; there on every route that is not marked as open to guests. */
    actor: Actor
  }
  interface FastifyContextConfig {
    guest?: boolean
  }
}

const noActor = null as unknown as Actor

/** Every route wants a session, unless its `config.guest` is true, and the right that its `config.allows` names. */
export const registerAuthentication = (app: FastifyInstance, db: Db): void => {
  app.decorateRequest('actor', noActor)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.guest === true) return
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (token === undefined) throw new Failure('unauthenticated')
    request.actor = await actorOf(db, token)
    authorizeArrival(request)
  })
}
