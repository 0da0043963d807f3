import { same } from '@rentme/domain/kit/same'
import { resourceOf } from '@rentme/domain/kit/stores'
import { planOf } from '@rentme/domain/plans'
import { fieldOf } from '@rentme/domain/words/column'
import type { Clash } from '../../../kit/mend/conflict-dialog.tsx'
import { pick, valuesOf, type Form, type FormValues } from '../../../kit/editor/form-schema.ts'
import { join } from '../../../offline/queue/coalesce.ts'
import type { Outbox } from '../../../offline/queue/outbox.ts'
import { sentIn, type Change, type LocalRow, type QueueItem } from '../../../offline/queue/queue-item.ts'
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

/** A noun with all that a change of it may carry, its lines too. */
const formOf = (noun: string): Form | undefined => {
  const resource = resourceOf(noun)
  const input = resource && planOf(resource).input?.update
  return input === undefined ? resource : resource && { ...resource, input }
}

/** The clashes, each with why the server would refuse the own value, by the rules that it shares with the device. */
export const judged = async (
  context: WriteContext,
  { noun, queueValue }: QueueItem,
  { clashes, current }: Conflict,
): Promise<Clash[]> => {
  const resource = resourceOf(noun)
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
  const form = formOf(noun)
  if (form === undefined || action !== 'update' || lastError?.code !== 'stale') return null
  const row = recordIn(lastError.current)
  const mine = queueValue.payload ?? {}
  const theirs = valuesOf(form, row)
  // The server names the fields that were changed since; what it does not name is merged, whatever it is. It was not asked
  // about the later changes: there, whatever would replace something is a clash.
  const named = Object.keys(lastError.fields)
  const asked = sentIn(item)
  const isClash = (name: string) =>
    name in asked ? named.length === 0 || named.includes(name) : theirs[name] !== null
  const clashes = Object.keys(mine)
    .filter((name) => name in theirs && !same(mine[name], theirs[name]) && isClash(name))
    .map((name) => ({ name, label: fieldOf(form, name).label, theirs: theirs[name], mine: mine[name] }))
  const { updatedAt } = row
  return {
    form,
    clashes,
    current: { ...row, id: item.entityId },
    version: Number(row['version']),
    savedAt: typeof updatedAt === 'string' ? updatedAt : null,
    savedBy: lastError.changedBy ?? null,
  }
}

/** The changes of a write without those of fields, and of lines, that stay as the server has them. */
const changesWithout = ({ noun, entityId, changes }: QueueItem, theirs: readonly string[]): Change[] => {
  const lines = new Set(theirs.map((name) => resourceOf(noun)?.lines?.[name]?.of.store))
  return changes.flatMap((change): Change[] => {
    if (change.id === entityId && 'patch' in change)
      return [{ ...change, patch: without(change.patch, theirs) }]
    return lines.has(change.store) ? [] : [change]
  })
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
    changes: changesWithout(item, theirs),
    files: item.files,
    references: item.references,
    ifMatch: version,
    absorbs,
  }))
