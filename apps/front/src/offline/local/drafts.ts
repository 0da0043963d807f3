import type { LocalDatabase } from './database.ts'
import type { Journal } from './journal.ts'

export interface DraftInfo<T> {
  key: string
  value: T
  /** ISO 8601, UTC. */
  savedAt: string
}

interface DraftsOptions {
  db: LocalDatabase
  userId: () => string
  now: () => number
  journal: Pick<Journal, 'keepDraft' | 'dropDraft'>
}

/** What a person has begun and not saved; it survives a reload and an eviction, and belongs to a user. */
export const createDrafts = ({ db, userId, now, journal }: DraftsOptions) => {
  const ownKey = (key: string) => `${userId()}:${key}`
  return {
    save: async (key: string, value: unknown): Promise<void> => {
      const draft = {
        key: ownKey(key),
        userId: userId(),
        value,
        savedAt: new Date(now()).toISOString(),
      }
      await db.room.within(() => db.drafts.put(draft))
      await journal.keepDraft(draft)
    },
    /** The draft as it was saved; null when there is none. */
    load: async <T>(key: string): Promise<T | null> =>
      // A key is of one form, which kept its own draft there.
      ((await db.drafts.get(ownKey(key)))?.value as T | undefined) ?? null,
    remove: async (key: string): Promise<void> => {
      await db.drafts.delete(ownKey(key))
      await journal.dropDraft(ownKey(key))
    },
    /** Every draft of the user whose key begins so, newest first. */
    list: async <T>(prefix: string): Promise<DraftInfo<T>[]> => {
      const start = ownKey('')
      const found = await db.drafts.where('key').startsWith(ownKey(prefix)).toArray()
      return (
        found
          // As above.
          .map(({ key, value, savedAt }) => ({ key: key.slice(start.length), value: value as T, savedAt }))
          .sort((a, b) => b.savedAt.localeCompare(a.savedAt))
      )
    },
  }
}
export type Drafts = ReturnType<typeof createDrafts>
