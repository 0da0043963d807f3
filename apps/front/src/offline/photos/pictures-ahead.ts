import type { PicturesAhead } from '@rentme/domain/kit/on-devices'
import type { Resource } from '@rentme/domain/kit/resource'
import { anyResources } from '@rentme/domain/kit/stores'
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

// At some 20 kB a small picture, what some forty rows with fifteen photos each have.
const usualMost = { pictures: 600, bytes: 24 * 1024 * 1024 }

const last = '9999-12-31'
const text = (row: LocalRow, column: string) => {
  const value = row[column]
  return typeof value === 'string' ? value : ''
}

type Wanted = Pick<Resource, 'store' | 'lines'> & { ahead: PicturesAhead }

const wanted = anyResources.flatMap(({ store, lines = {}, sync: { ahead } }): Wanted[] =>
  ahead === undefined ? [] : [{ store, lines, ahead }],
)

const bySoonest =
  ({ soonest, newest }: PicturesAhead) =>
  (a: LocalRow, b: LocalRow): number =>
    (text(a, soonest) || last).localeCompare(text(b, soonest) || last) ||
    text(b, newest).localeCompare(text(a, newest))

const groupsBy = (rows: readonly LocalRow[], column: string): ReadonlyMap<string, LocalRow[]> =>
  Map.groupBy(rows, (row) => text(row, column))

const rowsOf = async (db: LocalDatabase, { store, ahead }: Wanted): Promise<LocalRow[]> => {
  const [index, value] = ahead.of
  const rows = await db
    .rows(store)
    .where(index)
    .equals(value)
    .filter((row) => row[ahead.until] === null)
    .toArray()
  return rows.sort(bySoonest(ahead))
}

/** What the pictures of these rows hang on: the lines of each, in the order of the rows. */
const ownersOf = async (
  db: LocalDatabase,
  { lines = {} }: Wanted,
  rows: readonly LocalRow[],
): Promise<string[]> => {
  const ids = rows.map(({ id }) => id)
  const found = Object.values(lines).map(async ({ of, parent }) =>
    groupsBy(await db.rows(of.store).where(parent).anyOf(ids).toArray(), parent),
  )
  const byRow = await Promise.all(found)
  return ids.flatMap((id) => byRow.flatMap((each) => each.get(id) ?? []).map((line) => line.id))
}

/** The photos of every row that is to have them ahead, in the order in which they are likely to be asked for. */
export const picturesWanted = async (db: LocalDatabase): Promise<string[]> => {
  const owners: string[] = []
  for (const resource of wanted) owners.push(...(await ownersOf(db, resource, await rowsOf(db, resource))))
  const links = groupsBy(
    await db.rows('file_related').where('uploadableId').anyOf(owners).toArray(),
    'uploadableId',
  )
  const found = owners.flatMap((id) => links.get(id) ?? []).map((link) => text(link, 'fileId'))
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
 * Brings the small pictures that a row's descriptor wants ahead, before they are asked for without a signal, within bounds
 * of number and bytes, and lets go those that it wants no more. Throws when there is no signal or no room any more.
 */
export const bringPicturesAhead = async (options: AheadOptions): Promise<void> => {
  const { db, cache, most = usualMost } = options
  const photos = await picturesWanted(db)
  const own = new Set(await db.files.toCollection().primaryKeys())
  const ids = photos.filter((id) => !own.has(id)).slice(0, most.pictures)
  await cache.keepAhead(new Set(ids.map((id) => picturePath(id, 'thumb'))))
  const within = await bringWithin(options, ids)
  if (within !== null) await cache.keepAhead(within)
}
