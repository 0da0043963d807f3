import { same } from '@rentme/domain/kit/same'
import { resources } from '@rentme/domain'
import { fieldOf } from '@rentme/domain/words/column'
import type { Clash } from '../../../kit/mend/conflict-dialog.tsx'
import { pick, valuesOf, type Form, type FormValues } from '../../../kit/editor/form-schema.ts'
import { join } from '../../../offline/queue/coalesce.ts'
import type { Outbox } from '../../../offline/queue/outbox.ts'
import { sentIn, type LocalRow, type QueueItem } from '../../../offline/queue/queue-item.ts'
import type { WriteContext } from '../../../offline/local/write-context.ts'
import { judge } from '../../../offline/local/write-resource.ts'
import { recordIn } from '@rentme/domain/kit/record'

/** A queued change of fields that somebody else has changed since. */
export interface Conflict {
  form: Form
  /** Fields that both sides changed, differently. */
  clashes: Clash[]
  /** The server's row, and its version. */
  current: LocalRow
  version: number
  /** When that was saved. */
  savedAt: string | null
  /** Who saved it, by name, when that is known. */
  savedBy: string | null
}

/** The changes of the same record that wait behind a refused one, never sent. */
const waitingBehind = (item: QueueItem, queue: readonly QueueItem[]): QueueItem[] =>
  queue.filter(
    (other) =>
      other.seq > item.seq &&
      other.entityId === item.entityId &&
      other.queueType === item.queueType &&
      other.queueStatus === 'PENDING' &&
      !other.isSent,
  )

/** A refused change and those of the same record that wait behind it, as one: they are settled together. */
export const together = (
  item: QueueItem,
  queue: readonly QueueItem[],
): { item: QueueItem; absorbs: readonly string[] } => {
  const behind = item.action === 'update' ? waitingBehind(item, queue) : []
  return {
    item: behind.reduce(
      (merged, next) => ({ ...merged, ...join(merged, { ...next, payload: next.queueValue.payload }) }),
      item,
    ),
    absorbs: behind.map(({ queueCode }) => queueCode),
  }
}

/** The clashes, each with why the server would refuse the own value, by the rules that it shares with the device. */
export const judged = async (
  context: WriteContext,
  { noun, queueValue }: QueueItem,
  { clashes, current }: Conflict,
): Promise<Clash[]> => {
  const resource = resources.find(({ name }) => name === noun)
  if (resource === undefined) return clashes
  const errors = await judge(context, resource, current, queueValue.payload ?? {})
  return clashes.map((clash) => {
    const refusal = errors[clash.name]
    return refusal === undefined ? clash : { ...clash, refusal }
  })
}

/**
 * What a refused item clashes over, with the changes that are settled with it (`together`); null when it was refused for
 * another reason.
 */
export const conflictOf = (
  item: QueueItem,
  { noun, action, lastError, queueValue }: QueueItem = item,
): Conflict | null => {
  const resource: Form | undefined = resources.find(({ name }) => name === noun)
  if (resource === undefined || action !== 'update' || lastError?.code !== 'stale') return null
  const row = recordIn(lastError.current)
  const mine = queueValue.payload ?? {}
  const theirs = valuesOf(resource, row)
  // The server names the fields that were changed since; what it does not name is merged, whatever it is. It was not asked
  // about the later changes: there, whatever would replace something is a clash.
  const named = Object.keys(lastError.fields)
  const asked = sentIn(item)
  const isClash = (name: string) =>
    name in asked ? named.length === 0 || named.includes(name) : theirs[name] !== null
  const clashes = Object.keys(mine)
    .filter((name) => name in theirs && !same(mine[name], theirs[name]) && isClash(name))
    .map((name) => ({ name, label: fieldOf(resource, name).label, theirs: theirs[name], mine: mine[name] }))
  const { updatedAt } = row
  return {
    form: resource,
    clashes,
    current: { ...row, id: item.entityId },
    version: Number(row['version']),
    savedAt: typeof updatedAt === 'string' ? updatedAt : null,
    savedBy: lastError.changedBy ?? null,
  }
}

const without = (values: Readonly<FormValues>, names: readonly string[]): FormValues =>
  pick(
    values,
    Object.keys(values).filter((name) => !names.includes(name)),
  )

/** Whether nothing of the change is left when these fields stay as the server has them. */
export const isEmptied = ({ queueValue }: QueueItem, theirs: readonly string[]): boolean =>
  Object.keys(without(queueValue.payload ?? {}, theirs)).length === 0

/** Sends the change again upon the server's version, without the fields that stay as the server has them. */
export const settle = (
  outbox: Pick<Outbox, 'editAndResend'>,
  { item, absorbs }: ReturnType<typeof together>,
  version: number,
  theirs: readonly string[],
): Promise<QueueItem> =>
  outbox.editAndResend(item.queueCode, () => ({
    payload: without(sentIn(item), theirs),
    changes: item.changes.map((change) =>
      change.id === item.entityId && 'patch' in change
        ? { ...change, patch: without(change.patch, theirs) }
        : change,
    ),
    files: item.files,
    references: item.references,
    ifMatch: version,
    absorbs,
  }))
