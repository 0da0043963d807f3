import { setTimeout as wait } from 'node:timers/promises'
import { pullAnswer, headers } from '@rentme/domain/sync/wire'
import { newId } from '@rentme/domain/kit/uuid'
import { createApi } from '../apps/front/src/kit/data/api.ts'
import type { LocalDatabase } from '../apps/front/src/offline/local/database.ts'
import { createRunner } from '../apps/front/src/offline/engine/runner.ts'
import type { SyncStateStore } from '../apps/front/src/offline/engine/sync-state.ts'
import { deviceHeaders, refusalOf } from '../apps/front/src/offline/engine/transport.ts'

export type Need = 'write' | 'pull' | 'first'

export interface Seat {
  need: Need
  /** Of its session. */
  bearer: string
  /** Of its last pull; null before the first. */
  syncToken: string | null
}

export interface Back {
  need: Need
  /** Milliseconds since the herd began. */
  at: number
  calls: number
  /** Calls that were refused for now, by status; 0 is no answer at all. */
  refused: number[]
}

/** What the runner looks at in a database of which nothing waits. */
const nothingWaits = {
  dexie: { isOpen: () => false },
} as unknown as LocalDatabase
const noState = { set: () => {} } as unknown as SyncStateStore

const clock = {
  now: () => Date.now(),
  after: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * A phone without its database: the app's own client, runner and backoff, around the calls that a run makes. Resolves once it
 * has sent what it had and brought everything.
 */
export const comesBack = async (url: string, seat: Seat, since: number): Promise<Back> => {
  const api = createApi({
    base: url,
    application: 'app',
    token: () => seat.bearer,
    onSessionEnd: () => {},
  })
  const device = deviceHeaders(newId())
  const back: Back = { need: seat.need, at: 0, calls: 0, refused: [] }
  const [key, id] = [newId(), newId()]
  let isSent = seat.need !== 'write'

  const call = <T>(path: string, options: Parameters<typeof api.call>[1] = {}): Promise<T> => {
    back.calls += 1
    return api.call<T>(path, { ...options, headers: { ...device, ...options.headers } })
  }
  const push = async () => {
    await call('/product-categories', {
      method: 'POST',
      body: { id, name: `Categoria ${id}` },
      headers: { [headers.idempotencyKey]: key, [headers.deviceSeq]: '1' },
    })
    isSent = true
  }
  const pullAll = async () => {
    for (let more = true; more;) {
      const token = seat.syncToken
      const answer = pullAnswer.parse(
        await call('/offline-sync', {
          headers: { [headers.queueDepth]: '0', ...(token === null ? {} : { [headers.syncToken]: token }) },
        }),
      )
      seat.syncToken = answer.refreshSyncToken
      more = answer.hasMore
    }
  }
  const run = async () => {
    try {
      if (!isSent) await push()
      await pullAll()
      return { refusal: null }
    } catch (error) {
      const refusal = refusalOf(error)
      back.refused.push(refusal.status)
      return { refusal, ...(refusal.retryAfterMs !== null && { heldMs: refusal.retryAfterMs }) }
    }
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  const runner = createRunner({ db: nothingWaits, clock, random: Math.random }, run, noState)
  runner.endings.add(({ refusal }) => {
    if (refusal === null) resolve()
  })
  runner.setActive(true)
  void runner.now(false)
  await promise
  runner.setActive(false)
  back.at = Date.now() - since
  return back
}

/** Whether the server says that it is ready, asked ten times a second until `isOver`; answers how often it was not. */
export const watchReady = async (url: string, isOver: () => boolean) => {
  const told = { asked: 0, notReady: 0, slowest: 0 }
  while (!isOver()) {
    const since = performance.now()
    const isReady = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    told.asked += 1
    if (!isReady) told.notReady += 1
    told.slowest = Math.max(told.slowest, performance.now() - since)
    await wait(100)
  }
  return told
}
