import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import pg from 'pg'
import type { Config } from '../config.ts'
import { codeOf } from '../kit/error-code.ts'

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

const redact = {
  paths: [...secrets, ...secrets.flatMap((name) => [`*.${name}`, `*.*.${name}`])],
  censor: '[hidden]',
}

/** The lines of a stack that say where, without the messages among them. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^ +at /.test(line))
    .join('\n')

/** A database error quotes values: of the row that it refused, and in its message of what it could not read. */
const ofDatabase = ({ code, constraint, table, column, routine, stack = '' }: pg.DatabaseError) => ({
  message: `database error ${code}`,
  stack: framesOf(stack),
  constraint,
  table,
  column,
  routine,
})

/** A mail server names the address that it refused. */
const withoutAddresses = (text = ''): string => text.replace(/[^\s<>"'@]+@[^\s<>"'@]+/g, '…@…')

const ofOthers = ({ message, stack }: Error) => ({
  message: withoutAddresses(message),
  stack: withoutAddresses(stack),
})

interface ErrorLine {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}

/** What is logged of an error: what it says and where, and nothing else that hangs on it. */
const errorLine = (error: Error): ErrorLine => ({
  type: error.constructor.name,
  code: codeOf(error),
  ...(error instanceof pg.DatabaseError ? ofDatabase(error) : ofOthers(error)),
  ...(error.cause instanceof Error ? { cause: errorLine(error.cause) } : {}),
})

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
        err: errorLine,
      },
    },
    requestIdHeader: false,
    genReqId: () => randomUUID(),
  }) satisfies FastifyServerOptions

/** Answers every request with its id in `X-Request-Id`, to be quoted to whoever reads the logs. */
export const registerRequestId = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
}
