import { Failure } from '@rentme/domain/failure'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What a guest sends is an e-mail, a password, a code: nothing of it is long. */
const guestBytes = 16 * 1024
const guestCalls = { max: 60, timeWindow: '1 minute' }

// The largest body that the product's own screens and devices send, a push of fifty checklists, stays below half of each.
const most = { depth: 40, keys: 500, items: 5000, parts: 200_000 }

const tooMuch = () => new Failure('malformed', { message: 'A requisição tem partes demais.' })

/** Refuses JSON whose shape alone would cost more than its bytes: too deep, too wide, too many parts. */
const assertShape = (body: unknown): void => {
  const waiting: [value: unknown, depth: number][] = [[body, 1]]
  let parts = 0
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [value, depth] = next
    if (value === null || typeof value !== 'object') continue
    const inner: unknown[] = Array.isArray(value) ? value : Object.values(value)
    parts += inner.length
    if (depth > most.depth || inner.length > (Array.isArray(value) ? most.items : most.keys)) throw tooMuch()
    if (parts > most.parts) throw tooMuch()
    for (const one of inner) waiting.push([one, depth + 1])
  }
}

/** Key of a limit that counts each session, not the address that a whole yard shares. */
export const bySession = (request: FastifyRequest): string => request.actor.sessionId

/**
 * Bounds that no route has to think of: the size of what guests send and how often they call, counted before anything
 * is read, and the shape of JSON. Applies to routes registered after it.
 */
export const registerBounds = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    if (route.config?.guest !== true) return
    route.bodyLimit = guestBytes
    route.config.rateLimit ??= guestCalls
  })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    void parse(request, text, (error, body) => {
      if (error !== null) return done(error)
      try {
        assertShape(body)
        done(null, body)
      } catch (refused) {
        done(refused as Error)
      }
    })
  })
}
