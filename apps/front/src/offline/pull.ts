import { headers, pullAnswer, type PullAnswer } from '@rentme/domain/sync/wire'
import { settle } from './accept.ts'
import { applyPage } from './apply-page.ts'
import type { LocalDatabase } from './database.ts'
import { prune } from './prune.ts'
import { isFull } from './room.ts'
import { deviceHeaders, refusalOf, type Refusal, type SyncApi } from './transport.ts'

export interface PullProgress {
  /** Rows of this cycle so far. */
  rows: number
  /** Rows of the whole cycle, once the server has said. */
  total: number | null
}

export interface PullContext {
  db: LocalDatabase
  api: SyncApi
  deviceId: string
  /** Milliseconds since 1970. */
  now: () => number
  /** Days of closed work that devices hold; 0 is everything. */
  windowDays: () => number
  onProgress: (progress: PullProgress) => void
  onStep: () => Promise<void> | void
}

const maxCycles = 5

const ask = async ({ db, api, deviceId }: PullContext, token: string | null): Promise<PullAnswer> => {
  const depth = await db.queue.where('queueStatus').equals('PENDING').count()
  const dead = await db.queue.where('queueStatus').equals('ERROR').count()
  const answer = await api.call('/offline-sync', {
    headers: {
      ...deviceHeaders(deviceId),
      [headers.queueDepth]: String(depth),
      [headers.deadLetters]: String(dead),
      ...(token === null ? {} : { [headers.syncToken]: token }),
    },
  })
  return pullAnswer.parse(answer)
}

const rowsOf = (answer: PullAnswer) =>
  Object.values(answer.models).reduce((sum, rows) => sum + rows.length, 0)

interface Cycle {
  pages: number
  /** Time of the server, ISO 8601, as the last page was read. */
  at: string
}

/** Pages until the server has no more. */
const cycle = async (context: PullContext): Promise<Cycle> => {
  const { db, onProgress, onStep } = context
  const progress: PullProgress = { rows: 0, total: null }
  for (let pages = 1; ; pages += 1) {
    await onStep()
    const token = (await db.tokens.get('current'))?.token ?? null
    const answer = await ask(context, token)
    await applyPage(db, token, answer)
    progress.rows += rowsOf(answer)
    progress.total = answer.total ?? progress.total
    onProgress({ ...progress })
    if (!answer.hasMore) return { pages, at: answer.serverTime }
  }
}

export interface PullEnd {
  /** Why it ended early; null when everything was brought. */
  refusal: Refusal | null
  /** Time of the server, ISO 8601, at which the local rows are one state of it; null when they are not. */
  exactAt: string | null
}

/**
 * Brings what changed: cycles until a whole one fits in one page, since only then are the local rows one state of the
 * server (sync protocol, D5). What leaves the window leaves by the clock of the server.
 */
export const pull = async (context: PullContext): Promise<PullEnd> => {
  const { db, now, windowDays } = context
  try {
    let last: Cycle | null = null
    for (let cycles = 1; cycles <= maxCycles && last?.pages !== 1; cycles += 1) {
      last = await cycle(context)
      await settle(db, now())
    }
    if (last !== null) await prune(db, last.at, windowDays())
    return { refusal: null, exactAt: last?.pages === 1 ? last.at : null }
  } catch (error) {
    if (isLocal(error)) throw error
    return { refusal: refusalOf(error), exactAt: null }
  }
}

/** A failure of the device, as Dexie names it or for want of room: no answer of the server would mend it. */
const isLocal = (error: unknown): boolean => isFull(error) || (error instanceof Error && 'inner' in error)
