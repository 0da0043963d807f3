import { Failure } from '@rentme/domain/failure'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { largestBody } from './largest-body.ts'
import { isTooMuch, mostParts } from './shape.ts'

/** What any route reads; one whose schema takes more reads that much. */
export const maxBodyBytes = 2 * 1024 * 1024

const longBytes = 1024 * 1024

/** What a guest sends is an e-mail, a password, a code: nothing of it is long. */
const guestBytes = 16 * 1024
const guestCalls = { max: 60, timeWindow: '1 minute' }

export const tooMuch = () => new Failure('malformed', { message: 'A requisição tem partes demais.' })

/** Key of a limit that counts each session, not the address that a whole yard shares. */
export const bySession = (request: FastifyRequest): string => request.actor.sessionId

/** Whether a call says that it brings more than any route reads, or does not say how much. */
export const isLong = ({ headers, routeOptions: { bodyLimit } }: FastifyRequest): boolean =>
  bodyLimit > maxBodyBytes && !(Number(headers['content-length']) <= maxBodyBytes)

const boundGuests = (route: RouteOptions): void => {
  if (route.config?.guest !== true) return
  route.bodyLimit = guestBytes
  route.config.rateLimit ??= guestCalls
}

/** No body that its schema takes is too long. */
const boundBySchema = (route: RouteOptions): void => {
  const body = route.schema?.body
  if (route.bodyLimit !== undefined || !(body instanceof z.ZodType)) return
  const bytes = largestBody(body)
  if (bytes > maxBodyBytes) route.bodyLimit = bytes
}

/**
 * Bounds that no route has to think of: the size of what guests send and how often they call, counted before anything
 * is read, and the size and shape of JSON, told before anything is parsed. Applies to routes registered after it.
 */
export const registerBounds = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    boundGuests(route)
    boundBySchema(route)
  })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, json, done) => {
    if (isTooMuch(json, mostParts.call)) return done(tooMuch())
    // Reading a long one and holding it against its schema are two turns: others have theirs between.
    const next: typeof done =
      json.length <= longBytes ? done : (error, body) => void setImmediate(done, error, body)
    void parse(request, json.toString(), next)
  })
}
