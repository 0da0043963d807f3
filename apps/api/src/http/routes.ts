import type { FastifyInstance } from 'fastify'

export interface Route {
  method: string
  url: string
  /** Status → what the route declares to answer with it. */
  answers: Readonly<Record<string, unknown>>
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
  app.addHook('onRoute', ({ method, url, schema }) => {
    const answers = (schema?.response ?? {}) as Route['answers']
    for (const one of [method].flat()) routes.push({ method: String(one), url, answers })
  })
}
