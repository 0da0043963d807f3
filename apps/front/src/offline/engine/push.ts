import { headers, maxPushOps, pushAnswer, type PushOp, type PushResult } from '@rentme/domain/sync/wire'
import { accept } from './accept.ts'
import { dueItems, laterMs } from '../queue/due.ts'
import { missingPhoto, pushFiles, type PushContext } from './push-files.ts'
import { isUnfinished, type QueueItem } from '../queue/queue-item.ts'
import { deviceHeaders, outcomeOf, refusalOf, type Refusal } from './transport.ts'

const oneByOne = 5

/**
 * Notes that an item is on its way before it is, so that no later edit joins or replaces it. Answers it as it was before; null when
 * it is gone or done.
 */
const claim = ({ db }: PushContext, { queueCode }: QueueItem): Promise<QueueItem | null> =>
  db.write([], async () => {
    const item = await db.queue.get(queueCode)
    if (item?.queueStatus !== 'PENDING') return null
    await db.queue.put({ ...item, isSent: true, lastError: null })
    return item
  })

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

/** Writes what a refusal means for the item; answers the refusal when it ends the run. */
const refuse = async (context: PushContext, item: QueueItem, refusal: Refusal): Promise<Refusal | null> => {
  const { db, now } = context
  const { status: _status, retryAfterMs: _retryAfterMs, ...lastError } = refusal
  if (isGone(item, refusal)) {
    await accept(db, item.queueCode, null, new Date(now()).toISOString())
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
  const item = await claim(context, due)
  if (item === null) return null
  const sent = await send(context, item)
  if ('refusal' in sent) return refuse(context, item, sent.refusal)
  await accept(context.db, item.queueCode, sent.body, new Date(context.now()).toISOString())
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

const finish = async (
  context: PushContext,
  item: QueueItem,
  result: PushResult | undefined,
): Promise<Refusal | null> => {
  if (result === undefined) return refuse(context, item, refusalOf(null))
  if (result.status >= 400) return refuse(context, item, refusalOf(result.body, result.status))
  await accept(context.db, item.queueCode, result.body, new Date(context.now()).toISOString())
  return null
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
  const claims = await Promise.all(due.slice(0, maxPushOps).map((item) => claim(context, item)))
  const items = claims.filter((item) => item !== null)
  if (items.length === 0) return null
  const answer = await batchAnswer(context, items)
  const refusedWhole = !Array.isArray(answer) && outcomeOf(answer) === 'refused'
  let end: Refusal | null = null
  for (const item of items) {
    const settled = await (Array.isArray(answer)
      ? finish(
          context,
          item,
          answer.find(({ key }) => key === item.queueCode),
        )
      : refusedWhole
        ? sendOne(context, item)
        : refuse(context, item, answer))
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

/** The items that may be sent now. `manual` does not wait for the next try. */
const dueNow = async ({ db, userId, now }: PushContext, manual: boolean): Promise<QueueItem[]> => {
  const files = new Map((await db.files.toArray()).map((file) => [file.id, file]))
  const queue = await db.queue.where('queueStatus').anyOf('PENDING', 'ERROR').toArray()
  return dueItems(queue, { now: manual ? Number.POSITIVE_INFINITY : now(), userId, files })
}

/** Sends everything that is due: files, then items. Answers the refusal that ended the run early, or null. */
export const push = async (context: PushContext, manual: boolean): Promise<Refusal | null> => {
  const failed = await pushFiles(context, manual ? Number.POSITIVE_INFINITY : context.now())
  if (failed !== null && outcomeOf(failed) === 'stop') return failed
  await refuseWithoutFiles(context)
  for (;;) {
    const untimed = await context.timed()
    if (untimed !== null) return untimed
    const due = await dueNow(context, manual)
    const [first] = due
    if (first === undefined) return failed
    await context.onStep()
    const end = due.length > oneByOne ? await sendBatch(context, due) : await sendOne(context, first)
    if (end !== null) return end
  }
}
