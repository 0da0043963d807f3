import type { JournalPort } from '../../platform/journal.ts'
import type { Draft, LocalDatabase } from './database.ts'
import { isUnfinished, type FileItem, type QueueItem } from '../queue/queue-item.ts'

const writeName = ({ userId, queueCode }: QueueItem) => `write.${userId}.${queueCode}`
const fileName = ({ userId, id }: FileItem) => `file.${userId}.${id}`
// A key is its user's id, words and ids, with signs between; a name has single dots for them.
const draftName = (key: string) => `draft.${key.replace(/[^\w-]+/g, '.')}`
const ownerIn = (name: string) => name.split('.')[1]

/** Everything that its owner has begun or not sent, by its name in the journal. */
const unsent = async (db: LocalDatabase, userId: string): Promise<Map<string, string>> => {
  const items = (await db.queue.toArray()).filter((item) => isUnfinished(item) && item.userId === userId)
  const files = (await db.files.toArray()).filter(
    (file) => file.state !== 'UPLOADED' && file.userId === userId,
  )
  const drafts = await db.drafts.where('userId').equals(userId).toArray()
  return new Map([
    ...items.map((item) => [writeName(item), JSON.stringify(item)] as const),
    ...files.map((file) => [fileName(file), JSON.stringify(file)] as const),
    ...drafts.map((draft) => [draftName(draft.key), JSON.stringify(draft)] as const),
  ])
}

/** What was sent may have been: no later edit joins it, and the server knows its code. */
const asSent = (item: QueueItem): QueueItem => ({
  ...item,
  // What waits for its moments to be put right was never sent.
  isSent: item.stamps === undefined,
  queueStatus: 'PENDING',
  nextAttemptAt: 0,
  attempts: 0,
  lastError: null,
})

export interface JournalOptions {
  db: LocalDatabase
  port: JournalPort
}

/**
 * A copy of begun and unsent work outside the database (docs/offline.md#when-the-system-takes-the-database), since a system short of space may take the
 * database away whole. Where the port has no place nothing is kept, and nothing fails.
 */
export const createJournal = ({ db, port }: JournalOptions) => {
  const written = new Map<string, string>()
  let tail: Promise<unknown> = Promise.resolve()

  /** One thing at a time, so that the later copy of an item stays. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = tail.then(work)
    tail = turn.catch(() => null)
    return turn
  }

  const put = async (place: NonNullable<JournalPort>, name: string, text: string): Promise<void> => {
    if (written.get(name) === text) return
    await place.write(name, text)
    written.set(name, text)
  }

  /** The database has it all already: what fails in the place here is made up for by the next run. */
  const inPlace = (work: (place: NonNullable<JournalPort>) => Promise<void>): Promise<void> =>
    port === null ? Promise.resolve() : inTurn(() => work(port)).catch(() => {})

  const copy = (name: string, value: object): Promise<void> =>
    inPlace((place) => put(place, name, JSON.stringify(value)))

  const drop = async (place: NonNullable<JournalPort>, name: string): Promise<void> => {
    await place.remove(name)
    written.delete(name)
  }

  const level = async (place: NonNullable<JournalPort>): Promise<void> => {
    // Names before the queue: what is saved in between keeps its copy.
    const names = await place.names()
    const owner = (await db.meta.get('owner'))?.value
    if (typeof owner !== 'string') return
    const wanted = await unsent(db, owner)
    // Copies before removals, so that what an answer changed in the next write is never lost with the answered one.
    for (const [name, text] of wanted) await put(place, name, text)
    for (const name of names.filter((one) => ownerIn(one) === owner && !wanted.has(one)))
      await drop(place, name)
  }

  const entry = async (place: NonNullable<JournalPort>, name: string): Promise<unknown> => {
    const text = await place.read(name)
    return text === null ? null : JSON.parse(text)
  }

  const entries = async <T>(kind: string, userId: string): Promise<T[]> => {
    if (port === null) return []
    const names = (await port.names()).filter((name) => name.startsWith(`${kind}.${userId}.`))
    const found = await Promise.all(names.map((name) => entry(port, name)))
    // A kind is written by one function, with entries of one type.
    return found.filter((one) => one !== null) as T[]
  }

  return {
    /** Before the screen says that it is saved. */
    keepWrite: (item: QueueItem): Promise<void> => copy(writeName(item), item),
    keepFile: (file: FileItem): Promise<void> => copy(fileName(file), file),
    keepDraft: (draft: Draft): Promise<void> => copy(draftName(draft.key), draft),
    /** At once: a draft that came back after its work was saved would be done twice. */
    dropDraft: (key: string): Promise<void> => inPlace((place) => drop(place, draftName(key))),
    /** Makes the copy what its owner has not sent now. */
    level: (): Promise<void> => inPlace(level),
    /** What a user had begun or not sent, as far as the database may have lost it. */
    unsentOf: async (
      userId: string,
    ): Promise<{ queue: QueueItem[]; files: FileItem[]; drafts: Draft[] }> => ({
      queue: (await entries<QueueItem>('write', userId)).map(asSent),
      files: (await entries<FileItem>('file', userId)).map((file) => ({ ...file, isSent: true })),
      drafts: await entries<Draft>('draft', userId),
    }),
    /** Ids of files that wait, whoever took them. */
    fileIds: async (): Promise<string[]> =>
      ((await port?.names()) ?? [])
        .filter((name) => name.startsWith('file.'))
        .map((name) => name.slice(name.lastIndexOf('.') + 1)),
  }
}
export type Journal = ReturnType<typeof createJournal>
