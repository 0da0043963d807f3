import type { FilesPort } from '../../platform/files.ts'
import type { LocalDatabase } from '../local/database.ts'

/** What is known of one file that was seen from the server, by its path. */
interface Kept {
  /** Bytes. */
  size: number
  /** Milliseconds since 1970, to the hour. */
  usedAt: number
  /** Somebody asked to keep it: it goes with its user only. */
  isPinned: boolean
  /** Nobody has asked for it yet: it goes once nobody is expected to. */
  isAhead?: boolean
}

/** Why a file is kept: it was seen, it was brought before it is asked for, or somebody chose to. */
export type Why = 'seen' | 'ahead' | 'pinned'

type Place = { db: LocalDatabase; files: FilesPort }

export interface PictureCacheOptions extends Place {
  /** Milliseconds since 1970. */
  now: () => number
  /** Bytes that pictures may take, those that are pinned apart. */
  maxBytes?: number
}

const megabyte = 1024 * 1024
export const maxCacheBytes = 200 * megabyte
const folder = '/uploads'
/** Where a picture of the server is kept in one of its sizes. */
export const picturePath = (fileId: string, size: string): string => `${folder}/${fileId}-${size}.jpg`
const mark = 'kept:'
const hourMs = 3_600_000
/** The bound is looked at each time that so large a part of it was written. */
const parts = 20

const entries = async (db: LocalDatabase): Promise<Map<string, Kept>> =>
  new Map(
    (await db.meta.where('key').startsWith(mark).toArray()).map(({ key, value }) => [
      key.slice(mark.length),
      // Under this mark this cache alone keeps rows.
      value as Kept,
    ]),
  )

const forget = async ({ db, files }: Place, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await files.remove(path)
    await db.meta.delete(mark + path)
  }
}

/** Files without an entry were left by a killed app; entries without a file say nothing. */
const tidy = async ({ db, files }: Place): Promise<Map<string, Kept>> => {
  const known = await entries(db)
  const paths = new Set(await files.list(folder))
  await forget(
    { db, files },
    [...paths].filter((path) => !known.has(path)),
  )
  const lost = [...known.keys()].filter((path) => !paths.has(path))
  await forget({ db, files }, lost)
  for (const path of lost) known.delete(path)
  return known
}

const loosePictures = async (place: Place) => [...(await tidy(place))].filter(([, { isPinned }]) => !isPinned)

/** Removes every picture that was seen from the server but those that are pinned. */
export const clearPictures = async (place: Place): Promise<void> => {
  const loose = await loosePictures(place)
  await forget(
    place,
    loose.map(([path]) => path),
  )
}

/** Removes everything that was seen from the server and kept, pinned or not. */
export const emptyCache = async ({
  db,
  files,
}: Pick<Place, 'db'> & { files: Pick<FilesPort, 'list' | 'remove'> }) => {
  for (const path of await files.list(folder)) await files.remove(path)
  await db.meta.where('key').startsWith(mark).delete()
}

/**
 * Pictures and documents seen from the server, kept for when there is no connection: those used last stay, within a
 * bound of bytes. What was pinned does not count and is never put out.
 */
export const createPictureCache = ({ db, files, now, maxBytes = maxCacheBytes }: PictureCacheOptions) => {
  let unchecked = Number.POSITIVE_INFINITY

  const note = (path: string, kept: Kept) => db.meta.put({ key: mark + path, value: kept })
  const entryOf = async (path: string) => db.kept<Kept>(mark + path)

  const trim = async (): Promise<void> => {
    const loose = await loosePictures({ db, files })
    let over = loose.reduce((sum, [, { size }]) => sum + size, 0) - maxBytes
    for (const [path, { size }] of loose.sort(([, a], [, b]) => a.usedAt - b.usedAt)) {
      if (over <= 0) return
      await forget({ db, files }, [path])
      over -= size
    }
  }

  return {
    /** The file, marked as used; null when it is not kept. */
    read: async (path: string): Promise<Blob | null> => {
      const blob = await files.read(path)
      if (blob === null || blob.size === 0) return null
      const kept = await entryOf(path)
      if (kept !== undefined && now() - kept.usedAt > hourMs) await note(path, { ...kept, usedAt: now() })
      return blob
    },
    /** Keeps a file, and puts out those used longest ago when there are too many bytes. */
    keep: async (path: string, blob: Blob, why: Why): Promise<void> => {
      const kept = { size: blob.size, usedAt: now(), isPinned: why === 'pinned' }
      await note(path, why === 'ahead' ? { ...kept, isAhead: true } : kept)
      await files.write(path, blob)
      unchecked += blob.size
      if (unchecked < maxBytes / parts) return
      unchecked = 0
      await trim()
    },
    /** What is kept, by its path. */
    entries: (): Promise<ReadonlyMap<string, Kept>> => entries(db),
    /** Of what was brought before it was asked for, removes all but these. */
    keepAhead: async (paths: ReadonlySet<string>): Promise<void> => {
      const ahead = [...(await entries(db))].filter(([, { isAhead }]) => isAhead === true)
      await forget(
        { db, files },
        ahead.map(([path]) => path).filter((path) => !paths.has(path)),
      )
    },
    /** Removes every picture but those that are pinned. */
    clear: (): Promise<void> => clearPictures({ db, files }),
    /** Bytes of what may be put out, and of what is pinned; how many pictures were brought before they are asked for. */
    sizes: async (): Promise<{ loose: number; pinned: number; ahead: number }> => {
      const sizes = { loose: 0, pinned: 0, ahead: 0 }
      for (const { size, isPinned, isAhead } of (await entries(db)).values()) {
        sizes[isPinned ? 'pinned' : 'loose'] += size
        if (isAhead === true) sizes.ahead += 1
      }
      return sizes
    },
  }
}
export type PictureCache = ReturnType<typeof createPictureCache>
