import type { LocalDatabase } from '../local/database.ts'
import { picturePath, type PictureCache } from './picture-cache.ts'
import { outcomeOf, refusalOf, type SyncApi } from '../engine/transport.ts'

export interface AheadOptions {
  db: LocalDatabase
  api: Pick<SyncApi, 'blob'>
  cache: PictureCache
  userId: () => string
  /** The ids of the rows whose photos are likely to be asked for, in that order. */
  ahead: (db: LocalDatabase) => Promise<string[]>
  /** Waits until nothing better is to be done; whether the next picture may be asked for. */
  mayGoOn: () => Promise<boolean>
  most?: { pictures: number; bytes: number }
}

// At some 20 kB a small picture, what some forty rows with fifteen photos each have.
const usualMost = { pictures: 600, bytes: 24 * 1024 * 1024 }

/** The photos that hang on these rows, in the order of the rows. */
const photosOn = async (db: LocalDatabase, owners: readonly string[]): Promise<string[]> => {
  const links = await db.rows('file_related').where('uploadableId').anyOf(owners).toArray()
  const byOwner = Map.groupBy(links, (link) => link['uploadableId'])
  const found = owners.flatMap((id) => byOwner.get(id) ?? []).map((link) => String(link['fileId']))
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
 * Brings the small pictures of rows before they are asked for without a signal, within bounds of number and bytes, and lets go
 * those that are wanted no more. Throws when there is no signal or no room any more.
 */
export const bringPicturesAhead = async (options: AheadOptions): Promise<void> => {
  const { db, cache, ahead, most = usualMost } = options
  const photos = await photosOn(db, await ahead(db))
  const own = new Set(await db.files.toCollection().primaryKeys())
  const ids = photos.filter((id) => !own.has(id)).slice(0, most.pictures)
  await cache.keepAhead(new Set(ids.map((id) => picturePath(id, 'thumb'))))
  const within = await bringWithin(options, ids)
  if (within !== null) await cache.keepAhead(within)
}
