import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import type { LocalDatabase } from '../../../offline/local/database.ts'
import { useUser } from '../../session/session-context.tsx'
import { useDevice } from '../device.ts'

/** A row that a person has looked at. */
export interface Seen {
  noun: string
  id: string
}

const most = 20
const keyOf = (userId: string) => `recent:${userId}`

const keep = (db: LocalDatabase, userId: string, seen: Seen) =>
  db.dexie.transaction('rw', db.meta, async () => {
    const before = (await db.kept<Seen[]>(keyOf(userId))) ?? []
    const others = before.filter(({ noun, id }) => noun !== seen.noun || id !== seen.id)
    await db.meta.put({ key: keyOf(userId), value: [seen, ...others].slice(0, most) })
  })

/** Keeps on the device that the person looks at a row. */
export const useSeen = (noun: string, id: string | undefined): void => {
  const { db } = useDevice()
  const userId = useUser().id
  useEffect(() => {
    // A phone without room still shows the row.
    if (id !== undefined) keep(db, userId, { noun, id }).catch(() => {})
  }, [db, userId, noun, id])
}

/** What the person has looked at on this device, the latest first; undefined until it is known. */
export const useRecent = (): readonly Seen[] | undefined => {
  const { db } = useDevice()
  const userId = useUser().id
  return useLiveQuery(async () => (await db.kept<Seen[]>(keyOf(userId))) ?? [], [db, userId])
}
