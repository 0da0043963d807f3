import { isRecord } from '@rentme/domain/kit/record'
import { useEffect } from 'react'
import { useUser } from '../session/session-context.tsx'

/** A record that a person has looked at; what it is called is asked for when it is told. */
export interface Seen {
  noun: string
  id: string
}

const most = 8
const keyOf = (userId: string) => `rentme.recent.${userId}`

const isSeen = (value: unknown): value is Seen =>
  isRecord(value) && typeof value['noun'] === 'string' && typeof value['id'] === 'string'

/** What the person has looked at in this browser, the latest first. */
export const recentOf = (userId: string): readonly Seen[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSeen) : []
  } catch {
    return []
  }
}

/** Keeps in this browser that the person looks at a record. */
export const useSeen = (noun: string, id: string | undefined): void => {
  const userId = useUser().id
  useEffect(() => {
    if (id === undefined) return
    const others = recentOf(userId).filter((seen) => seen.noun !== noun || seen.id !== id)
    try {
      localStorage.setItem(keyOf(userId), JSON.stringify([{ noun, id }, ...others].slice(0, most)))
    } catch {
      // A browser without room still shows the record.
    }
  }, [userId, noun, id])
}
