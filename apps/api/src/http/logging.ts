import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

const safeToken = /^[\w.-]{8,128}$/

const secrets = [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'passwordHash',
  'token',
  'push_token',
  'synctoken',
]

// A database error quotes the values of the row that it refused.
const quotes = ['err.detail', 'err.where', 'err.hint', 'err.internalQuery']

const redact = {
  paths: [...secrets, ...secrets.flatMap((name) => [`*.${name}`, `*.*.${name}`]), ...quotes],
  censor: '[hidden]',
}

/** The address without the values of its query, which may hold names, documents and tokens. */
const withoutValues = (url: string): string => url.replace(/=[^&#]*/g, '=…')

/** Options of Fastify for logging: JSON lines with a request id, and no bodies, headers, secrets or query values. */
export const loggingOptions = (level: Config['logLevel']) =>
  ({
    logger: {
      level,
      redact,
      serializers: {
        req: ({ method, url, ip }) => ({ method, url: withoutValues(url), ip }),
        res: ({ statusCode }) => ({ statusCode }),
      },
    },
    requestIdHeader: false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && safeToken.test(given) ? given : randomUUID()
    },
  }) satisfies FastifyServerOptions

/** Answers every request with its id in `X-Request-Id`, to be quoted to whoever reads the logs. */
export const registerRequestId = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
}
