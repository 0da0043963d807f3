import { checklistInWindow, windowStart } from '@rentme/domain/sync/window'
import type { LocalDatabase } from './database.ts'
import { touchKey, type LocalRow } from './queue-item.ts'

type Windowed = Parameters<typeof checklistInWindow>[0]

const agedChecklists = async (db: LocalDatabase, start: string): Promise<LocalRow[]> => {
  const table = db.rows('checklists')
  const exits = await table.where('returnDate').below(start).toArray()
  const returns = await table.where('[type+performedAt]').between(['return', ''], ['return', start]).toArray()
  return [...exits, ...returns].filter((row) => !checklistInWindow(row as unknown as Windowed, start))
}

const idsWhere = (db: LocalDatabase, store: string, index: string, values: readonly string[]) =>
  db.rows(store).where(index).anyOf(values).primaryKeys()

/** The links of these rows, and the files that hang on nothing else. */
const filesOn = async (db: LocalDatabase, owners: readonly string[]) => {
  const links = await db.rows('file_related').where('uploadableId').anyOf(owners).toArray()
  const gone = new Set(links.map(({ id }) => id))
  const fileIds = [...new Set(links.map((link) => String(link['fileId'])))]
  const all = await db.rows('file_related').where('fileId').anyOf(fileIds).toArray()
  const needed = new Set(all.filter(({ id }) => !gone.has(id)).map((link) => link['fileId']))
  return { links: [...gone], files: fileIds.filter((id) => !needed.has(id)) }
}

/**
 * Removes closed work that is older than the sync window, with its children, as the server stops sending it
 * (sync protocol, sync window). Rows with unfinished changes stay. `days` 0 keeps everything.
 */
export const prune = async (db: LocalDatabase, now: string, days: number): Promise<void> => {
  const start = windowStart(now, days)
  if (start === null) return
  await db.write(db.rowStores, async () => {
    const held = new Set(
      (await db.bases.toCollection().primaryKeys()).map(([store, id]) => touchKey(store, id)),
    )
    const aged = (await agedChecklists(db, start)).map(({ id }) => id)
    const ids = aged.filter((id) => !held.has(touchKey('checklists', id)))
    if (ids.length === 0) return
    const answers = await idsWhere(db, 'checklist_answers', 'checklistId', ids)
    const chains = [
      ...(await idsWhere(db, 'checklist_chains', 'exitId', ids)),
      ...(await idsWhere(db, 'checklist_chains', 'returnId', ids)),
    ]
    const { links, files } = await filesOn(db, answers)
    await db.rows('checklists').bulkDelete(ids)
    await db.rows('checklist_answers').bulkDelete(answers)
    await db.rows('checklist_chains').bulkDelete(chains)
    await db.rows('file_related').bulkDelete(links)
    await db.rows('files').bulkDelete(files)
  })
}
