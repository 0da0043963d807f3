import { resources } from '@rentme/domain'
import { Failure, type FailureCode } from '@rentme/domain/failure'
import { headers, type PushOp, type PushResult } from '@rentme/domain/sync/wire'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../kit/app.ts'
import { problemOf } from '../../kit/problem.ts'
import { headerOf } from './device.ts'
import { recordIn } from '@rentme/domain/kit/record'

/** What an operation inherits from the call that carries it. */
const inherited = ['authorization', headers.application, headers.deviceId, headers.schema, 'user-agent']

const isResource = (path: string): boolean =>
  resources.some((resource) => path === resource.path || path.startsWith(`${resource.path}/`))

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const refused = ({ key }: PushOp, code: FailureCode, request: FastifyRequest): PushResult => {
  const { status, body } = problemOf(new Failure(code), request.id)
  return { key, status, body, replayed: false }
}

const run = async (app: App, request: FastifyRequest, op: PushOp): Promise<PushResult> => {
  if (!isResource(op.path)) return refused(op, 'not_found', request)
  const own = inherited.flatMap((name) => {
    const value = headerOf(request, name)
    return value === undefined ? [] : [[name, value] as const]
  })
  const answer = await app.inject({
    method: op.method,
    url: `${app.prefix}${op.path}`,
    remoteAddress: request.ip,
    headers: {
      ...Object.fromEntries(own),
      [headers.idempotencyKey]: op.key,
      [headers.deviceSeq]: String(op.seq),
      ...(op.writtenAt === undefined ? {} : { [headers.writtenAt]: op.writtenAt }),
      ...(op.ifMatch === undefined ? {} : { 'if-match': `"${op.ifMatch}"` }),
      ...(op.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    // What is no text is sent as JSON: the types leave out that it may be anything.
    ...(op.body === undefined ? {} : { payload: op.body as string }),
  })
  return {
    key: op.key,
    status: answer.statusCode,
    body: parsed(answer.body),
    replayed: answer.headers[headers.idempotencyReplayed.toLowerCase()] === 'true',
  }
}

const transientStatuses = new Set([401, 408, 425, 426, 429])

/** An answer that says nothing about the operation itself: it and those after it are sent again later. */
const isTransient = ({ status, body }: PushResult): boolean =>
  status >= 500 ||
  transientStatuses.has(status) ||
  (status === 409 && recordIn(body)['code'] === ('in_progress' satisfies FailureCode))

/** Runs the operations in order, whose bodies are JSON text, each as the call that it stands for, up to the first transient failure. */
export const push = async (
  app: App,
  request: FastifyRequest,
  ops: readonly PushOp[],
): Promise<PushResult[]> => {
  const results: PushResult[] = []
  for (const op of ops) {
    const result = await run(app, request, op)
    results.push(result)
    if (isTransient(result)) break
  }
  return results
}
