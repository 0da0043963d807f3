import type { LocalDatabase } from '../local/database.ts'
import { isUnfinished, type Change, type FileItem } from '../queue/queue-item.ts'
import { newRow, type WriteContext } from '../local/write-context.ts'

interface Links {
  type: string
  owner: string
  field: string
  fileIds: readonly string[]
}

/** The rows that hang files on a row, in that order. */
export const fileLinks = (
  { newId, now }: Pick<WriteContext, 'newId' | 'now'>,
  { type, owner, field, fileIds }: Links,
): Change[] =>
  fileIds.map((fileId, position) => {
    const id = newId()
    const values = { fileId, uploadableType: type, uploadableId: owner, field, position }
    return { store: 'file_related', id, row: newRow(id, now(), values) }
  })

const fileRow = (
  { id, path, mime, size, sha256, width, height, originalName, marks = null }: FileItem,
  now: number,
) =>
  newRow(id, now, {
    name: path.slice(path.lastIndexOf('/') + 1),
    mimeType: mime,
    size,
    sha256,
    width,
    height,
    originalName,
    marks,
  })

/** The `files` rows of files that this device made and the server does not know yet. */
export const fileRows = async (db: LocalDatabase, ids: readonly string[], now: number): Promise<Change[]> =>
  (await db.files.bulkGet([...new Set(ids)])).flatMap((item) =>
    item === undefined ? [] : [{ store: 'files', id: item.id, row: fileRow(item, now) }],
  )

/** Tells files that unsent work names, begun work and notes included. */
export const neededFiles = async (db: LocalDatabase): Promise<(id: string) => boolean> => {
  const items = (await db.queue.toArray()).filter(isUnfinished)
  const waiting = new Set(items.flatMap(({ files }) => files))
  const drafts = (await db.drafts.toArray()).map(({ value }) => JSON.stringify(value)).join('\n')
  return (id) => waiting.has(id) || drafts.includes(id)
}
