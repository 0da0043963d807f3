import { Dexie } from 'dexie'
import { openLocalDatabase, type LocalDatabase } from './database.ts'
import { keysOf, recompute } from './overlay.ts'
import { isUnfinished } from './queue-item.ts'

const ownerOf = async (db: LocalDatabase): Promise<string | null> =>
  ((await db.meta.get('owner'))?.value as string | undefined) ?? null

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

/** Brings back what a user left, as writes over whatever the rows are by now. */
const restore = async (db: LocalDatabase, userId: string): Promise<void> => {
  const name = quarantineName(db, userId)
  if (!(await Dexie.exists(name))) return
  const aside = openLocalDatabase(name)
  const left = await belongings(aside)
  await db.write(db.rowStores, async () => {
    await put(db, left)
    for (const key of keysOf(left.queue.flatMap(({ changes }) => changes))) await recompute(db, key)
  })
  await aside.dexie.delete()
}

/**
 * The administrator has disconnected this device (sync protocol, D10): its rows go, and what its owner has not sent
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

/**
 * Makes the device this user's, after each login and before the engine starts (sync protocol, D10). Another user's
 * rows are wiped, and what they have not sent waits in `RentMe_q_<userId>` until they come back. The same user keeps
 * everything. Killed at any point and called again, it ends the same.
 */
export const takeOver = async (db: LocalDatabase, userId: string): Promise<void> => {
  const owner = await ownerOf(db)
  if (owner !== null && owner !== userId) {
    await quarantine(db, owner)
    await db.write(db.rowStores, () => clear(db))
  }
  await db.meta.put({ key: 'owner', value: userId })
  if (owner !== userId) await restore(db, userId)
}
