import type { Drafts } from '../local/drafts.ts'
import type { Outbox } from './outbox.ts'
import type { QueueItem } from './queue-item.ts'

/** Drafts under these keys are writes that can't be sent, kept to be read. */
const prefix = 'note:'

/** A write that was taken out of the queue, as it was written, with why. */
export interface Note {
  key: string
  item: QueueItem
  /** ISO 8601, UTC. */
  keptAt: string
}

/**
 * Takes a write out of the queue with everything that falls with it: what has words, figures or photos of the person
 * stays as a note, what only wished something is let go. Notes first: a kill in between leaves both.
 */
export const setAside = async (
  { outbox, drafts }: { outbox: Outbox; drafts: Drafts },
  item: QueueItem,
  hasContent: (item: QueueItem) => boolean,
): Promise<void> => {
  const fallen = [item, ...(await outbox.dependants(item.queueCode))].filter(hasContent)
  for (const one of fallen) await drafts.save(`${prefix}${one.queueCode}`, one)
  await outbox.discard(item.queueCode)
}

/** Notes of the user, newest first. */
export const notesIn = async (drafts: Drafts): Promise<Note[]> =>
  (await drafts.list<QueueItem>(prefix)).map(({ key, value, savedAt }) => ({
    key,
    item: value,
    keptAt: savedAt,
  }))
