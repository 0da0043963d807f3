import { headers, pullAnswer, type PullAnswer } from '@rentme/domain/sync/wire'
import { settle } from './accept.ts'
import { applyPage, begunProgress, type CycleProgress } from './apply-page.ts'
import type { LocalDatabase } from '../local/database.ts'
import { pruneDaily } from './prune.ts'
import { isFull } from '../local/room.ts'
import { deviceHeaders, refusalOf, type Refusal, type SyncApi } from './transport.ts'

export interface PullProgress {
  /** Rows that have come so far. */
  rows: number
  /** How much of the download is done, from 0 to 1; null until the server has said. */
  part: number | null
  /** The store that the last of them belong to. */
  latest?: string | undefined
}

export interface PullContext {
  db: LocalDatabase
  api: SyncApi
  deviceId: string
  userId: string
  /** Milliseconds since 1970. */
  now: () => number
  /** What is added to the device's own clock, in milliseconds. */
  clockOffset: () => number
  /** Days of closed work that devices hold; 0 is everything. */
  windowDays: () => number
  onProgress: (progress: PullProgress) => void
  onStep: () => Promise<void> | void
}

const maxCycles = 5

/** Number of the last write of this person that the server has taken, of those that are kept; 0 for none. */
const lastAnswered = async ({ db, userId }: PullContext): Promise<number> => {
  const last = await db.queue
    .orderBy('seq')
    .filter((item) => item.queueStatus === 'PROCESSED' && item.userId === userId)
    .last()
  return last?.seq ?? 0
}

const ask = async (context: PullContext, token: string | null): Promise<PullAnswer> => {
  const { db, api, deviceId, clockOffset } = context
  const depth = await db.queue.where('queueStatus').equals('PENDING').count()
  const dead = await db.queue.where('queueStatus').equals('ERROR').count()
  const answer = await api.call('/offline-sync', {
    headers: {
      ...deviceHeaders(deviceId),
      [headers.queueDepth]: String(depth),
      [headers.deadLetters]: String(dead),
      [headers.deviceSeq]: String(await lastAnswered(context)),
      [headers.clockOffset]: String(Math.round(clockOffset())),
      ...(token === null ? {} : { [headers.syncToken]: token }),
    },
  })
  return pullAnswer.parse(answer)
}

const partOf = ({ passed, total }: CycleProgress, hasMore: boolean): number | null => {
  if (!hasMore) return 1
  // What changes meanwhile adds to what the first page counted.
  return total === null ? null : Math.min(0.99, passed / Math.max(1, total))
}

interface Cycle {
  pages: number
  rows: number
  /** Time of the server, ISO 8601, as the last page was read. */
  at: string
}

/**
 * Pages until the server has no more, those before an interruption among them; `before` is what earlier cycles of the same
 * pull have brought.
 */
const cycle = async (context: PullContext, before: number | null): Promise<Cycle> => {
  const { db, onProgress, onStep } = context
  const isBegun = before === null && (await db.tokens.count()) > 0
  const begun = isBegun ? await begunProgress(db) : null
  if (begun !== null) onProgress({ rows: begun.rows, part: partOf(begun, true) })
  for (let pages = begun === null ? 1 : 2; ; pages += 1) {
    await onStep()
    const token = (await db.tokens.get('current'))?.token ?? null
    const answer = await ask(context, token)
    const progress = (await applyPage(db, token, answer)) ?? { rows: 0, passed: 0, total: null }
    const rows = (before ?? 0) + progress.rows
    const part = before === null ? partOf(progress, answer.hasMore) : 1
    onProgress({ rows, part, latest: Object.keys(answer.models).at(-1) })
    if (!answer.hasMore) return { pages, rows, at: answer.serverTime }
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
 * server (docs/offline.md#receiving). What leaves the window leaves by the clock of the server.
 */
export const pull = async (context: PullContext): Promise<PullEnd> => {
  const { db, now, windowDays } = context
  try {
    let last: Cycle | null = null
    for (let cycles = 1; cycles <= maxCycles && last?.pages !== 1; cycles += 1) {
      last = await cycle(context, last?.rows ?? null)
      await settle(db, now())
    }
    if (last !== null) await pruneDaily(db, last.at, windowDays())
    return { refusal: null, exactAt: last?.pages === 1 ? last.at : null }
  } catch (error) {
    if (isLocal(error)) throw error
    return { refusal: refusalOf(error), exactAt: null }
  }
}

/** A failure of the device, as Dexie names it or for want of room: no answer of the server would mend it. */
const isLocal = (error: unknown): boolean => isFull(error) || (error instanceof Error && 'inner' in error)
