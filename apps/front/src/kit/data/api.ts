import { networkProblem, problemOf, type Problem } from './problem.ts'

export interface ApiOptions {
  /** Address before `/api`, without a trailing slash; empty for the page's own origin. */
  base: string
  application: 'cms' | 'app'
  token: () => string | null
  /** Called as a question goes out; what it answers is called with the `Date` of the answer. */
  asks?: () => (date: string | null) => void
  /** Called when the server no longer takes the session, with its reason. */
  onSessionEnd: (reason: Problem) => void
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** How soon the browser loads it beside what else the screen asks for. */
  priority?: RequestPriority
}

/** A document that the server makes apart from the call that asks for it. */
export interface DocumentJob {
  id: string
  state: 'running' | 'done' | 'failed'
  /** Percent. */
  progress: number
  /** Why it failed, or what a file that is ready leaves out. */
  message: string | null
}

const timeoutMs = 15_000

const streamed = { headers: { Accept: 'text/event-stream' }, priority: 'low' } as const

const limitOf = (body: unknown) => AbortSignal.timeout(body instanceof FormData ? timeoutMs * 8 : timeoutMs)

const bodyOf = (body: unknown): { body?: BodyInit; headers: Record<string, string> } => {
  if (body === undefined) return { headers: {} }
  if (body instanceof FormData) return { body, headers: {} }
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
}

const bearing = (token: string | null): Record<string, string> =>
  token === null ? {} : { Authorization: `Bearer ${token}` }

const parse = async (response: Response): Promise<unknown> => {
  if (response.status === 204) return null
  if (response.headers.get('content-type')?.includes('json') !== true) throw networkProblem()
  return response.json()
}

const retryAfter = (response: Response): number | null => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : null
}

const nameOf = (response: Response): string => {
  const header = response.headers.get('content-disposition') ?? ''
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return extended === undefined
    ? (/filename="([^"]+)"/.exec(header)?.[1] ?? 'arquivo')
    : decodeURIComponent(extended)
}

/** The one way to the server: bearer token, application header, JSON, and refusals as `Problem`. */
export const createApi = ({ base, application, token, asks, onSessionEnd }: ApiOptions) => {
  const send = async (
    path: string,
    { method = 'GET', body, headers = {}, signal, priority = 'auto' }: Call,
    limit: AbortSignal | null = limitOf(body),
  ): Promise<Response> => {
    const { headers: bodyHeaders, ...rest } = bodyOf(body)
    const signals = [signal, limit].filter((one) => one !== undefined && one !== null)
    try {
      return await fetch(`${base}/api${path}`, {
        method,
        priority,
        // A deletion may be sent as its page is left, and outlives it.
        keepalive: method === 'DELETE',
        credentials: 'include',
        signal: AbortSignal.any(signals),
        headers: {
          Accept: 'application/json',
          'X-Application-Type': application,
          ...bearing(token()),
          ...bodyHeaders,
          ...headers,
        },
        ...rest,
      })
    } catch {
      throw networkProblem()
    }
  }

  const refusal = (response: Response, body: unknown) => {
    const problem = problemOf(response.status, body, retryAfter(response))
    if (problem.status === 401 && problem.code !== 'wrong_credentials') onSessionEnd(problem)
    return problem
  }

  const call = async <T>(path: string, options: Call = {}): Promise<T> => {
    const tellTime = asks?.()
    const response = await send(path, options)
    const body = await parse(response)
    tellTime?.(response.headers.get('date'))
    // The caller says what the path answers, as the API declares it.
    if (response.ok) return body as T
    throw refusal(response, body)
  }

  const blob = async (path: string): Promise<Blob> => {
    const response = await send(path, {})
    if (response.ok) return response.blob()
    throw problemOf(response.status, await parse(response))
  }

  /** A file under the name that the server gives it, however long it takes to come; a long document is a job first. */
  const file = async (path: string): Promise<{ blob: Blob; name: string } | { job: DocumentJob }> => {
    const response = await send(path, {}, null)
    if (!response.ok) throw refusal(response, await parse(response))
    // 202 is answered with a job, as the API declares it.
    if (response.status === 202) return { job: (await parse(response)) as DocumentJob }
    return { blob: await response.blob(), name: nameOf(response) }
  }

  /** An answer without an end, read as it comes until the signal stops it. */
  const stream = async (path: string, signal: AbortSignal): Promise<NonNullable<Response['body']>> => {
    const response = await send(path, { ...streamed, signal }, null)
    if (!response.ok) throw refusal(response, await parse(response))
    if (response.body === null) throw networkProblem()
    return response.body
  }

  return { call, blob, file, stream }
}

export type Api = ReturnType<typeof createApi>
