import { recordIn } from '@rentme/domain/kit/record'
import { storeOf } from '@rentme/domain/kit/stores'
import { vi } from 'vitest'
import type { FilesPort } from '../../platform/files.ts'
import type * as Accepting from '../engine/accept.ts'
import type * as Pages from '../engine/apply-page.ts'
import type * as Uploads from '../engine/push-files.ts'
import type { LocalDatabase } from '../local/database.ts'
import type * as Owners from '../local/owner.ts'
import type * as Outboxes from '../queue/outbox.ts'
import { isUnfinished, type LocalRow } from '../queue/queue-item.ts'

// The product's own code runs, with one fault in it at a time.

const planted = vi.hoisted(() => ({ fault: 'none' }))
/** From here on phones have this fault. */
export const plant = (fault: string): void => void (planted.fault = fault)
const has = (fault: string): boolean => planted.fault === fault

type Answer = Parameters<typeof Pages.applyPage>[2]

const isRemoval = ({ deletedAt }: LocalRow): boolean => typeof deletedAt === 'string'

const without = (models: Answer['models'], isLeftOut: (row: LocalRow) => boolean): Answer['models'] =>
  Object.fromEntries(
    Object.entries(models).map(([store, rows]) => [store, rows.filter((row) => !isLeftOut(row))]),
  )

/** The rows of a page as they came, over what is unsent. */
const overwrite = (db: LocalDatabase, { models }: Answer) =>
  db.write(db.rowStores, async () => {
    for (const [store, rows] of Object.entries(models))
      if (db.holds(store)) await db.rows(store).bulkPut(rows.filter((row) => !isRemoval(row)))
  })

/** Open writes of the rows that came are sent as if they had been made on those. */
const moveVersions = (db: LocalDatabase, { models }: Answer) =>
  db.write([], async () => {
    for (const { id, version } of Object.values(models).flat())
      for (const item of (await db.queue.where('entityId').equals(id).toArray()).filter(isUnfinished)) {
        const { queueValue } = item
        if (queueValue.fetchOptions.ifMatch === undefined || typeof version !== 'number') continue
        const fetchOptions = { ...queueValue.fetchOptions, ifMatch: version }
        await db.queue.put({ ...item, queueValue: { ...queueValue, fetchOptions } })
      }
  })

/** The token is kept before the rows that it stands for. */
const tokenFirst = async (db: LocalDatabase, sent: string | null, token: string): Promise<void> => {
  await db.tokens.put({ kind: 'current', token })
  for (let waits = 0; waits < 6; waits += 1) await db.meta.toArray()
  if (sent === null) await db.tokens.delete('current')
  else await db.tokens.put({ kind: 'current', token: sent })
}

vi.mock('../engine/apply-page.ts', async (original) => {
  const real = await original<typeof Pages>()
  const applyPage: typeof real.applyPage = async (db, sent, answer) => {
    if (has('token first')) await tokenFirst(db, sent, answer.refreshSyncToken)
    const models = has('removals skipped') ? without(answer.models, isRemoval) : answer.models
    const ends = await real.applyPage(db, sent, { ...answer, models })
    if (has('unsent overwritten')) await overwrite(db, answer)
    if (has('If-Match moved on')) await moveVersions(db, answer)
    return ends
  }
  return { ...real, applyPage }
})

/** What each write answers is taken for what the rows are on the server, whatever has come since. */
const landAnswers = async (db: LocalDatabase, taken: readonly Accepting.Taken[]): Promise<void> => {
  for (const { queueCode, body } of taken) {
    const item = await db.queue.get(queueCode)
    const { store } = storeOf(item?.noun) ?? {}
    const answer = recordIn(body)
    if (item === undefined || store === undefined || answer['id'] !== item.entityId) continue
    const before = (await db.bases.get([store, item.entityId]))?.row
    if (before != null && Number(answer['version']) < Number(before['version']))
      await db.bases.put({ store, id: item.entityId, row: { ...before, version: 0 } })
  }
}

vi.mock('../engine/accept.ts', async (original) => {
  const real = await original<typeof Accepting>()
  const accept: typeof real.accept = async (db, taken, processedAt) => {
    if (has('older answer over a newer row')) await db.write([], async () => landAnswers(db, taken))
    await real.accept(db, taken, processedAt)
  }
  return { ...real, accept }
})

vi.mock('../engine/push-files.ts', async (original) => {
  const real = await original<typeof Uploads>()
  const pushFiles: typeof real.pushFiles = (context, now) => {
    if (!has('photo gone early')) return real.pushFiles(context, now)
    const files = context.files as FilesPort
    const read = async (path: string) => {
      const photo = await files.read(path)
      await files.remove(path)
      return photo
    }
    return real.pushFiles({ ...context, files: { ...files, read } }, now)
  }
  return { ...real, pushFiles }
})

/** Every row of the device, to put back. */
const held = async (db: LocalDatabase) =>
  Promise.all(db.rowStores.map(async (store) => [store, await db.rows(store).toArray()] as const))

vi.mock('../queue/outbox.ts', async (original) => {
  const real = await original<typeof Outboxes>()
  const createOutbox: typeof real.createOutbox = (options) => {
    const outbox = real.createOutbox(options)
    const { db } = options
    const discard: typeof outbox.discard = async (queueCode) => {
      const item = await db.queue.get(queueCode)
      const ids = new Set(item?.changes.map(({ id }) => id))
      const before = await held(db)
      await outbox.discard(queueCode)
      if (has('discarded and still shown'))
        for (const [store, rows] of before) await db.rows(store).bulkPut(rows.filter(({ id }) => ids.has(id)))
    }
    return { ...outbox, discard }
  }
  return { ...real, createOutbox }
})

vi.mock('../local/owner.ts', async (original) => {
  const real = await original<typeof Owners>()
  const takeOver: typeof real.takeOver = async (db, userId, options) => {
    const [rows, items] = [await held(db), await db.queue.toArray()]
    const nothing = { queue: [], files: [], drafts: [] }
    const journal = has('journal not read') ? { unsentOf: async () => nothing } : options.journal
    const found = await real.takeOver(db, userId, { ...options, journal })
    if (has('writes of another sent')) await db.queue.bulkPut(items.map((item) => ({ ...item, userId })))
    if (has('rows of another kept')) for (const [store, all] of rows) await db.rows(store).bulkPut(all)
    return found
  }
  return { ...real, takeOver }
})
