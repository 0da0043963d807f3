import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../kit/database.ts'
import { sharedLimits } from './shared-limits.ts'

/** Origins of the pages inside the native shell, on Android and on iOS. */
const shellOrigins = ['https://localhost', 'capacitor://localhost']

const exposedHeaders = [
  'Date',
  'ETag',
  'Retry-After',
  'X-Request-Id',
  'Idempotency-Replayed',
  'Content-Disposition',
  'Location',
  'Tus-Resumable',
  'Upload-Offset',
  'Upload-Length',
  'Upload-Expires',
]

// Emotion writes its styles into the page, so styles, and nothing else, may be inline. A document that the page itself
// fetched with its token is shown as an object, which the browser's reader frames.
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    connectSrc: ["'self'"],
    fontSrc: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    frameSrc: ['blob:'],
    imgSrc: ["'self'", 'data:', 'blob:'],
    manifestSrc: ["'self'"],
    mediaSrc: ["'self'", 'blob:'],
    objectSrc: ['blob:'],
    // The app reads codes with a WebAssembly module of its own build; scripts made of text stay forbidden.
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    workerSrc: ["'self'"],
  },
}

/**
 * Security headers, CORS for the configured origins and the native shell, compression. Routes limit their callers
 * with `config: { rateLimit: { max, timeWindow } }`. Applies to routes registered after it.
 */
export const registerSecurity = async (
  app: FastifyInstance,
  db: Db,
  { publicUrl, corsOrigins }: Pick<Config, 'publicUrl' | 'corsOrigins'>,
): Promise<void> => {
  const overTls = publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy,
    hsts: overTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=()')
    // What the API answers is somebody's: no cache keeps it, unless the route says how.
    if (url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  await app.register(cors, {
    origin: [...corsOrigins, ...shellOrigins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders,
    maxAge: 86_400,
  })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
  })
  await app.register(rateLimit, { global: false, store: sharedLimits(db) })
}
