import type { PullAnswer } from '@rentme/domain/sync/wire'
import type { LocalDatabase } from '../local/database.ts'
import { land, recompute } from '../queue/overlay.ts'
import { noteStrange } from './send-again.ts'
import { touchKey, type LocalRow } from '../queue/queue-item.ts'
import { recordIn, textsIn } from '@rentme/domain/kit/record'

interface Page {
  models: Readonly<Record<string, readonly LocalRow[]>>
  wipe: readonly string[]
  token: string
  /** Stores of which rows not sent until the end of this cycle are gone; null: of none. */
  replaces: readonly string[] | null
  ends: boolean
}

// Every function here runs inside the transaction of the page.

const seenKey = (page: number) => `seen:${String(page).padStart(6, '0')}`

const isRemoval = (row: LocalRow) => typeof row['deletedAt'] === 'string'

/** Rows under unfinished local changes keep the server's row apart; all others are written as they came. */
const writeRows = async (
  db: LocalDatabase,
  store: string,
  rows: readonly LocalRow[],
  held: ReadonlySet<string>,
): Promise<void> => {
  const latest = [...new Map(rows.map((row) => [row.id, row])).values()]
  const plain = latest.filter(({ id }) => !held.has(touchKey(store, id)))
  await db.rows(store).bulkDelete(plain.filter(isRemoval).map(({ id }) => id))
  await db.rows(store).bulkPut(plain.filter((row) => !isRemoval(row)))
  for (const row of latest.filter(({ id }) => held.has(touchKey(store, id))))
    await land(db, { store, id: row.id }, isRemoval(row) ? null : row)
}

const heldKeys = async (db: LocalDatabase): Promise<Set<string>> =>
  new Set((await db.bases.toCollection().primaryKeys()).map(([store, id]) => touchKey(store, id)))

/** Empties a store; what the person did there and has not sent stays in the queue and, when it stands alone, in sight. */
export const wipeStore = async (db: LocalDatabase, store: string): Promise<void> => {
  await db.rows(store).clear()
  const held = (await db.bases.toCollection().primaryKeys()).filter(([name]) => name === store)
  for (const [, id] of held) await land(db, { store, id }, null)
}

const startReplacing = async (db: LocalDatabase, stores: readonly string[]) => {
  await db.meta.where('key').startsWith('seen:').delete()
  await db.meta.put({ key: 'replacing', value: 0 })
  await db.meta.put({ key: 'replaced', value: stores })
}

/** Remembers which rows this page of a replacement brought. */
const noteSeen = async (db: LocalDatabase, models: Page['models'], page: number) => {
  const ids = Object.fromEntries(
    Object.entries(models).map(([store, rows]) => [
      store,
      rows.filter((row) => !isRemoval(row)).map(({ id }) => id),
    ]),
  )
  await db.meta.put({ key: seenKey(page), value: ids })
  await db.meta.put({ key: 'replacing', value: page + 1 })
}

const allSeen = async (db: LocalDatabase): Promise<Set<string>> => {
  const pages = await db.meta.where('key').startsWith('seen:').toArray()
  const seen = new Set<string>()
  for (const { value } of pages)
    for (const [store, ids] of Object.entries(recordIn(value)))
      for (const id of textsIn(ids)) seen.add(touchKey(store, id))
  return seen
}

/** The end of a replacement: what it did not bring is gone from the server, and what is unfinished stays. */
const endReplacing = async (db: LocalDatabase): Promise<void> => {
  const seen = await allSeen(db)
  const held = await heldKeys(db)
  const replaced = (await db.kept<readonly string[]>('replaced')) ?? db.rowStores
  for (const store of replaced) {
    const ids = await db.rows(store).toCollection().primaryKeys()
    const gone = ids.filter((id) => !seen.has(touchKey(store, id)))
    await db.rows(store).bulkDelete(gone.filter((id) => !held.has(touchKey(store, id))))
  }
  for (const base of await db.bases.toArray()) {
    if (base.row === null || seen.has(touchKey(base.store, base.id))) continue
    if (!replaced.includes(base.store)) continue
    await db.bases.put({ ...base, row: null })
    await recompute(db, base)
  }
  await db.meta.where('key').startsWith('seen:').delete()
  await db.meta.bulkDelete(['replacing', 'replaced'])
  await db.meta.put({ key: 'whole', value: true })
}

/** Whether everything was downloaded once: until then, what is not on the device may be on the server. */
export const isWhole = async (db: LocalDatabase): Promise<boolean> => {
  if ((await db.meta.get('whole'))?.value === true) return true
  return (await db.meta.get('replacing')) === undefined && (await db.tokens.count()) > 0
}

/** How far the running cycle is, as `meta` keeps it from page to page and over a kill. */
export interface CycleProgress {
  rows: number
  /** Of `total`, what the pages have done with; null when the server does not say. */
  passed: number
  total: number | null
}

const noProgress: CycleProgress = { rows: 0, passed: 0, total: null }

/** How far a cycle is that was left in the middle; null when none was. */
export const begunProgress = async (db: LocalDatabase): Promise<CycleProgress | null> =>
  (await db.kept<CycleProgress>('progress')) ?? null

const noteProgress = async (db: LocalDatabase, answer: PullAnswer): Promise<CycleProgress> => {
  const kept = await begunProgress(db)
  const before = answer.total === undefined ? (kept ?? noProgress) : { ...noProgress, total: answer.total }
  const rows = Object.values(answer.models).reduce((sum, some) => sum + some.length, 0)
  const progress = {
    rows: before.rows + rows,
    passed: before.passed + (answer.passed ?? rows),
    total: before.total,
  }
  if (answer.hasMore) await db.meta.put({ key: 'progress', value: progress })
  else if (kept !== null) await db.meta.delete('progress')
  return progress
}

const moveToken = async (db: LocalDatabase, token: string) => {
  const current = await db.tokens.get('current')
  if (current !== undefined) await db.tokens.put({ kind: 'previous', token: current.token })
  await db.tokens.put({ kind: 'current', token })
}

const replacedBy = (db: LocalDatabase, sent: string | null, { resync, replaces }: PullAnswer) =>
  sent === null || resync === true ? db.rowStores : (replaces?.filter(db.holds) ?? null)

/**
 * Writes one page and its token in one transaction, so that a killed app never skips a page. Answers how far the cycle is;
 * null, and writes nothing, when the token is no longer the one that the page answers.
 */
export const applyPage = (
  db: LocalDatabase,
  sent: string | null,
  answer: PullAnswer,
): Promise<CycleProgress | null> => {
  const page: Page = {
    models: answer.models,
    wipe: (answer.wipe ?? []).filter(db.holds),
    token: answer.refreshSyncToken,
    replaces: replacedBy(db, sent, answer),
    ends: !answer.hasMore,
  }
  const stores = Object.keys(page.models).filter(db.holds)
  const inReach = page.ends ? db.rowStores : [...new Set([...stores, ...page.wipe])]
  return db.write(inReach, async () => {
    if (((await db.tokens.get('current'))?.token ?? null) !== sent) return null
    if (sent !== null && answer.resync === true) await noteStrange(db)
    if (page.replaces !== null) await startReplacing(db, page.replaces)
    for (const store of page.wipe) await wipeStore(db, store)
    const held = await heldKeys(db)
    for (const store of stores) await writeRows(db, store, page.models[store] ?? [], held)
    const replacing = (await db.meta.get('replacing'))?.value
    if (typeof replacing === 'number') await noteSeen(db, page.models, replacing)
    if (typeof replacing === 'number' && page.ends) await endReplacing(db)
    await moveToken(db, page.token)
    return noteProgress(db, answer)
  })
}
