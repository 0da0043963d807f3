import { unknownAnswer, type UnknownAnswer } from '@rentme/domain/sync/wire'
import type { LocalDatabase } from '../local/database.ts'
import type { PushContext } from './push-files.ts'
import { deviceHeaders, outcomeOf, refusalOf, type Refusal } from './transport.ts'

/** In `meta` while the server has to be asked what it still knows. */
const key = 'strange'
/** Sent at once: far more than a person writes in the days for which what was sent is kept. */
const most = 5000

/** Notes, in the transaction of a page, that the server did not know the device's token. */
export const noteStrange = (db: LocalDatabase) => db.meta.put({ key, value: true })

const sentBy = async (db: LocalDatabase, userId: string) => {
  const items = await db.queue.where('queueStatus').equals('PROCESSED').toArray()
  const files = await db.files.where('state').equals('UPLOADED').toArray()
  return {
    keys: items.filter((item) => item.userId === userId).map(({ queueCode }) => queueCode),
    files: files.filter((file) => file.userId === userId).map(({ id }) => id),
  }
}

/** What the server does not know waits as it did before it was sent, in its old place. */
const waitAgain = (db: LocalDatabase, { keys, files }: UnknownAnswer) =>
  db.write([], async () => {
    const again = { attempts: 0, nextAttemptAt: 0, lastError: null }
    for (const item of await db.queue.bulkGet(keys))
      if (item?.queueStatus === 'PROCESSED')
        await db.queue.put({ ...item, ...again, queueStatus: 'PENDING', processedAt: null })
    for (const file of await db.files.bulkGet(files)) {
      if (file?.state !== 'UPLOADED') continue
      const { shownAt: _, ...unsent } = file
      await db.files.put({ ...unsent, ...again, state: 'LOCAL' })
    }
    await db.meta.delete(key)
  })

/**
 * After the server did not know the device's token, as one that was restored from a backup does not: asks which of the writes
 * and photos that it took in the days for which they are kept it has no more, and lets those wait again, under their old
 * codes. Answers whether any do; a refusal leaves it to the next run.
 */
export const sendAgain = async ({
  db,
  api,
  userId,
  deviceId,
}: Pick<PushContext, 'db' | 'api' | 'userId' | 'deviceId'>): Promise<Refusal | boolean> => {
  if ((await db.meta.get(key)) === undefined) return false
  const { keys, files } = await sentBy(db, userId)
  const body = { keys: keys.slice(-most), files: files.slice(-most) }
  const nothing = { keys: [], files: [] }
  try {
    const unknown =
      keys.length + files.length === 0
        ? nothing
        : unknownAnswer.parse(
            await api.call('/offline-sync/known', { method: 'POST', body, headers: deviceHeaders(deviceId) }),
          )
    await waitAgain(db, unknown)
    return unknown.keys.length + unknown.files.length > 0
  } catch (error) {
    const refusal = refusalOf(error)
    // A server of before can not tell.
    if (outcomeOf(refusal) === 'refused') await waitAgain(db, nothing)
    return outcomeOf(refusal) === 'refused' ? false : refusal
  }
}
