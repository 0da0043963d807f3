import { anyStores } from '@rentme/domain/kit/stores'
import { Dexie } from 'dexie'
import { openLocalDatabase, type LocalDatabase } from './database.ts'
import type { Journal } from './journal.ts'
import { keepBase, keysOf, recompute } from '../queue/overlay.ts'
import { isUnfinished, type QueueItem } from '../queue/queue-item.ts'

const ownerOf = async (db: LocalDatabase): Promise<string | null> => (await db.kept<string>('owner')) ?? null

const quarantineName = (db: LocalDatabase, userId: string) => `${db.dexie.name}_q_${userId}`

/** What one user leaves behind: unfinished writes, their files, the rows under them, drafts, and the order of writes. */
const belongings = async (db: LocalDatabase) => {
  const queue = (await db.queue.toArray()).filter(isUnfinished)
  const files = (await db.files.toArray()).filter(({ state }) => state !== 'UPLOADED')
  const seq = await db.meta.get('seq')
  return {
    queue,
    files,
    seq: seq === undefined ? [] : [seq],
    bases: await db.bases.toArray(),
    drafts: await db.drafts.toArray(),
  }
}

type Belongings = Awaited<ReturnType<typeof belongings>>

const isEmpty = ({ queue, files, drafts }: Belongings) => queue.length + files.length + drafts.length === 0

const put = async (db: LocalDatabase, { queue, files, seq, bases, drafts }: Belongings): Promise<void> => {
  await db.queue.bulkPut(queue)
  await db.files.bulkPut(files)
  await db.bases.bulkPut(bases)
  await db.drafts.bulkPut(drafts)
  await db.meta.bulkPut(seq)
}

const clear = async (db: LocalDatabase): Promise<void> => {
  for (const table of db.dexie.tables) await table.clear()
}

/** Copies what the owner has not sent to a database of their own. Safe to repeat. */
const quarantine = async (db: LocalDatabase, userId: string): Promise<void> => {
  const left = await belongings(db)
  if (isEmpty(left)) return
  const aside = openLocalDatabase(quarantineName(db, userId))
  await aside.write([], () => put(aside, left))
  aside.close()
}

const nothing: Belongings = { queue: [], files: [], seq: [], bases: [], drafts: [] }

/** What a user left on the device, apart. */
const leftBy = async (name: string): Promise<Belongings> => {
  if (!(await Dexie.exists(name))) return nothing
  const aside = openLocalDatabase(name)
  const left = await belongings(aside)
  aside.close()
  return left
}

/** Items of the journal that no database has. */
const recovered = async (db: LocalDatabase, items: readonly QueueItem[]): Promise<QueueItem[]> => {
  const known = new Set(await db.queue.toCollection().primaryKeys())
  return items.filter(({ queueCode }) => !known.has(queueCode))
}

/**
 * Makes the device the user's and brings back, in the same transaction, what they left on it, as writes over whatever the
 * rows are by now. Answers how many writes the journal alone still had.
 */
const restore = async (db: LocalDatabase, userId: string, journal: OwnJournal): Promise<number> => {
  const left = await leftBy(quarantineName(db, userId))
  const copies = await journal.unsentOf(userId)
  return db.write(db.rowStores, async () => {
    await put(db, left)
    const lost = await recovered(db, copies.queue)
    for (const key of keysOf(lost.flatMap(({ changes }) => changes))) await keepBase(db, key)
    await db.queue.bulkPut(lost)
    const files = new Set(left.files.map(({ id }) => id))
    await db.files.bulkPut(copies.files.filter(({ id }) => !files.has(id)))
    const begun = new Set(left.drafts.map(({ key }) => key))
    await db.drafts.bulkPut(copies.drafts.filter(({ key }) => !begun.has(key)))
    for (const key of keysOf([...left.queue, ...lost].flatMap(({ changes }) => changes)))
      await recompute(db, key)
    await db.meta.put({ key: 'owner', value: userId })
    return lost.length
  })
}

/**
 * The administrator has disconnected this device (docs/offline.md#users): its rows go, and what its owner has not sent
 * waits apart until they sign in again on a device that is accepted.
 */
export const leaveRows = async (db: LocalDatabase): Promise<void> => {
  const owner = await ownerOf(db)
  if (owner !== null) await quarantine(db, owner)
  await db.write(db.rowStores, () => clear(db))
}

/** Unfinished writes on the device of somebody else than `userId`: ask before `takeOver`. */
export const unfinishedOfOthers = async (db: LocalDatabase, userId: string): Promise<number> => {
  const owner = await ownerOf(db)
  if (owner === null || owner === userId) return 0
  return (await db.queue.toArray()).filter((item) => isUnfinished(item) && item.userId !== userId).length
}

type OwnJournal = Pick<Journal, 'unsentOf'>

interface TakeOver {
  journal: OwnJournal
  /** Removes what else shows of the user before. */
  forget?: () => Promise<void>
}

/**
 * Makes the device this user's, after each login and before the engine starts (docs/offline.md#users). Another user's
 * rows are wiped, and what they have not sent waits in `RentMe_q_<userId>` until they come back. The same user keeps
 * everything. Killed at any point and called again, it ends the same. Answers how many unsent writes came back from the
 * journal, since the system had taken the database away.
 */
export const takeOver = async (
  db: LocalDatabase,
  userId: string,
  { journal, forget = async () => {} }: TakeOver,
): Promise<number> => {
  const owner = await ownerOf(db)
  if (owner !== null && owner !== userId) {
    await quarantine(db, owner)
    await forget()
    await db.write(db.rowStores, () => clear(db))
  }
  const found = owner === userId ? 0 : await restore(db, userId, journal)
  // What lies apart is here by now.
  await Dexie.delete(quarantineName(db, userId))
  return found
}

/** Writes that one person has not sent from this device. */
export interface UnsentWork {
  /** By the rows of the device; null where they do not tell. */
  name: string | null
  items: QueueItem[]
}

/** Stores of people, who may be users. */
const people = anyStores.filter(
  ({ sync, display }) => sync.indexes.includes('userId') && display.includes('name'),
)

const nameOf = async (db: LocalDatabase, userId: string): Promise<string | null> => {
  const found = people.map(({ store }) => db.rows(store).where('userId').equals(userId).toArray())
  const name = (await Promise.all(found)).flat()[0]?.['name']
  return typeof name === 'string' ? name : null
}

/** What waits on the device for its people to sign in: of its owner, and of those whose work lies apart. */
export const unsentWork = async (db: LocalDatabase): Promise<UnsentWork[]> => {
  const apart = (await Dexie.getDatabaseNames()).filter((name) => name.startsWith(quarantineName(db, '')))
  const left = await Promise.all(apart.map(async (name) => (await leftBy(name)).queue))
  const own = (await db.queue.orderBy('seq').toArray()).filter(isUnfinished)
  const byUser = Map.groupBy([...own, ...left.flat()], ({ userId }) => userId)
  return Promise.all([...byUser].map(async ([userId, items]) => ({ name: await nameOf(db, userId), items })))
}
