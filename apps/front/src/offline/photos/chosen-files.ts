import type { FilesPort } from '../../platform/files.ts'
import type { LocalDatabase } from '../local/database.ts'
import type { FileItem } from '../queue/queue-item.ts'

/** A file that a person chose, under the id that it will have, and the way to its bytes. */
export interface ChosenFile {
  id: string
  read: () => Promise<Blob>
}

interface Options {
  db: LocalDatabase
  files: FilesPort
  userId: () => string
  /** Keeps the bytes as they are sent, under this id. */
  save: (file: Blob, facts: { asIs: boolean; originalName: string | null; id: string }) => Promise<unknown>
  missing: () => Error
}

const pathOf = (id: string, asIs: boolean) => `/offline/${id}.${asIs ? 'png' : 'jpg'}`

const rowOf = (id: string, asIs: boolean, userId: string): FileItem => ({
  id,
  state: 'CHOSEN',
  path: pathOf(id, asIs),
  sha256: '',
  size: 0,
  mime: '',
  width: null,
  height: null,
  originalName: null,
  asIs,
  attempts: 0,
  nextAttemptAt: 0,
  lastError: null,
  userId,
})

/**
 * Files on the way from the hand of the system to their place on the device. First all are noted, then the bytes of all
 * are copied as they came, and only then is one after another made as it is sent: an app that is killed in between goes on
 * with the copies, and knows which file it never got.
 */
export const createChosenFiles = ({ db, files, userId, save, missing }: Options) => {
  const underway = new Map<string, Promise<void>>()
  let last: Promise<unknown> = Promise.resolve()

  /** Copies the bytes; those that find no room are answered, and are kept once they are smaller. */
  const copy = async ({ id, read }: ChosenFile, asIs: boolean): Promise<Blob | null> => {
    const blob = await read()
    if (blob.size === 0) throw missing()
    return db.room
      .within(() => files.write(pathOf(id, asIs), blob))
      .then(
        () => null,
        () => blob,
      )
  }

  const finish = async (id: string, inHand: Blob | null): Promise<void> => {
    const item = await db.files.get(id)
    // Removed by the person in the meantime, or kept before.
    if (item?.state !== 'CHOSEN') return
    const blob = inHand ?? (await files.read(item.path))
    if (blob === null) throw missing()
    await save(blob, { asIs: item.asIs === true, originalName: item.originalName, id })
  }

  /** One after another, however many are chosen: each costs the memory of a whole picture. */
  const inTurn = (id: string, work: () => Promise<void>): Promise<void> => {
    const end = last.then(work, work).finally(() => underway.delete(id))
    last = end.catch(() => {})
    underway.set(id, end)
    return end
  }

  return {
    begin: (chosen: readonly ChosenFile[], asIs: boolean): Promise<void>[] => {
      const rows = chosen.map(({ id }) => rowOf(id, asIs, userId()))
      const noted = db.room.within(() => db.files.bulkPut(rows))
      let before: Promise<unknown> = noted
      const copies = chosen.map((file) => {
        const copied = before.then(() => copy(file, asIs))
        before = copied.catch(() => {})
        return copied
      })
      const all = Promise.allSettled(copies)
      return chosen.map(({ id }, at) =>
        inTurn(id, () => all.then(async () => finish(id, (await copies[at]) ?? null))),
      )
    },
    unended: async (text: string): Promise<string[]> =>
      (await db.files.where('state').equals('CHOSEN').primaryKeys()).filter((id) => text.includes(id)),
    resume: (id: string): Promise<void> => underway.get(id) ?? inTurn(id, () => finish(id, null)),
  }
}
