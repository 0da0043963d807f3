import { Failure, failures } from '@rentme/domain/failure'
import '@rentme/domain/kit/messages'
import { fieldErrors } from '@rentme/domain/kit/messages'
import { cleanText, tidy } from '@rentme/domain/kit/fields'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Config } from './config.ts'
import { registerBounds, usualBytes } from './http/bounds.ts'
import { registerDocs } from './http/docs.ts'
import { createDeviceTurns } from './http/device-turns.ts'
import { registerArrivalTurns, registerFairTurns } from './http/fair-turns.ts'
import { registerFront } from './http/front.ts'
import { registerHealth } from './http/health.ts'
import { loggingOptions, registerRequestId } from './http/logging.ts'
import { registerProblems } from './http/problems.ts'
import { tooLarge } from './http/read-json.ts'
import { registerRouteList } from './http/routes.ts'
import { onlyDeclared } from './http/only-declared.ts'
import { registerSecurity } from './http/security.ts'
import { registerAuthentication } from './kit/authenticate.ts'
import type { Db } from './kit/database.ts'
import { withoutRight } from './kit/guard.ts'
import { knownActors } from './kit/known-actors.ts'
import { failureOf, problemOf } from './kit/problem.ts'
import { registerModules } from './modules/index.ts'
import { hearChanges } from './postgres/changes.ts'
import { registerWatch } from './watch/watch.ts'
import { recordIn } from '@rentme/domain/kit/record'

/** Until a whole call has come, and without a byte either way: a stream says something every half minute. */
const patience = { whole: 300_000, silence: 120_000 }

const failureOfError = (error: FastifyError): Failure | null => {
  const known = failureOf(error, {})
  if (known !== null) return known
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge()
  if (error.statusCode === 413) return new Failure('file_too_large')
  if (error.statusCode === 415) return new Failure('malformed')
  if (error.statusCode === 429) return new Failure('too_many_requests')
  return error.statusCode !== undefined && error.statusCode < 500 ? new Failure('malformed') : null
}

const registerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const failure = withoutRight(request, failureOfError(error) ?? new Failure('internal'))
    // Whatever was thrown comes here, a failure too; it is compared and not read.
    if (failure.status >= 500 && failure !== (error as unknown))
      request.log.error({ err: error }, 'request failed')
    const { status, body, retryAfterSeconds } = problemOf(failure, request.id)
    if (retryAfterSeconds !== undefined) void reply.header('Retry-After', retryAfterSeconds)
    return reply.code(status).send(body)
  })
  app.setNotFoundHandler((request, reply) =>
    reply.code(failures.not_found.status).send(problemOf(new Failure('not_found'), request.id).body),
  )
}

const prepared = (value: unknown, httpPart: string | undefined): unknown => {
  if (httpPart === 'body') return tidy(value ?? {})
  const entries = Object.entries(recordIn(value))
  return Object.fromEntries(
    entries.map(([name, text]) => [name, typeof text === 'string' ? cleanText(text) : text]),
  )
}

/** Inputs are tidied and checked by their schema, every invalid field at once; of answers what their schema declares is sent. */
const registerSchemas = (app: FastifyInstance): void => {
  app.decorateRequest('sent', null)
  app.addHook('preValidation', async (request) => {
    request.sent = request.body
  })
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (value: unknown) => {
    const parsed = schema.safeParse(prepared(value, httpPart))
    if (parsed.success) return { value: parsed.data }
    return { error: new Failure('invalid', { fields: fieldErrors(parsed.error) }) }
  })
  app.setSerializerCompiler<z.ZodType>(({ schema }) => {
    const declared = onlyDeclared(schema)
    return (value) => JSON.stringify(declared(value))
  })
}

/** The whole server but for its port and its database. */
export const buildApp = async (db: Db, config: Config): Promise<FastifyInstance> => {
  const app = Fastify({
    ...loggingOptions(config.logLevel),
    trustProxy: config.trustProxy,
    bodyLimit: usualBytes,
    requestTimeout: patience.whole,
    connectionTimeout: patience.silence,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  })
  registerProblems(app)
  registerRouteList(app)
  registerErrors(app)
  registerSchemas(app)
  registerRequestId(app)
  // Loaded only where it is asked for: it is as large as the rest of the watch together.
  if (config.tracesUrl !== null) {
    const { registerTraces } = await import('./watch/traces.ts')
    registerTraces(app, config.tracesUrl, config.tracesShare)
  }
  registerWatch(app, db, config)
  registerBounds(app)
  await registerSecurity(app, db, config)
  registerHealth(app, db, config)
  await registerDocs(app)
  const changes = hearChanges(config.databaseUrl)
  app.addHook('onClose', changes.stop)
  await app.register(
    async (api) => {
      const devices = createDeviceTurns()
      registerArrivalTurns(api)
      devices.arrive(api)
      registerAuthentication(api, knownActors(db, config, changes))
      registerFairTurns(api)
      devices.act(api)
      await registerModules(api, db, config, changes)
    },
    { prefix: '/api' },
  )
  await registerFront(app)
  return app
}
