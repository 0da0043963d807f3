import { resources } from '@rentme/domain'
import { failures, type FailureCode } from '@rentme/domain/failure'
import type { PushOp } from '@rentme/domain/sync/wire'
import type { fakeRows } from './fake-rows.ts'

export interface Answer {
  status: number
  body: unknown
}

export const refusal = (code: FailureCode, more: object = {}): Answer => ({
  status: failures[code].status,
  body: { code, message: failures[code].message, ...more },
})

/** Writes over rows in memory, each key once: the same key again gets its first answer. */
export const fakeWrites = (rows: ReturnType<typeof fakeRows>) => {
  const ledger = new Map<string, { print: string; answer: Answer }>()
  const refused = new Map<string, Answer>()
  /** Ids of rows that a second create reached. */
  const repeats: string[] = []
  let effects = 0

  const write = (method: string, path: string, body: Record<string, unknown>): Answer => {
    const resource = resources.find((each) => path === each.path || path.startsWith(`${each.path}/`))
    if (resource === undefined) return refusal('not_found')
    const isNew = method === 'POST' && path === resource.path
    const id = isNew ? String(body['id']) : path.slice(resource.path.length + 1)
    const no = refused.get(id)
    if (no !== undefined) return no
    const [own = '', ...verb] = id.split('/')
    // A verb of its own answers the row that it is of; what it does there is the real server's.
    if (verb.length > 0 && method !== 'DELETE') {
      const of = rows.get(resource.store, own)
      return of === undefined ? refusal('not_found') : { status: 200, body: rows.save(resource.store, of) }
    }
    const row = rows.get(resource.store, id)
    if (method !== 'POST' && row === undefined) return refusal('not_found')
    if (method !== 'POST' && typeof row?.['deletedAt'] === 'string') return refusal('deleted')
    if (method === 'POST' && row !== undefined) repeats.push(id)
    effects += 1
    if (method !== 'DELETE')
      return {
        status: method === 'POST' ? 201 : 200,
        body: rows.save(resource.store, { ...row, ...body, id }),
      }
    rows.remove(resource.store, id)
    return { status: 204, body: null }
  }

  const once = (key: string, method: string, path: string, body: unknown): Answer => {
    const print = JSON.stringify([method, path, body])
    const known = ledger.get(key)
    if (known !== undefined) return known.print === print ? known.answer : refusal('idempotency_key_reused')
    const answer = write(method, path, (body ?? {}) as Record<string, unknown>)
    if (answer.status < 500) ledger.set(key, { print, answer })
    return answer
  }

  const batch = (ops: readonly PushOp[]): Answer => {
    const results = []
    for (const { key, method, path, body } of ops) {
      const answer = once(key, method, path, body ?? null)
      results.push({ key, status: answer.status, body: answer.body, replayed: false })
      if (answer.status >= 500) break
    }
    return { status: 200, body: { results } }
  }

  return { once, batch, refused, effects: () => effects, repeats }
}
