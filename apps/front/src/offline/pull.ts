import { headers, pullAnswer, type PullAnswer } from '@rentme/domain/sync/wire'
import { settle } from './accept.ts'
import { applyPage } from './apply-page.ts'
import type { LocalDatabase } from './database.ts'
import { prune } from './prune.ts'
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

/** Pages until the server has no more. Answers how many there were. */
const cycle = async (context: PullContext): Promise<number> => {
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
    if (!answer.hasMore) return pages
  }
}

/**
 * Brings what changed: cycles until a whole one fits in one page, since only then are the local rows one state of the
 * server (sync protocol, D5). Answers the refusal that ended it early, or null.
 */
export const pull = async (context: PullContext): Promise<Refusal | null> => {
  const { db, now, windowDays } = context
  try {
    for (let cycles = 1; cycles <= maxCycles; cycles += 1) {
      const pages = await cycle(context)
      await settle(db, now())
      if (pages === 1) break
    }
    await prune(db, new Date(now()).toISOString(), windowDays())
    return null
  } catch (error) {
    if (isLocal(error)) throw error
    return refusalOf(error)
  }
}

/** A failure of the local database, as Dexie names it: no answer of the server would mend it. */
const isLocal = (error: unknown): boolean => error instanceof Error && 'inner' in error
