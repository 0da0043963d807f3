import type { FastifyInstance } from 'fastify'

export interface Route {
  method: string
  url: string
  /** Status → what the route declares to answer with it. */
  answers: Readonly<Record<string, unknown>>
  /** What its schema takes as JSON. */
  body: unknown
  /** Bytes that it reads; null for as many as any. */
  bodyLimit: number | null
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route that is registered, one entry a method. */
    routes: () => readonly Route[]
  }
}

/** Keeps a list of the routes registered after it. */
export const registerRouteList = (app: FastifyInstance): void => {
  const routes: Route[] = []
  app.decorate('routes', () => routes)
  app.addHook('onRoute', (route) => {
    const { method, url, schema } = route
    // Fastify keeps what a route declares, status by status, as it was given.
    const answers = (schema?.response ?? {}) as Route['answers']
    for (const one of [method].flat())
      routes.push({
        method: String(one),
        url,
        answers,
        body: schema?.body,
        // Hooks that come later bound it.
        get bodyLimit() {
          return route.bodyLimit ?? null
        },
      })
  })
}
