import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Route } from '../http/routes.ts'

interface Given {
  method: string
  /** Path with `/api`, with or without a query. */
  url: string
  status: number
  body: string
}

const fits = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length && pattern.every((part, at) => part.startsWith(':') || part === parts[at])

const named = (pattern: string): number => pattern.split('/').filter((part) => !part.startsWith(':')).length

/** The route that a call reaches: a name beats a parameter. */
export const routeOf = (routes: readonly Route[], { method, url }: Pick<Given, 'method' | 'url'>) => {
  const parts = (url.split('?')[0] ?? '').split('/')
  return routes
    .filter((route) => route.method === method && fits(route.url.split('/'), parts))
    .toSorted((a, b) => named(b.url) - named(a.url))[0]
}

type Declared = z.ZodType | { content: Record<string, { schema: z.ZodType }> }

const schemaOf = (declared: Declared): z.ZodType | undefined =>
  declared instanceof z.ZodType ? declared : declared.content['application/json']?.schema

const mismatchOf = (declared: Declared | undefined, body: string): string | null => {
  if (declared === undefined) return 'the status is not declared'
  const schema = schemaOf(declared)
  // Bytes, or the JSON of a take-out that is one of several types.
  if (schema === undefined || schema instanceof z.ZodString) return null
  const parsed = schema.safeParse(body === '' ? null : JSON.parse(body))
  return parsed.success ? null : z.prettifyError(parsed.error)
}

/** How an answer differs from what its route declares; null when it does not. */
export const undeclared = (app: FastifyInstance, given: Given): string | null => {
  const route = routeOf(app.routes(), given)
  if (route === undefined) return null
  const mismatch = mismatchOf(route.answers[String(given.status)] as Declared | undefined, given.body)
  return mismatch === null ? null : `${given.method} ${route.url} answers ${given.status}: ${mismatch}`
}
