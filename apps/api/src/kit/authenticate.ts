import { Failure } from '@rentme/domain/failure'
import { isUuid } from '@rentme/domain/kit/uuid'
import { headers } from '@rentme/domain/sync/wire'
import type { FastifyRequest } from 'fastify'
import type { App } from './app.ts'
import type { Actor } from './actor.ts'
import { carrierOf } from './carrier.ts'
import { authorizeArrival } from './guard.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; there on every route that is not marked as open to guests. */
    actor: Actor
  }
  interface FastifyInstance {
    /** Who is behind a call now, whoever it was as it came. Throws `unauthenticated` and the like. */
    actorOf: (request: FastifyRequest) => Promise<Actor>
  }
  interface FastifyContextConfig {
    guest?: boolean
  }
}

// Nothing reads it before a session has put an actor in its place, but where a guest is looked for.
const noActor = null as unknown as Actor

/** The device that says it calls; what is no id names none. */
export const deviceNamed = ({ headers: given }: Pick<FastifyRequest, 'headers'>): string | null => {
  const id = given[headers.deviceId.toLowerCase()]
  return typeof id === 'string' && isUuid(id) ? id : null
}

/** What is written elsewhere than in the transaction of a batch can't be taken back with it. */
const assertCarried = ({ routeOptions }: FastifyRequest): void => {
  if (routeOptions.config.remembers !== true) throw new Failure('in_progress')
}

/** Every route wants a session, unless its `config.guest` is true, and the right that its `config.allows` names. */
export const registerAuthentication = (
  app: App,
  actorOf: (token: string, device: string | null) => Promise<Actor>,
): void => {
  app.decorateRequest('actor', noActor)
  app.decorate('actorOf', async (request: FastifyRequest) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (token === undefined) throw new Failure('unauthenticated')
    return actorOf(token, deviceNamed(request))
  })
  app.addHook('onRequest', async (request) => {
    if (Boolean(request.headers[headers.deviceId.toLowerCase()]) && deviceNamed(request) === null)
      throw new Failure('malformed', { message: `${headers.deviceId} inválido.` })
    if (request.routeOptions.config.guest === true) return
    const batch = carrierOf()?.batch
    if (batch != null) assertCarried(request)
    request.actor = batch?.actor ?? (await app.actorOf(request))
    authorizeArrival(request)
  })
}
