import { appSchema, headers } from '@rentme/domain/sync/wire'
import type { QueueError } from '../queue/queue-item.ts'
import { recordIn, sentencesIn } from '@rentme/domain/kit/record'

/** The way to the server, as the kit's `Api` gives it: JSON in and out, refusals thrown. */
export interface SyncApi {
  call: <T>(
    path: string,
    options?: {
      method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
      body?: unknown
      headers?: Record<string, string>
      signal?: AbortSignal
    },
  ) => Promise<T>
  blob: (path: string) => Promise<Blob>
}

/** A refused or failed call. `status` 0: no answer of the API came back. */
export interface Refusal extends QueueError {
  status: number
  retryAfterMs: number | null
}

const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise)

const retryAfterOf = (details: Record<string, unknown>): number | null =>
  typeof details['retryAfterSeconds'] === 'number' ? details['retryAfterSeconds'] * 1000 : null

/** The refusal in an error body or in an error that the API's client threw. */
export const refusalOf = (thrown: unknown, status?: number): Refusal => {
  const details = recordIn(thrown)
  const isApi = typeof details['code'] === 'string'
  return {
    status: isApi ? (status ?? Number(details['status'] ?? 0)) : 0,
    code: text(isApi ? details['code'] : null, 'network'),
    message: text(isApi ? details['message'] : null, 'Sem conexão com o servidor.'),
    fields: sentencesIn(details['fields']),
    ...(details['current'] === undefined ? {} : { current: details['current'] }),
    ...(typeof details['changedBy'] === 'string' ? { changedBy: details['changedBy'] } : {}),
    retryAfterMs: retryAfterOf(details),
  }
}

const transient = new Set([0, 408, 425, 429])

/**
 * What becomes of a write that got this answer (docs/offline.md#sending): tried later, kept until the person signs in or
 * updates, or refused for good.
 */
export const outcomeOf = ({
  status,
  code,
}: Pick<Refusal, 'status' | 'code'>): 'later' | 'stop' | 'refused' => {
  if (status === 401 || status === 426) return 'stop'
  if (transient.has(status) || status >= 500 || code === 'in_progress') return 'later'
  return 'refused'
}

/** Headers that name the device on every call of sync. */
export const deviceHeaders = (deviceId: string): Record<string, string> => ({
  [headers.deviceId]: deviceId,
  [headers.schema]: String(appSchema),
})
