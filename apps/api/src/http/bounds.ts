import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { largestBody } from './largest-body.ts'
import { readJson, shortBytes } from './read-json.ts'
import { mostParts } from './shape.ts'

/** What any route reads, several times what a form is; one whose schema takes more reads that much. */
export const usualBytes = 256 * 1024

/** What a guest sends is an e-mail, a password, a code: nothing of it is long. */
const guestBytes = 16 * 1024
const guestCalls = { max: 60, timeWindow: '1 minute' }

/** Key of a limit that counts each session, not the address that a whole yard shares. */
export const bySession = (request: FastifyRequest): string => request.actor.sessionId

/** Whether a call says that it brings more than most routes read, or does not say how much to one that reads more. */
export const isLong = ({ headers, routeOptions: { bodyLimit } }: FastifyRequest): boolean =>
  bodyLimit > usualBytes && !(Number(headers['content-length']) <= usualBytes)

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
  if (bytes > usualBytes) route.bodyLimit = bytes
}

/**
 * Bounds that no route has to think of: the size of what guests send and how often they call, counted before anything
 * is read, and the size and shape of JSON, told while it comes. Applies to routes registered after it.
 */
export const registerBounds = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    boundGuests(route)
    boundBySchema(route)
  })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const json = await readJson(request, payload, mostParts.call)
    // Reading a long one and holding it against its schema are turns of their own: others have theirs between.
    if (json.length > shortBytes) await setImmediate()
    const body = await new Promise((done, fail) => {
      void parse(request, json.toString(), (error, value) => (error === null ? done(value) : fail(error)))
    })
    if (json.length > shortBytes) await setImmediate()
    return body
  })
}
