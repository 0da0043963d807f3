import { Dexie } from 'dexie'
import type { FilesPort } from '../../platform/files.ts'
import { openLocalDatabase, type LocalDatabase } from '../local/database.ts'
import type { Journal } from '../local/journal.ts'
import { neededFiles } from './file-links.ts'
import type { FileItem } from '../queue/queue-item.ts'

interface Sweep {
  db: LocalDatabase
  files: Pick<FilesPort, 'list' | 'remove'>
  journal: Pick<Journal, 'fileIds'>
  /** Milliseconds since 1970. */
  now: number
}

const dayMs = 86_400_000
/** Days that the original of an uploaded photo stays on the device after a pull has shown it. */
export const originalDays = 7
/** Days that the drafts of forms of both builds are kept. */
const chosenDays = 30

/** Notes which uploads the server has shown in a pull: the row of the file is its, and not a prediction. */
const noteShown = async ({ db, now }: Sweep): Promise<void> => {
  const unseen = await db.files
    .where('state')
    .equals('UPLOADED')
    .filter(({ shownAt }) => shownAt === undefined)
    .toArray()
  for (const { id } of unseen)
    if (Number((await db.rows('files').get(id))?.['version'] ?? 0) > 0)
      await db.files.update(id, { shownAt: now })
}

/** Bytes first: a kill in between leaves a row whose bytes come from the server, never bytes that nothing knows. */
const dropUnneeded = async (
  { db, files }: Pick<Sweep, 'db' | 'files'>,
  old: readonly FileItem[],
): Promise<void> => {
  if (old.length === 0) return
  const isNeeded = await neededFiles(db)
  for (const { id, path } of old.filter(({ id: fileId }) => !isNeeded(fileId))) {
    await files.remove(path)
    await db.files.delete(id)
  }
}

const dropShown = async (
  place: Pick<Sweep, 'db' | 'files'>,
  isOld: (shownAt: number) => boolean,
): Promise<void> => {
  const sent = await place.db.files.where('state').equals('UPLOADED').toArray()
  await dropUnneeded(
    place,
    sent.filter(({ shownAt }) => shownAt !== undefined && isOld(shownAt)),
  )
}

/** Gives back at once the room of originals that a pull has shown, unless unsent or begun work names them. */
export const dropSent = (place: Pick<Sweep, 'db' | 'files'>): Promise<void> => dropShown(place, () => true)

/** What was chosen and never kept, once no begun work can ask for it. */
const dropChosen = async (sweep: Sweep): Promise<void> => {
  const { db, now } = sweep
  const old = (await db.files.where('state').equals('CHOSEN').toArray()).filter(
    ({ id }) => now - madeAt(id) > chosenDays * dayMs,
  )
  await dropUnneeded(sweep, old)
}

/** When a UUIDv7 was made, in milliseconds since 1970. */
const madeAt = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

const idIn = (path: string) => path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'))

/** Files that wait in the databases of users who are away. */
const putAside = async ({ dexie }: LocalDatabase): Promise<string[]> => {
  const names = (await Dexie.getDatabaseNames()).filter((name) => name.startsWith(`${dexie.name}_q_`))
  const ids: string[] = []
  for (const name of names) {
    const aside = openLocalDatabase(name)
    ids.push(...(await aside.files.toCollection().primaryKeys()))
    aside.close()
  }
  return ids
}

/** Bytes that no row knows, left by a kill or by a user who went: a day old, since a photo is written before its row. */
const dropOrphans = async (sweep: Sweep): Promise<void> => {
  const { db, files, journal, now } = sweep
  const known = new Set(await db.files.toCollection().primaryKeys())
  const strays = (await files.list('/offline')).filter(
    (path) => !known.has(idIn(path)) && now - madeAt(idIn(path)) > dayMs,
  )
  if (strays.length === 0) return
  const aside = new Set([...(await putAside(db)), ...(await journal.fileIds())])
  for (const path of strays.filter((stray) => !aside.has(idIn(stray)))) await files.remove(path)
}

/**
 * Gives back the room of photos that the server has (docs/offline.md#photos-and-room): an original goes a week after a pull has shown
 * its upload, unless unsent or begun work names it. Call after a whole pull.
 */
export const sweepOriginals = async (sweep: Sweep): Promise<void> => {
  await noteShown(sweep)
  await dropShown(sweep, (shownAt) => sweep.now - shownAt >= originalDays * dayMs)
  await dropChosen(sweep)
  await dropOrphans(sweep)
}
