import { recordIn } from '@rentme/domain/kit/record'
import { storeOf } from '@rentme/domain/kit/stores'
import { beganBy, inWindow, windowedLines, windowStart } from '@rentme/domain/sync/window'
import type { LocalDatabase } from '../local/database.ts'
import { touchKey } from '../queue/queue-item.ts'

const tableOf = (noun: string): string => storeOf(noun)?.store ?? noun

/** The links of these rows, and the files that hang on nothing else. */
const filesOn = async (db: LocalDatabase, owners: readonly string[]) => {
  const links = await db.rows('file_related').where('uploadableId').anyOf(owners).toArray()
  const gone = new Set(links.map(({ id }) => id))
  const fileIds = [...new Set(links.map((link) => String(link['fileId'])))]
  const all = await db.rows('file_related').where('fileId').anyOf(fileIds).toArray()
  const needed = new Set(all.filter(({ id }) => !gone.has(id)).map((link) => link['fileId']))
  return { links: [...gone], files: fileIds.filter((id) => !needed.has(id)) }
}

const linesOf = async (db: LocalDatabase, noun: string, ids: readonly string[]) =>
  Promise.all(
    Object.entries(windowedLines)
      .filter(([, { header }]) => header === noun)
      .map(async ([line, { column }]) => {
        const table = db.rows(tableOf(line))
        return { table, ids: await table.where(column).anyOf(ids).primaryKeys() }
      }),
  )

const pruneNoun = async (
  db: LocalDatabase,
  [noun, began]: readonly [string, string],
  start: string,
  held: ReadonlySet<string>,
) => {
  const store = tableOf(noun)
  const older = await db.rows(store).where(began).below(start).toArray()
  const aged = older.filter((row) => !inWindow(noun, row, start))
  const ids = aged.map(({ id }) => id).filter((id) => !held.has(touchKey(store, id)))
  if (ids.length === 0) return
  const lines = await linesOf(db, noun, ids)
  const { links, files } = await filesOn(db, [...ids, ...lines.flatMap((line) => line.ids)])
  await db.rows(store).bulkDelete(ids)
  for (const line of lines) await line.table.bulkDelete(line.ids)
  await db.rows('file_related').bulkDelete(links)
  await db.rows('files').bulkDelete(files)
}

const dayMs = 86_400_000
const prunedKey = 'prunedAt'

/** Whether a day has passed since rows were looked through, by the server's clock, or another window counts. */
const isDue = async (db: LocalDatabase, now: string, days: number): Promise<boolean> => {
  const last = (await db.meta.get(prunedKey))?.value
  const { at, window } = recordIn(last)
  return typeof at !== 'number' || window !== days || Math.abs(Date.parse(now) - at) >= dayMs
}

/**
 * Removes closed work that is older than the sync window, with its lines and files, as the server stops
 * sending it (docs/offline.md#receiving). Rows with unfinished changes stay. `days` 0 keeps everything.
 */
export const prune = async (db: LocalDatabase, now: string, days: number): Promise<void> => {
  const start = windowStart(now, days)
  if (start === null) return
  await db.write(db.rowStores, async () => {
    const keys = await db.bases.toCollection().primaryKeys()
    const held = new Set(keys.map(([store, id]) => touchKey(store, id)))
    for (const noun of Object.entries(beganBy)) await pruneNoun(db, noun, start, held)
  })
  await db.meta.put({ key: prunedKey, value: { at: Date.parse(now), window: days } })
}

/** Prunes once a day: whole stores are looked through for it, which hold up whoever writes. */
export const pruneDaily = async (db: LocalDatabase, now: string, days: number): Promise<void> => {
  if (days > 0 && (await isDue(db, now, days))) await prune(db, now, days)
}
