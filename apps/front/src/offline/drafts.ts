import type { LocalDatabase } from './database.ts'

export interface DraftInfo<T> {
  key: string
  value: T
  /** ISO 8601, UTC. */
  savedAt: string
}

/** What a person has begun and not saved; it survives a reload and belongs to a user. */
export const createDrafts = (db: LocalDatabase, userId: () => string, now: () => number) => ({
  save: async (key: string, value: unknown): Promise<void> => {
    await db.drafts.put({
      key: `${userId()}:${key}`,
      userId: userId(),
      value,
      savedAt: new Date(now()).toISOString(),
    })
  },
  /** The draft as it was saved; null when there is none. */
  load: async <T>(key: string): Promise<T | null> =>
    ((await db.drafts.get(`${userId()}:${key}`))?.value as T | undefined) ?? null,
  remove: (key: string): Promise<void> => db.drafts.delete(`${userId()}:${key}`),
  /** Every draft of the user whose key begins so, newest first. */
  list: async <T>(prefix: string): Promise<DraftInfo<T>[]> => {
    const start = `${userId()}:`
    const found = await db.drafts.where('key').startsWith(`${start}${prefix}`).toArray()
    return found
      .map(({ key, value, savedAt }) => ({ key: key.slice(start.length), value: value as T, savedAt }))
      .sort((a, b) => b.savedAt.localeCompare(a.savedAt))
  },
})
export type Drafts = ReturnType<typeof createDrafts>
