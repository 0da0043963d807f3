import { recordIn } from '@rentme/domain/kit/record'
import { isKnownTo, unknownTo } from '@rentme/domain/sync/since'
import { sentIn, type QueueError, type QueueItem } from '../queue/queue-item.ts'
import type { Refusal, SyncApi } from './transport.ts'

const freshMs = 60 * 60_000
const againMs = 15 * 60_000
const firstWire = 1

/** Whoever asks whether the server lives hears what it takes. */
const livePath = '/health/live'

/**
 * What the server takes (`since.ts` of the domain), kept for an hour; null of a server that does not tell, which may know all
 * or nothing of what came later, and of one that was not asked.
 */
export const createServerTakes = (now: () => number) => {
  let last: { at: number; takes: number | null } | null = null
  const fresh = () => (last !== null && now() - last.at < freshMs ? last : null)
  /** Asks now; rejects as the call does. */
  const askAnew = async (api: SyncApi): Promise<number | null> => {
    const { takes } = recordIn(await api.call(livePath))
    last = { at: now(), takes: typeof takes === 'number' ? takes : null }
    return last.takes
  }
  return {
    known: (): number | null => fresh()?.takes ?? null,
    ask: async (api: SyncApi): Promise<number | null> => {
      const known = fresh()
      return known === null ? askAnew(api) : known.takes
    },
    askAnew,
  }
}
export type ServerTakes = ReturnType<typeof createServerTakes>

const callOf = (item: QueueItem) => ({ path: item.queueValue.fetchOptions.path, body: sentIn(item) })

/** Whether every server knows all of a write. */
export const isOfFirstWire = (item: QueueItem): boolean => isKnownTo(firstWire, callOf(item))

/** Whether a write must not go before it is known what the server takes: what it says would be lost, or read as something else. */
export const mustBeKnown = (item: QueueItem): boolean => {
  const { needed, isCall } = unknownTo(firstWire, callOf(item))
  return isCall || needed.length > 0
}

const older: QueueError = {
  code: 'older_server',
  message: 'Ele precisa ser atualizado para receber este registro.',
  fields: {},
}

const waiting = (now: number): Partial<QueueItem> => ({ nextAttemptAt: now + againMs, lastError: older })

/** Whether a write was found to wait for a newer server, and does. */
export const waitsForNewer = ({ lastError, nextAttemptAt }: QueueItem, now: number): boolean =>
  lastError?.code === older.code && nextAttemptAt > now

/** What a write goes without, or until when it waits, at a server that takes so much; null for one that goes as it is. */
export const shortOf = (item: QueueItem, takes: number, now: number): Partial<QueueItem> | null => {
  const { spare, needed, isCall } = unknownTo(takes, callOf(item))
  if (isCall || needed.length > 0) return waiting(now)
  if (spare.length === 0) return null
  const payload = Object.fromEntries(Object.entries(sentIn(item)).filter(([name]) => !spare.includes(name)))
  return { queueValue: { ...item.queueValue, payload } }
}

/** Whether a refusal only says that the server is older than the write. */
const isOfOlder = (item: QueueItem, refusal: Refusal, takes: number | null): boolean => {
  if (takes !== null) return !isKnownTo(takes, callOf(item))
  const { spare, needed, isCall } = unknownTo(firstWire, callOf(item))
  if (refusal.code === 'not_found') return isCall
  return [...spare, ...needed].some((name) => name in refusal.fields)
}

/**
 * What a refused write goes without from now on, or until when it waits, where the server was only too old for it; null where it
 * was refused. `takes` is what the server says after the refusal.
 */
export const shortAfter = (
  item: QueueItem,
  refusal: Refusal,
  takes: number | null,
  now: number,
): Partial<QueueItem> | null => {
  if (!isOfOlder(item, refusal, takes)) return null
  // It was not done: it goes as another call, or later.
  return { isSent: false, ...shortOf(item, takes ?? firstWire, now) }
}

/** Whether a refusal may come of what the server does not know. */
export const mayBeOfOlder = (item: QueueItem, { code }: Refusal): boolean =>
  (code === 'invalid' || code === 'not_found') && !isOfFirstWire(item)
