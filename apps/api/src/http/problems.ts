import type { FastifyInstance, RouteOptions } from 'fastify'
import { z } from 'zod'
import { problem } from '../kit/answers.ts'
import { recordIn } from '@rentme/domain/kit/record'

/** What each status says. */
const phrases: Readonly<Record<string, string>> = {
  200: 'Done',
  201: 'Created',
  400: 'A request that is not understood',
  401: 'No session',
  403: 'No permission',
  404: 'Not found',
  409: 'Against a rule, or colliding with another row',
  410: 'Deleted',
  412: 'Changed by somebody else since the version of If-Match',
  413: 'Too large',
  415: 'Format that is not allowed',
  422: 'Invalid fields, all at once',
  426: 'The app is too old',
  429: 'Too many tries; Retry-After says when to try again',
  500: 'Internal error',
  503: 'Unavailable for a moment',
}

type Described = Pick<RouteOptions, 'method' | 'schema' | 'config'>

/** Statuses that a route may refuse with, by what it takes and who may call it. */
const refusalsOf = ({ method, schema, config }: Described): number[] => {
  const reads = method === 'GET' || method === 'HEAD'
  const isOpen = config?.guest === true
  const takes =
    schema?.params !== undefined || schema?.body !== undefined || schema?.querystring !== undefined
  return [
    400,
    ...(isOpen ? [] : [401, 403]),
    ...(!reads || schema?.params !== undefined ? [404, 410] : []),
    ...(reads ? [] : [409, 413]),
    ...(method === 'PUT' ? [412] : []),
    ...(!reads || takes ? [422] : []),
    ...(isOpen || config?.rateLimit !== undefined ? [429] : []),
    500,
    503,
  ]
}

const isJson = (schema: unknown): boolean => schema instanceof z.ZodType && !(schema instanceof z.ZodNull)

const withPhrases = (answers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [
      status,
      isJson(schema)
        ? { description: phrases[status] ?? '', content: { 'application/json': { schema } } }
        : schema,
    ]),
  )

/**
 * Adds to what each route below `/api` declares the answers that refuse a call. They stand in the OpenAPI document;
 * what is sent is sent as it is. Applies to routes registered after it.
 */
export const registerProblems = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    if (route.schema === undefined || !route.url.startsWith('/api/')) return
    const refusals = Object.fromEntries(refusalsOf(route).map((status) => [status, problem]))
    const declared = recordIn(route.schema.response)
    route.schema = { ...route.schema, response: withPhrases({ ...refusals, ...declared }) }
  })
}
