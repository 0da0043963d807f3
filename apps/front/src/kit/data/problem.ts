import { failures, type FailureCode } from '@rentme/domain/failure'
import { isKeyOf, recordIn, sentencesIn } from '@rentme/domain/kit/record'

/** A refused call as every screen handles it: code, Portuguese sentence, sentences by field, the current row of a conflict. */
export class Problem extends Error {
  readonly code: FailureCode | 'network' | 'no_room'
  readonly status: number
  readonly fields: Readonly<Record<string, string>>
  readonly current: unknown
  /** Who made the current row what it is, by name, if the server said so. */
  readonly changedBy: string | null
  /** When the server may be asked again, if it said so. */
  readonly retryAfterSeconds: number | null
  /** By which the server's log knows a fault of its own; null for what it refuses. */
  readonly supportCode: string | null

  constructor(
    code: FailureCode | 'network' | 'no_room',
    message: string,
    details: {
      status?: number
      fields?: Record<string, string>
      current?: unknown
      changedBy?: string | null | undefined
      retryAfterSeconds?: number | null
      requestId?: string | undefined
    } = {},
  ) {
    super(message)
    this.name = 'Problem'
    this.code = code
    this.status = details.status ?? 0
    this.fields = details.fields ?? {}
    this.current = details.current
    this.changedBy = details.changedBy ?? null
    this.retryAfterSeconds = details.retryAfterSeconds ?? null
    this.supportCode = this.status >= 500 ? (details.requestId ?? null) : null
  }
}

/** No answer from the server, or an answer that is not the API's (a captive portal, a proxy's page). */
export const networkProblem = () =>
  new Problem('network', 'Sem conexão com o servidor. Verifique sua internet e tente novamente.')

const textOr = <T>(value: unknown, otherwise: T): string | T =>
  typeof value === 'string' ? value : otherwise

export const problemOf = (
  status: number,
  body: unknown,
  retryAfterSeconds: number | null = null,
): Problem => {
  const { code, message, fields, current, changedBy, requestId } = recordIn(body)
  if (typeof code !== 'string' || !isKeyOf(failures, code)) return networkProblem()
  return new Problem(code, textOr(message, failures[code].message), {
    status,
    fields: sentencesIn(fields),
    current,
    changedBy: textOr(changedBy, null),
    retryAfterSeconds,
    requestId: textOr(requestId, undefined),
  })
}
