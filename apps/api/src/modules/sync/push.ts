import { resources } from '@rentme/domain'
import { Failure, type FailureCode } from '@rentme/domain/failure'
import { headers, type PushOp, type PushResult } from '@rentme/domain/sync/wire'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../kit/app.ts'
import { inBatch } from '../../kit/batch.ts'
import { carry, type Batch } from '../../kit/carrier.ts'
import type { Db } from '../../kit/database.ts'
import { decidingTables } from '../../kit/known-actors.ts'
import { problemOf } from '../../kit/problem.ts'
import { deviceOf, headerOf } from './device.ts'
import { recordIn } from '@rentme/domain/kit/record'

/** What an operation inherits from the call that carries it. */
const inherited = ['authorization', headers.application, headers.deviceId, headers.schema, 'user-agent']

const resourceOf = ({ path }: PushOp) =>
  resources.find((resource) => path === resource.path || path.startsWith(`${resource.path}/`))

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

interface Pushed {
  app: App
  db: Db
  /** The call that carries the operations. */
  request: FastifyRequest
}

/** Runs an operation as the call that it stands for. */
const run = async ({ app, request }: Pushed, op: PushOp, batch: Batch | null): Promise<PushResult> => {
  if (resourceOf(op) === undefined) return refused(op, 'not_found', request)
  const own = inherited.flatMap((name) => {
    const value = headerOf(request, name)
    return value === undefined ? [] : [[name, value] as const]
  })
  const answer = await carry({ batch }, () =>
    app
      .inject({
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
      // It is called here, by what carries it, and not by whoever waits for it.
      .then((called) => called),
  )
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

/** A batch is committed after so many milliseconds: others wait for what it holds. */
const longestMs = 500

/** Whether an operation may change what rights hang on, which those after it are looked at by. */
const mayDecide = (op: PushOp): boolean => decidingTables.has(resourceOf(op)?.store ?? '')

/** Whether an answer is not to be had from a batch: the operation runs by itself, after what came before it is kept. */
const isByItself = (result: PushResult): boolean => isTransient(result) || result.status === 403

interface Together {
  results: readonly PushResult[]
  /** Whether the next one has to run by itself; it may begin another batch otherwise. */
  isNextAlone: boolean
}

/** Runs the first operations in one transaction, as many as it takes; null when nothing of it is kept. */
const runTogether = async (
  pushed: Pushed,
  device: string,
  ops: readonly PushOp[],
): Promise<Together | null> => {
  const { app, db, request } = pushed
  const results: PushResult[] = []
  let isNextAlone = false
  try {
    const actor = await app.actorOf(request)
    const carried = { request, device, actor, keys: ops.map(({ key }) => key) }
    await inBatch(db, carried, async (batch) => {
      const since = performance.now()
      for (const op of ops) {
        if (results.length > 0 && performance.now() - since > longestMs) return
        const result = mayDecide(op) ? null : await run(pushed, op, batch)
        isNextAlone = result === null || isByItself(result)
        if (result === null || isNextAlone) return
        results.push(result)
      }
    })
    return { results, isNextAlone }
  } catch (error) {
    request.log.warn({ err: error }, 'operations run one by one')
    return null
  }
}

/**
 * Runs the operations in order, whose bodies are JSON text, each as the call that it stands for, up to the first transient failure:
 * many in one transaction, those that a batch can't carry by themselves. What was kept of a batch that is lost is known from
 * the ledger then.
 */
export const push = async (pushed: Pushed, ops: readonly PushOp[]): Promise<PushResult[]> => {
  const results: PushResult[] = []
  /** Whose batches are run; null once one was lost. */
  let device = deviceOf(pushed.request)
  while (results.length < ops.length) {
    const rest = ops.slice(results.length)
    if (device !== null && rest.length > 1) {
      const together = await runTogether(pushed, device, rest)
      if (together === null) device = null
      results.push(...(together?.results ?? []))
      if (together?.isNextAlone === false) continue
    }
    const op = ops[results.length]
    if (op === undefined) break
    const result = await run(pushed, op, null)
    results.push(result)
    if (isTransient(result)) break
  }
  return results
}
