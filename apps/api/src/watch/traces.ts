import { AsyncLocalStorage } from 'node:async_hooks'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import { recordIn } from '@rentme/domain/kit/record'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LogEvent } from 'kysely'
import { jobRuns, statements } from '../kit/told.ts'
import { routeOf } from './calls.ts'

/** A collector that does not answer holds neither a call nor the end of the server. */
const patienceMs = 3000

/** Of a statement; a list with many tuples says the same over and over. */
const longestText = 2000

const remote = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/

/** What called, when a proxy in front said so (W3C Trace Context). */
const callerOf = ({ headers }: FastifyRequest): Context => {
  const [, traceId, spanId] = remote.exec(String(headers['traceparent'])) ?? []
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: 1, isRemote: true })
}

const below = (parent: Span): Context => trace.setSpan(ROOT_CONTEXT, parent)

type Current = AsyncLocalStorage<Span>

const traceCalls = (app: FastifyInstance, tracer: Tracer, current: Current): void => {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    // A stream lasts as long as its screen.
    if (request.routeOptions.config.ownPace === 'stream') return done()
    const route = routeOf(request)
    const pushedBy = current.getStore()
    const parent = pushedBy === undefined ? callerOf(request) : below(pushedBy)
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'rentme.request_id': request.id,
    }
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
    spans.set(request, span)
    current.run(span, done)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}

/** Statements below the call or job that asked for them: their text, in which values are numbers of parameters. */
const statementTold = (tracer: Tracer, current: Current) => (message: unknown) => {
  const parent = current.getStore()
  if (parent === undefined) return
  // Nobody else tells on this channel.
  const { query, queryDurationMillis, ...event } = message as LogEvent
  const [verb = 'statement'] = query.sql.trimStart().split(/\s/, 1)
  const now = Date.now()
  const span = tracer.startSpan(
    verb,
    {
      kind: SpanKind.CLIENT,
      startTime: now - queryDurationMillis,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql.slice(0, longestText) },
    },
    below(parent),
  )
  if (event.level === 'error') {
    // The message of the error may quote values.
    const { code } = recordIn(event.error)
    if (typeof code === 'string') span.setAttribute('db.response.status_code', code)
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end(now)
}

const traceJobs = (tracer: Tracer, current: Current) => {
  const onEnd = () => current.getStore()?.end()
  const onError = () => current.getStore()?.setStatus({ code: SpanStatusCode.ERROR })
  jobRuns.start.bindStore(current, ({ name }) => tracer.startSpan(`job ${name}`))
  jobRuns.asyncEnd.subscribe(onEnd)
  jobRuns.error.subscribe(onError)
  return () => {
    jobRuns.start.unbindStore(current)
    jobRuns.asyncEnd.unsubscribe(onEnd)
    jobRuns.error.unsubscribe(onError)
  }
}

/**
 * Tells a collector (OTLP over HTTP, JSON) of a share of the calls of routes that are registered after it, of the jobs of
 * this process, and of the statements of both: names of routes and texts of statements, and no value of either
 * (docs/operations.md#traces).
 */
export const registerTraces = (app: FastifyInstance, url: string, share: number): void => {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: patienceMs })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'rentme' }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('rentme')
  const current: Current = new AsyncLocalStorage()
  traceCalls(app, tracer, current)
  const onStatement = statementTold(tracer, current)
  statements.subscribe(onStatement)
  const endJobs = traceJobs(tracer, current)
  app.addHook('onClose', async () => {
    statements.unsubscribe(onStatement)
    endJobs()
    await provider.shutdown().catch((error: unknown) => app.log.warn({ err: error }, 'traces were not told'))
  })
}
