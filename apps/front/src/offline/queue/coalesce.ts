import { resources, stores } from '@rentme/domain'
import { fileRelated, files } from '@rentme/domain/file/file'
import { partsOf } from '@rentme/domain/kit/parts'
import { queueTypeOf } from '@rentme/domain/sync/queue'
import type { Change, QueueItem, Write } from './queue-item.ts'

const sameRow = (a: Change, b: Change) => a.store === b.store && a.id === b.id

const joined = (earlier: Change, later: Change): Change => {
  if ('deleted' in later || 'row' in later || 'deleted' in earlier) return later
  if ('row' in earlier) return { ...earlier, row: { ...earlier.row, ...later.patch } }
  return { ...earlier, patch: { ...earlier.patch, ...later.patch } }
}

/** Whether what a write does follows it into rows that are not its own: the server works that out from each write alone. */
const isFollowed = ({ noun, entityId, changes }: Pick<Write, 'noun' | 'entityId' | 'changes'>): boolean => {
  const resource = resources.find(({ name }) => name === noun)
  const parts = resource === undefined ? [] : partsOf(stores, resource).map(({ store }) => store)
  const own = new Set([...parts, fileRelated.store, files.store])
  return changes.some(({ store, id }) => id !== entityId && !own.has(store))
}

/** Earlier changes with later ones of the same rows put into them. */
const mergeChanges = (earlier: readonly Change[], later: readonly Change[]): Change[] =>
  later.reduce<Change[]>(
    (merged, change) => {
      const at = merged.findLastIndex((other) => sameRow(other, change))
      const before = merged[at]
      return before === undefined ? [...merged, change] : merged.with(at, joined(before, change))
    },
    [...earlier],
  )

/**
 * Whether an update may become part of a write of the same row that was never sent. Not when something
 * queued later touches the same rows or creates what the update points at, since it would move before it; nor when
 * either changes rows of others, which one write of both would change otherwise.
 */
export const mayJoin = (earlier: QueueItem, write: Write, queue: readonly QueueItem[]): boolean => {
  const joins = earlier.action === 'create' || earlier.action === 'update'
  if (!joins) return false
  if (earlier.queueType !== queueTypeOf(earlier.action, earlier.noun)) return false
  if (earlier.queueStatus !== 'PENDING' || earlier.isSent) return false
  if (isFollowed(earlier) || isFollowed(write)) return false
  const later = queue.filter(({ seq }) => seq > earlier.seq)
  return !later.some(
    (item) =>
      write.references.includes(item.entityId) ||
      item.changes.some((change) => write.changes.some((other) => sameRow(change, other))),
  )
}

/** An item with a later one of the same row put into it. Order, code and the version it was made on stay. */
export const join = (
  earlier: QueueItem,
  write: Pick<Write, 'payload' | 'references' | 'files' | 'changes'>,
): Pick<QueueItem, 'queueValue' | 'references' | 'files' | 'changes'> => ({
  queueValue: {
    ...earlier.queueValue,
    payload: { ...earlier.queueValue.payload, ...write.payload },
  },
  references: [...new Set([...earlier.references, ...write.references])],
  files: [...new Set([...earlier.files, ...write.files])],
  changes: mergeChanges(earlier.changes, write.changes),
})

const fieldsOf = (payload: unknown) => Object.keys(payload ?? {})

/**
 * The write with the version that it is made on: of what an own unsent write covers, nobody has seen more than that one was
 * made on, whatever a pull has brought under it.
 */
export const madeOn = (write: Write, queue: readonly QueueItem[]): Write => {
  const fields = new Set(fieldsOf(write.payload))
  const covered = queue.filter(
    ({ entityId, queueValue }) =>
      entityId === write.entityId && fieldsOf(queueValue.payload).some((field) => fields.has(field)),
  )
  const versions = covered.flatMap(({ queueValue }) => queueValue.fetchOptions.ifMatch ?? [])
  return write.ifMatch === undefined ? write : { ...write, ifMatch: Math.min(write.ifMatch, ...versions) }
}
