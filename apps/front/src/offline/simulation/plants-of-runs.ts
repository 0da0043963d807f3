import { pullAnswer } from '@rentme/domain/sync/wire'
import { vi } from 'vitest'
import type * as Api from '../../kit/data/api.ts'
import type * as Engines from '../engine/engine.ts'
import type * as Locks from '../engine/run-lock.ts'
import type * as Transport from '../engine/transport.ts'
import type * as Due from '../queue/due.ts'
import type { QueueItem } from '../queue/queue-item.ts'

// The product's own code runs, with one fault in it at a time.

const planted = vi.hoisted(() => ({ fault: 'none' }))
/** From here on runs of phones have this fault. */
export const plantInRuns = (fault: string): void => void (planted.fault = fault)
const has = (fault: string): boolean => planted.fault === fault

vi.mock('../queue/due.ts', async (original) => {
  const real = await original<typeof Due>()
  const laterMs: typeof real.laterMs = (refusal, attempts, random) => {
    if (has('given up after ten') && attempts > 10) return Number.POSITIVE_INFINITY
    return real.laterMs(has('Retry-After ignored') ? { retryAfterMs: null } : refusal, attempts, random)
  }
  const byClock = (queue: readonly QueueItem[]) =>
    queue.map((item) => ({ ...item, seq: Date.parse(item.createdAt) }))
  const dueItems: typeof real.dueItems = (queue, at) => {
    if (!has('order by the clock of a phone')) return real.dueItems(queue, at)
    const due = real.dueItems(byClock(queue), at)
    return due.flatMap(({ queueCode }) => queue.find((item) => item.queueCode === queueCode) ?? [])
  }
  return { ...real, laterMs, dueItems }
})

vi.mock('../engine/run-lock.ts', async (original) => {
  const real = await original<typeof Locks>()
  const createRunLock: typeof real.createRunLock = (db, now, locks) => {
    if (locks === undefined || !has('frozen tab waited for')) return real.createRunLock(db, now, locks)
    const request: Locks.LockManagerLike['request'] = (name, _options, work) =>
      locks.request(name, { ifAvailable: true }, work)
    return real.createRunLock(db, now, { request })
  }
  return { ...real, createRunLock }
})

vi.mock('../engine/engine.ts', async (original) => {
  const real = await original<typeof Engines>()
  const createSyncEngine: typeof real.createSyncEngine = (options) => {
    const engine = real.createSyncEngine(options)
    const start = () => {
      if (!has('system believed about the network') || options.online()) engine.start()
    }
    return { ...engine, start }
  }
  return { ...real, createSyncEngine }
})

vi.mock('../engine/transport.ts', async (original) => {
  const real = await original<typeof Transport>()
  const outcomeOf: typeof real.outcomeOf = (refusal) => {
    if (has('busy taken for a refusal') && refusal.status >= 500) return 'refused'
    if (has('end of a session taken for a refusal') && refusal.status === 401) return 'refused'
    return real.outcomeOf(refusal)
  }
  return { ...real, outcomeOf }
})

vi.mock('../../kit/data/api.ts', async (original) => {
  const real = await original<typeof Api>()
  const createApi: typeof real.createApi = (options) => {
    const api = real.createApi(options)
    const call = async <T>(path: string, given?: Parameters<typeof api.call>[1]): Promise<T> => {
      if (options.application !== 'app') return api.call<T>(path, given)
      if (has('no answer taken for one') && given?.method !== undefined)
        return api.call<T>(path, given).catch(() => null as never)
      const answer = await api.call<T>(path, given)
      if (has('answers held to every field') && path === '/offline-sync') pullAnswer.strict().parse(answer)
      return answer
    }
    return { ...api, call }
  }
  return { ...real, createApi }
})
