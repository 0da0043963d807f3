import { storage } from '#platform/storage'
import type { FormValues } from './form-schema.ts'
import { isRecord, recordIn } from '@rentme/domain/kit/record'

/** What was typed into a form and not saved. */
export interface Draft {
  /** Milliseconds since 1970. */
  at: number
  /** Version of the row that it was typed on; 0 for a new row. */
  version: number
  /** The fields that were changed. */
  values: FormValues
  /** Words of the ids among the values: id → label. */
  known: readonly (readonly [string, string])[]
  /** Names of files that were chosen and not kept yet. */
  unkept: readonly string[]
  /** The field whose camera was open; null while none was. */
  camera: string | null
}

const storageKey = 'rentme.drafts'
const maxAgeMs = 30 * 24 * 60 * 60 * 1000

const isDraft = (entry: [string, unknown]): entry is [string, Draft] =>
  isRecord(entry[1]) && typeof entry[1]['at'] === 'number' && isRecord(entry[1]['values'])

const all = (): Record<string, Draft> => {
  try {
    return Object.fromEntries(
      Object.entries(recordIn(JSON.parse(storage.get(storageKey) ?? '{}'))).filter(isDraft),
    )
  } catch {
    return {}
  }
}

const keep = (drafts: Record<string, Draft>): Promise<void> => {
  const fresh = Object.entries(drafts).filter(([, { at }]) => Date.now() - at < maxAgeMs)
  return storage.set(storageKey, JSON.stringify(Object.fromEntries(fresh)))
}

/** Drafts of forms, by the key of user and screen: they survive a reload, a crash and the end of a session. */
export const drafts = {
  read: (key: string): Draft | null => all()[key] ?? null,
  /** Resolves when it is durable, rejects when there is no room for it. */
  write: (key: string, draft: Draft): Promise<void> => keep({ ...all(), [key]: draft }),
  drop: (key: string): void => {
    const { [key]: _, ...others } = all()
    // A shorter list needs no room.
    void keep(others)
  },
}
