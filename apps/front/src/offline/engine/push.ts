import { isRecord } from '@rentme/domain/kit/record'
import { headers, maxPushOps, pushAnswer, type PushOp, type PushResult } from '@rentme/domain/sync/wire'
import { accept } from './accept.ts'
import { dueItems, laterMs } from '../queue/due.ts'
import {
  isOfFirstWire,
  mayBeOfOlder,
  mustBeKnown,
  shortAfter,
  shortOf,
  waitsForNewer,
} from './older-server.ts'
import { missingPhoto, pushFiles, type PushContext } from './push-files.ts'
import { isUnfinished, type QueueItem } from '../queue/queue-item.ts'
import { renumber } from '../queue/renumber.ts'
import { deviceHeaders, outcomeOf, refusalOf, type Refusal } from './transport.ts'

const oneByOne = 5

/**
 * Notes in one transaction that items are on their way before they are, so that no later edit joins or replaces them. Answers them
 * as they were before, without those that are gone or done.
 */
const claim = ({ db }: PushContext, due: readonly QueueItem[]): Promise<QueueItem[]> =>
  db.write([], async () => {
    const found = await db.queue.bulkGet(due.map(({ queueCode }) => queueCode))
    const items = found.flatMap((item) => (item?.queueStatus === 'PENDING' ? [item] : []))
    await db.queue.bulkPut(items.map((item) => ({ ...item, isSent: true, lastError: null })))
    return items
  })

const nowOf = ({ now }: PushContext) => new Date(now()).toISOString()

const change = ({ db }: PushContext, queueCode: string, to: Partial<QueueItem>) =>
  db.write([], async () => {
    const item = await db.queue.get(queueCode)
    if (item !== undefined && isUnfinished(item)) await db.queue.put({ ...item, ...to })
  })

const isGone = (item: QueueItem, { status }: Refusal) =>
  item.action === 'delete' && (status === 404 || status === 410)

/** What an answer that settles nothing leaves on the item; no answer at all says nothing about it. */
const kept = ({ now, random }: PushContext, item: QueueItem, refusal: Refusal): Partial<QueueItem> => {
  if (refusal.status === 0) return {}
  if (outcomeOf(refusal) === 'stop') return { isSent: item.isSent }
  const attempts = item.attempts + 1
  return { attempts, nextAttemptAt: now() + laterMs(refusal, attempts, random) }
}

/** What the server takes, or why it could not be asked. */
const asked = async (
  { api, serverTakes }: PushContext,
  how: 'ask' | 'askAnew',
): Promise<number | null | Refusal> => {
  try {
    return await serverTakes[how](api)
  } catch (error) {
    return refusalOf(error)
  }
}

const isRefusal = (answer: number | boolean | null | Refusal): answer is Refusal => isRecord(answer)

/** Writes what a refusal means for the item; answers the refusal when it ends the run. */
const refuse = async (context: PushContext, item: QueueItem, refusal: Refusal): Promise<Refusal | null> => {
  const { db } = context
  if (mayBeOfOlder(item, refusal)) {
    const takes = await asked(context, 'askAnew')
    if (isRefusal(takes)) return takes
    const short = shortAfter(item, refusal, takes, context.now())
    if (short !== null) {
      await change(context, item.queueCode, short)
      await context.keepCopies()
      return null
    }
  }
  const { status: _status, retryAfterMs: _retryAfterMs, ...lastError } = refusal
  if (isGone(item, refusal)) {
    await accept(db, [{ queueCode: item.queueCode, body: null }], nowOf(context))
    return null
  }
  if (outcomeOf(refusal) === 'refused') {
    await change(context, item.queueCode, { queueStatus: 'ERROR', lastError })
    return null
  }
  await change(context, item.queueCode, { ...kept(context, item, refusal), lastError })
  return refusal
}

const matchOf = ({ queueValue }: QueueItem) => queueValue.fetchOptions.ifMatch

type Sent = { body: unknown } | { refusal: Refusal }

const send = async (context: PushContext, item: QueueItem): Promise<Sent> => {
  const { method, path } = item.queueValue.fetchOptions
  const ifMatch = matchOf(item)
  try {
    const body = await context.api.call(path, {
      method,
      ...(item.queueValue.payload === null ? {} : { body: item.queueValue.payload }),
      headers: {
        ...deviceHeaders(context.deviceId),
        [headers.idempotencyKey]: item.queueCode,
        [headers.deviceSeq]: String(item.seq),
        [headers.writtenAt]: item.createdAt,
        ...(ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }),
      },
    })
    return { body }
  } catch (error) {
    return { refusal: refusalOf(error) }
  }
}

const sendOne = async (context: PushContext, due: QueueItem): Promise<Refusal | null> => {
  const [item] = await claim(context, [due])
  if (item === undefined) return null
  const sent = await send(context, item)
  if ('refusal' in sent) return refuse(context, item, sent.refusal)
  await accept(context.db, [{ queueCode: item.queueCode, body: sent.body }], nowOf(context))
  return null
}

const opOf = (item: QueueItem): PushOp => {
  const { payload, fetchOptions } = item.queueValue
  const { method, path, ifMatch } = fetchOptions
  return {
    key: item.queueCode,
    seq: item.seq,
    method,
    path,
    writtenAt: item.createdAt,
    ...(payload === null ? {} : { body: payload }),
    ...(ifMatch === undefined ? {} : { ifMatch }),
  }
}

/** Settles the items of a batch, each by its own result; answers the first refusal that ends the run, or null. */
const finish = async (
  context: PushContext,
  items: readonly QueueItem[],
  results: readonly PushResult[],
): Promise<Refusal | null> => {
  const resultOf = new Map(results.map((result) => [result.key, result]))
  const taken = items.flatMap(({ queueCode }) => {
    const result = resultOf.get(queueCode)
    return result !== undefined && result.status < 400 ? [{ queueCode, body: result.body }] : []
  })
  await accept(context.db, taken, nowOf(context))
  let end: Refusal | null = null
  for (const item of items) {
    const result = resultOf.get(item.queueCode)
    if (result !== undefined && result.status < 400) continue
    const refusal = result === undefined ? refusalOf(null) : refusalOf(result.body, result.status)
    const settled = await refuse(context, item, refusal)
    end ??= settled
  }
  return end
}

const batchAnswer = async (
  { api, deviceId }: PushContext,
  items: readonly QueueItem[],
): Promise<PushResult[] | Refusal> => {
  try {
    const answer = await api.call('/offline-sync/push', {
      method: 'POST',
      body: { ops: items.map(opOf) },
      headers: deviceHeaders(deviceId),
    })
    return pushAnswer.parse(answer).results
  } catch (error) {
    return refusalOf(error)
  }
}

/**
 * One request for up to fifty items that don't wait for each other; each is settled by its own result. A batch that
 * is refused as a whole says nothing about its items: they go one by one.
 */
const sendBatch = async (context: PushContext, due: readonly QueueItem[]): Promise<Refusal | null> => {
  const items = await claim(context, due.slice(0, maxPushOps))
  if (items.length === 0) return null
  const answer = await batchAnswer(context, items)
  if (Array.isArray(answer)) return finish(context, items, answer)
  const isRefusedWhole = outcomeOf(answer) === 'refused'
  let end: Refusal | null = null
  for (const item of items) {
    const settled = await (isRefusedWhole ? sendOne(context, item) : refuse(context, item, answer))
    end ??= settled
  }
  return end
}

/** Items whose photo is lost can't be sent as they are: the person decides. */
const refuseWithoutFiles = async (context: PushContext): Promise<void> => {
  const lost = new Map(
    (await context.db.files.where('state').equals('MISSING').toArray()).map((file) => [file.id, file]),
  )
  if (lost.size === 0) return
  const pending = await context.db.queue.where('queueStatus').equals('PENDING').toArray()
  for (const item of pending) {
    const file = item.files.map((id) => lost.get(id)).find((found) => found !== undefined)
    if (file === undefined) continue
    const lastError = { code: 'file_missing', message: file.lastError ?? missingPhoto, fields: {} }
    await change(context, item.queueCode, { queueStatus: 'ERROR', lastError })
  }
}

const openItems = ({ db }: PushContext) => db.queue.where('queueStatus').anyOf('PENDING', 'ERROR').toArray()

/** The items that may be sent now. `manual` does not wait for the next try. */
const dueNow = async (context: PushContext, manual: boolean): Promise<QueueItem[]> => {
  const { db, userId, now } = context
  const files = new Map((await db.files.toArray()).map((file) => [file.id, file]))
  const found = await openItems(context)
  const isRenumbered = await renumber(context, found, { userId, now: now() })
  const queue = isRenumbered ? await openItems(context) : found
  return dueItems(queue, { now: manual ? Number.POSITIVE_INFINITY : now(), userId, files })
}

/**
 * Makes what is due fit an older server: a write goes without what that finds by itself, or waits until it is newer. One that was
 * on its way goes as it was, since the server may know it so; one that does not tell what it takes is tried. Answers whether
 * anything waits or changed, so that the queue is read again, or why the server could not be asked.
 */
const fit = async (context: PushContext, due: readonly QueueItem[]): Promise<boolean | Refusal> => {
  const later = due.filter((item) => !item.isSent && !isOfFirstWire(item))
  if (later.length === 0) return false
  const takes = later.some(mustBeKnown) ? await asked(context, 'ask') : context.serverTakes.known()
  if (takes === null) return false
  if (isRefusal(takes)) return takes
  let isChanged = false
  for (const item of later) {
    const short = shortOf(item, takes, context.now())
    if (short === null) continue
    await change(context, item.queueCode, short)
    isChanged = true
  }
  if (isChanged) await context.keepCopies()
  return isChanged
}

/** Sends everything that is due: files, then items. Answers the refusal that ended the run early, or null. */
export const push = async (context: PushContext, manual: boolean): Promise<Refusal | null> => {
  const failed = await pushFiles(context, manual ? Number.POSITIVE_INFINITY : context.now())
  if (failed !== null && outcomeOf(failed) === 'stop') return failed
  await refuseWithoutFiles(context)
  const tried = new Set<string>()
  const isTried = (item: QueueItem) => tried.has(item.queueCode) && waitsForNewer(item, context.now())
  for (;;) {
    const untimed = await context.timed()
    if (untimed !== null) return untimed
    const due = (await dueNow(context, manual)).filter((item) => !isTried(item))
    const [first] = due
    if (first === undefined) return failed
    await context.onStep()
    for (const { queueCode } of due) tried.add(queueCode)
    const fitted = await fit(context, due)
    if (isRefusal(fitted)) return fitted
    if (fitted) continue
    const end = due.length > oneByOne ? await sendBatch(context, due) : await sendOne(context, first)
    if (end !== null) return end
  }
}
