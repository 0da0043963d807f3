import { headers } from '@rentme/domain/sync/wire'
import { recordIn, recordsIn } from '@rentme/domain/kit/record'
import type { SyncApi } from '../engine/transport.ts'
import type { QueueItem } from '../queue/queue-item.ts'

// What either side has told since later: the other side of before neither sends nor reads it.
const later = {
  headers: [headers.writtenAt, headers.clockOffset, headers.appVersion].map((name) => name.toLowerCase()),
  answer: ['passed'],
  body: ['answeredVersion'],
  op: ['writtenAt'],
  paths: ['/offline-sync/check', '/offline-sync/known'],
}

const without = (value: unknown, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(recordIn(value)).filter(
      ([name]) => !names.includes(name.toLowerCase()) && !names.includes(name),
    ),
  )

/** Headers of a call as one side of before sends or hears them. */
export const olderHeaders = (given: unknown): Record<string, string> =>
  // Headers are texts.
  without(given, later.headers) as Record<string, string>

/** Whether a server of before has such a call. */
export const isKnownBefore = (path: string): boolean => !later.paths.some((one) => path.endsWith(one))

const olderOp = (op: unknown): Record<string, unknown> => {
  const told = without(op, later.op)
  return 'body' in told ? { ...told, body: without(told['body'], later.body) } : told
}

/** A body as an app of before says it. */
const olderBody = (path: string, body: unknown): unknown => {
  if (body instanceof FormData) return body
  if (path !== '/offline-sync/push') return without(body, later.body)
  return { ops: recordsIn(recordIn(body)['ops']).map(olderOp) }
}

/** What an app of before reads of an answer of sync: it takes none that has a field more than it knows. */
const olderAnswer = (path: string, answer: unknown): unknown => {
  if (path !== '/offline-sync') return answer
  const unknown = Object.keys(recordIn(answer)).filter((name) => later.answer.includes(name))
  if (unknown.length > 0) throw new Error(`an app of before takes no answer with ${unknown.join()}`)
  return answer
}

/** The way of an app of before to the server: it neither sends nor takes what came since. */
export const olderApp = (api: SyncApi): SyncApi => ({
  blob: api.blob,
  call: async (path, options = {}) => {
    if (!isKnownBefore(path)) throw Object.assign(new Error(path), { status: 404, code: 'not_found' })
    const answer = await api.call<unknown>(path, {
      ...options,
      ...(options.headers && { headers: olderHeaders(options.headers) }),
      ...(options.body !== undefined && { body: olderBody(path, options.body) }),
    })
    // It is of the type that the caller asks for: what it lacks may be missing.
    return olderAnswer(path, answer) as never
  },
})

/** What an app of before has put in the queue, as the app that takes its place finds it. */
export const olderItem = (item: QueueItem): QueueItem => {
  const { payload } = item.queueValue
  return payload === null
    ? item
    : { ...item, queueValue: { ...item.queueValue, payload: without(payload, later.body) } }
}

export type Version = 'older' | 'newer'

/** What a server says of sync: one of before less, a newer one more than the app knows. */
export const saidBy = (version: Version, path: string, body: string): string => {
  if (!path.includes('/offline-sync')) return body
  const answer: unknown = JSON.parse(body)
  return JSON.stringify(
    version === 'older' ? without(answer, later.answer) : { ...recordIn(answer), saidSinceLater: true },
  )
}
