import type { FailureCode } from '@rentme/domain/failure'
import type { PushOp } from '@rentme/domain/sync/wire'
import type { DeviceClock } from '../local/device-clock.ts'
import type { SyncApi } from '../engine/transport.ts'
import { fakeRows } from './fake-rows.ts'
import { fakeWrites, refusal, type Answer } from './fake-writes.ts'

type Options = NonNullable<Parameters<SyncApi['call']>[1]>
type Fault = 'none' | 'unsent' | 'lost reply' | Answer

const networkError = () => Object.assign(new Error('network'), { status: 0, code: 'network' })
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const fileIn = (form: FormData) => ({
  id: textOf(form.get('id')),
  sha256: textOf(form.get('sha256')),
  size: (form.get('files') as File).size,
  marks: form.has('marks') ? textOf(form.get('marks')) : null,
})

const always: Readonly<Record<string, object>> = {
  '/offline-sync/check': { compared: [], differing: [] },
  '/offline-sync/known': { keys: [], files: [] },
  '/health/live': { status: 'ok' },
}

/** The way to a server for a device whose clock may be wrong: each answer tells this time. */
const telling = (api: SyncApi, asks: DeviceClock['asks'], time: () => number): SyncApi => ({
  blob: api.blob,
  call: async (path, options) => {
    const tell = asks()
    const answer = await api.call(path, options)
    tell(new Date(time()).toUTCString())
    return answer as never
  },
})

/** A server in memory behind the API's client, with faults that a test arms. */
export const fakeServer = () => {
  const rows = fakeRows()
  const writes = fakeWrites(rows)
  const calls: { method: string; path: string; key: string | undefined; body: unknown }[] = []
  const uploads: ReturnType<typeof fileIn>[] = []
  const set = { pageSize: 100, wipe: [] as string[] }
  let fault: (path: string) => Fault = () => 'none'
  let before: (path: string) => Promise<void> | void = () => {}

  const pull = (token: string | undefined): Answer => {
    const { wipe } = set
    set.wipe = []
    return { status: 200, body: { ...rows.page(token, set.pageSize), ...(wipe.length > 0 ? { wipe } : {}) } }
  }

  const upload = (form: FormData): Answer => {
    uploads.push(fileIn(form))
    return { status: 201, body: [{ id: textOf(form.get('id')) }] }
  }

  const answerTo = (path: string, { method = 'GET', body, headers = {} }: Options): Answer => {
    if (path === '/offline-sync') return pull(headers['syncToken'])
    if (path in always) return { status: 200, body: always[path] }
    if (path === '/uploads') return upload(body as FormData)
    const copy = body === undefined ? null : (JSON.parse(JSON.stringify(body)) as unknown)
    if (path === '/offline-sync/push') return writes.batch((copy as { ops: PushOp[] }).ops)
    return writes.once(headers['Idempotency-Key'] ?? '', method, path, copy)
  }

  const call = async <T>(path: string, options: Options = {}): Promise<T> => {
    const { method = 'GET', body, headers } = options
    calls.push({ method, path, key: headers?.['Idempotency-Key'], body })
    await before(path)
    const failing = fault(path)
    if (failing === 'unsent') throw networkError()
    const answer = typeof failing === 'object' ? failing : answerTo(path, options)
    if (failing === 'lost reply') throw networkError()
    const sent = structuredClone(answer.body)
    if (answer.status >= 400) throw Object.assign(new Error('refused'), sent, { status: answer.status })
    return sent as T
  }

  const api: SyncApi = {
    call,
    blob: async () => new Blob([new Uint8Array([1, 2, 3])], { type: 'image/jpeg' }),
  }
  return {
    api,
    telling: (time: () => number) => (asks: DeviceClock['asks']) => telling(api, asks, time),
    calls,
    uploads,
    save: rows.save,
    remove: rows.remove,
    row: rows.get,
    effects: writes.effects,
    repeats: writes.repeats,
    failure: refusal,
    /** Refuses every write of a row until it is allowed again. */
    refuse: (id: string, code: FailureCode, more: object = {}) => writes.refused.set(id, refusal(code, more)),
    allow: (id: string) => writes.refused.delete(id),
    failWith: (next: typeof fault) => (fault = next),
    beforeCall: (next: typeof before) => (before = next),
    pages: (size: number) => (set.pageSize = size),
    wipeNext: (...stores: string[]) => (set.wipe = stores),
  }
}
export type FakeServer = ReturnType<typeof fakeServer>
