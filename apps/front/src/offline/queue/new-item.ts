import { queueTypeOf } from '@rentme/domain/sync/queue'
import type { StoragePort } from '../../platform/storage.ts'
import type { LocalDatabase } from '../local/database.ts'
import type { DeviceClock } from '../local/device-clock.ts'
import type { Journal } from '../local/journal.ts'
import { keysOf } from './overlay.ts'
import { touchKey, type Change, type QueueItem, type Write } from './queue-item.ts'

export interface OutboxOptions {
  db: LocalDatabase
  /** Milliseconds since 1970. */
  now: () => number
  stamp: DeviceClock['stamp']
  /** The user who is signed in. */
  userId: () => string
  /** A new UUIDv7. */
  newCode: () => string
  /** Removes bytes of photos that nothing needs any more. */
  removeFile?: (path: string) => Promise<void>
  /** Small strings that outlive a change of users. */
  storage: Pick<StoragePort, 'get' | 'set'>
  journal: Pick<Journal, 'keepWrite' | 'level'>
  /** Called after each change of the queue. */
  onWrite?: () => void
}

export const touchesOf = (changes: readonly Change[]) =>
  keysOf(changes).map(({ store, id }) => touchKey(store, id))

/** Where a device keeps the numbers of its writes. */
export type Numbering = Pick<OutboxOptions, 'db' | 'storage'>

const seqKey = 'rentme.seq'

/** The last number that a write of the device has got. Runs inside a transaction. */
export const lastSeq = async ({ db, storage }: Numbering): Promise<number> =>
  Math.max(Number((await db.meta.get('seq'))?.value ?? 0), Number(storage.get(seqKey) ?? 0))

/** Numbers rise over every user and database of the device: the server takes one that it has forgotten as done. */
export const nextSeq = async (options: Numbering): Promise<number> => {
  const seq = (await lastSeq(options)) + 1
  await options.db.meta.put({ key: 'seq', value: seq })
  return seq
}

export const keepSeq = async ({ db, storage }: Numbering): Promise<void> => {
  const seq = Number((await db.meta.get('seq'))?.value ?? 0)
  if (seq > Number(storage.get(seqKey) ?? 0)) await storage.set(seqKey, String(seq))
}

export const untried = {
  queueStatus: 'PENDING',
  isSent: false,
  attempts: 0,
  nextAttemptAt: 0,
  lastError: null,
} as const

/** The doubtful clocks that an item was written under, with the one of now unless that is known to be right. */
export const stampsOf = ({ stamp }: OutboxOptions, before?: QueueItem): Pick<QueueItem, 'stamps'> => {
  const doubtful = stamp()
  const stamps = [...(before?.stamps ?? []), ...(doubtful === null ? [] : [doubtful])]
  return stamps.length === 0 ? {} : { stamps }
}

export const itemOf = (write: Write, options: OutboxOptions, seq: number): QueueItem => ({
  queueCode: options.newCode(),
  queueType: write.queueType ?? queueTypeOf(write.action, write.noun),
  queueValue: {
    id: write.entityId,
    payload: write.payload,
    fetchOptions: {
      method: write.method,
      path: write.path,
      ...(write.ifMatch === undefined ? {} : { ifMatch: write.ifMatch }),
    },
  },
  noun: write.noun,
  action: write.action,
  entityId: write.entityId,
  references: [...write.references],
  files: [...write.files],
  changes: [...write.changes],
  touches: touchesOf(write.changes),
  title: [...write.title],
  seq,
  userId: options.userId(),
  createdAt: new Date(options.now()).toISOString(),
  ...untried,
  processedAt: null,
})
