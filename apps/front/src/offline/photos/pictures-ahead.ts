import type { LocalDatabase } from '../local/database.ts'
import { picturePath, type PictureCache } from './picture-cache.ts'
import type { LocalRow } from '../queue/queue-item.ts'
import { outcomeOf, refusalOf, type SyncApi } from '../engine/transport.ts'

export interface AheadOptions {
  db: LocalDatabase
  api: Pick<SyncApi, 'blob'>
  cache: PictureCache
  userId: () => string
  /** Waits until nothing better is to be done; whether the next picture may be asked for. */
  mayGoOn: () => Promise<boolean>
  most?: { pictures: number; bytes: number }
}

// At some 20 kB a small picture, what some forty machines that are out were photographed with.
const usualMost = { pictures: 600, bytes: 24 * 1024 * 1024 }

const last = '9999-12-31'
const text = (row: LocalRow, column: string) => {
  const value = row[column]
  return typeof value === 'string' ? value : ''
}

/** The return that is promised soonest comes first, and of equal promises the newest exit. */
const bySoonest = (a: LocalRow, b: LocalRow): number =>
  (text(a, 'expectedReturnDate') || last).localeCompare(text(b, 'expectedReturnDate') || last) ||
  text(b, 'performedAt').localeCompare(text(a, 'performedAt'))

const groupsBy = (rows: readonly LocalRow[], column: string): ReadonlyMap<string, LocalRow[]> =>
  Map.groupBy(rows, (row) => text(row, column))

/** The photos of every exit that waits for its return, in the order in which they are likely to be asked for. */
export const openExitPictures = async (db: LocalDatabase): Promise<string[]> => {
  const exits = await db
    .rows('checklists')
    .where('type')
    .equals('exit')
    .filter((row) => row['returnDate'] === null)
    .toArray()
  const answers = await db
    .rows('checklist_answers')
    .where('checklistId')
    .anyOf(exits.map(({ id }) => id))
    .toArray()
  const links = await db
    .rows('file_related')
    .where('uploadableId')
    .anyOf(answers.map(({ id }) => id))
    .toArray()
  const [ofExit, ofAnswer] = [groupsBy(answers, 'checklistId'), groupsBy(links, 'uploadableId')]
  const found = exits
    .sort(bySoonest)
    .flatMap(({ id }) => ofExit.get(id) ?? [])
    .flatMap(({ id }) => ofAnswer.get(id) ?? [])
    .map((link) => text(link, 'fileId'))
  return [...new Set(found)]
}

/** The bytes of a picture; null when the server gives this one to nobody, or not to this person. */
const ask = async ({ api }: AheadOptions, id: string): Promise<Blob | null> => {
  try {
    return await api.blob(`/image-proxy/${id}?size=thumb`)
  } catch (error) {
    if (outcomeOf(refusalOf(error)) === 'refused') return null
    throw error
  }
}

/** Brings one after another until the bounds are reached; answers the paths within them, null when it had to stop. */
const bringWithin = async (options: AheadOptions, ids: readonly string[]): Promise<Set<string> | null> => {
  const { cache, userId, mayGoOn, most = usualMost } = options
  const own = userId()
  const known = await cache.entries()
  const within = new Set<string>()
  let bytes = 0
  for (const id of ids) {
    if (bytes >= most.bytes) break
    const path = picturePath(id, 'thumb')
    const kept = known.get(path)
    if (kept === undefined) {
      if (!(await mayGoOn())) return null
      const blob = await ask(options, id)
      if (blob === null) continue
      // Whoever signed in meanwhile keeps nothing of the one before.
      if (userId() !== own) return null
      await cache.keep(path, blob, 'ahead')
      bytes += blob.size
    }
    bytes += kept?.size ?? 0
    within.add(path)
  }
  return within
}

/**
 * Brings the small pictures of the exits that are out, before a return asks for them without a signal, within bounds of
 * number and bytes, and lets those of closed rentals go. Throws when there is no signal or no room any more.
 */
export const bringPicturesAhead = async (options: AheadOptions): Promise<void> => {
  const { db, cache, most = usualMost } = options
  const wanted = await openExitPictures(db)
  const own = new Set(await db.files.toCollection().primaryKeys())
  const ids = wanted.filter((id) => !own.has(id)).slice(0, most.pictures)
  await cache.keepAhead(new Set(ids.map((id) => picturePath(id, 'thumb'))))
  const within = await bringWithin(options, ids)
  if (within !== null) await cache.keepAhead(within)
}
