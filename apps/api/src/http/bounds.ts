import { Failure } from '@rentme/domain/failure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isTooMuch, mostParts } from './shape.ts'

/** What a guest sends is an e-mail, a password, a code: nothing of it is long. */
const guestBytes = 16 * 1024
const guestCalls = { max: 60, timeWindow: '1 minute' }

export const tooMuch = () => new Failure('malformed', { message: 'A requisição tem partes demais.' })

/** Key of a limit that counts each session, not the address that a whole yard shares. */
export const bySession = (request: FastifyRequest): string => request.actor.sessionId

/**
 * Bounds that no route has to think of: the size of what guests send and how often they call, counted before anything
 * is read, and the shape of JSON, told before anything is parsed. Applies to routes registered after it.
 */
export const registerBounds = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    if (route.config?.guest !== true) return
    route.bodyLimit = guestBytes
    route.config.rateLimit ??= guestCalls
  })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, json, done) => {
    if (isTooMuch(json, mostParts.call)) return done(tooMuch())
    void parse(request, json.toString(), done)
  })
}
