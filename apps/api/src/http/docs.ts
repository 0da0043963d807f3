import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** Scalar starts from an inline script; the page shows public text only and calls this server only. */
const pagePolicy = [
  "default-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
].join('; ')

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>

interface Described {
  components?: { schemas?: Record<string, unknown> }
}

/** Schemas have their names for answers alone; what they would be as inputs is left out. */
const withNames: Transform = (document) => {
  const described = jsonSchemaTransformObject(document)
  // A document of OpenAPI 3.1, of which the names of its schemas are read.
  const schemas = (described as Described).components?.schemas ?? {}
  for (const name of Object.keys(schemas))
    if (name.endsWith('Input') && name.slice(0, -'Input'.length) in schemas) delete schemas[name]
  return described
}

/** The OpenAPI document of the routes registered after it, and its page at `/api/docs/`. */
export const registerDocs = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'RentMe API', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: withNames,
  })
  await app.register(scalar, {
    routePrefix: '/api/docs',
    logLevel: 'warn',
    configuration: {
      pageTitle: 'RentMe API',
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
    },
    hooks: {
      onRequest: (_request, reply, done) => {
        reply.header('content-security-policy', pagePolicy)
        done()
      },
    },
  })
}
