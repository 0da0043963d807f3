import { Failure } from '@rentme/domain/failure'
import { planCreate, planRemove, planUpdate } from '@rentme/domain/kit/default-plan'
import type { Errors, Facts, Planned, Values } from '@rentme/domain/kit/plan'
import type { Resource } from '@rentme/domain/kit/resource'
import { planOf } from '@rentme/domain/plans'
import { factsOn } from './facts.ts'
import { filesIn, localChanges, referencesIn } from './local-changes.ts'
import { sentIn, type Joined, type LocalRow, type QueueItem, type Write } from '../queue/queue-item.ts'
import { parseInput, type WriteContext } from './write-context.ts'

type Call = Pick<Write, 'action' | 'method' | 'path' | 'ifMatch' | 'queueType'>

const rowOf = async ({ db }: WriteContext, { store }: Resource, id: string): Promise<LocalRow> => {
  const row = await db.rows(store).get(id)
  if (row === undefined) throw new Failure('not_found')
  return row
}

const partsOf = async (
  context: WriteContext,
  { changes, sent, title }: Planned,
): Promise<Pick<Write, keyof Joined>> => ({
  payload: sent,
  references: referencesIn(changes),
  files: filesIn(changes),
  changes: await localChanges(context, changes),
  title,
})

/** A planned write as the queue keeps it: what changes here now, and the call that the server hears of later. */
const writeOf = async (
  context: WriteContext,
  { name }: Resource,
  planned: Planned,
  call: Call,
): Promise<Write> => ({ ...call, noun: name, entityId: planned.id, ...(await partsOf(context, planned)) })

/** A row that is to be made: its id, and what it comes to once the rules have judged it. */
const newOne = (context: WriteContext, resource: Resource, raw: object) => {
  const plan = planOf(resource)
  const values = parseInput(plan.input?.create ?? resource.input, raw)
  const id = typeof values['id'] === 'string' ? values['id'] : context.newId()
  const input = { ...values, id }
  return { id, planned: (facts: Facts) => planCreate(plan, facts, input) }
}

/** What keeps a row from being created as it stands: field → sentence. */
export const errorsOfNew = async (
  context: WriteContext,
  resource: Resource,
  raw: object,
): Promise<Readonly<Record<string, string>>> => {
  try {
    await newOne(context, resource, raw).planned(factsOn(context))
    return {}
  } catch (error) {
    if (error instanceof Failure) return error.details.fields ?? {}
    throw error
  }
}

/** Where a write stands in the queue: in the place of a refused one, before one that waits for it, or else at the end. */
interface Place {
  replaces?: string | null
  before?: string | null
}

/** Queues a write; one in the place of a refused one is judged by when that was written. */
const keep = async (
  context: WriteContext,
  { replaces = null, before = null }: Place,
  work: (facts: Facts) => Promise<Write>,
): Promise<void> => {
  const { db, outbox } = context
  if (replaces === null) {
    await outbox.enqueue(() => work(factsOn(context)), before)
    return
  }
  const createdAt = Date.parse((await db.queue.get(replaces))?.createdAt ?? '')
  await outbox.editAndResend(replaces, () => work(factsOn(context, createdAt)))
}

/**
 * Creates a row on the device and queues the call, in the place of a refused item when it `replaces` one. Throws a
 * `Failure` with sentences by field; those of a questionnaire's answers are named `questions.<question id>`.
 */
export const createRow = async (
  context: WriteContext,
  resource: Resource,
  raw: object,
  replaces: string | null = null,
): Promise<LocalRow> => {
  const { id, planned } = newOne(context, resource, raw)
  await keep(context, { replaces }, async (facts) =>
    writeOf(context, resource, await planned(facts), {
      action: 'create',
      method: 'POST',
      path: resource.path,
    }),
  )
  return rowOf(context, resource, id)
}

/** A change within an earlier write of its row, as the server will hear of both: when that was written, of the row as it was. */
const changedWithin =
  (context: WriteContext, resource: Resource, { payload }: Write) =>
  async (earlier: QueueItem): Promise<Joined> => {
    const { action, createdAt, entityId } = earlier
    const plan = planOf(resource)
    const facts = factsOn(context, Date.parse(createdAt))
    const values = { ...sentIn(earlier), ...payload }
    const planned =
      action === 'create'
        ? await planCreate(plan, facts, values)
        : await planUpdate(plan, facts, await rowOf(context, resource, entityId), values)
    return partsOf(context, planned)
  }

/**
 * Changes a row on the device and queues the call with the fields that differ, in the place of a refused item when it
 * `replaces` one. `version` is that of the row the person saw; 0 sends no comparison.
 */
export const updateRow = async (
  context: WriteContext,
  resource: Resource,
  { id, changes: raw, version }: { id: string; changes: object; version: number },
  replaces: string | null = null,
): Promise<LocalRow> => {
  const plan = planOf(resource)
  const input = parseInput(plan.input?.update ?? resource.changes, raw)
  await keep(context, { replaces }, async (facts) => {
    const before = await rowOf(context, resource, id)
    const write = await writeOf(context, resource, await planUpdate(plan, facts, before, input), {
      action: 'update',
      method: 'PUT',
      path: `${resource.path}/${id}`,
      ...(version > 0 && { ifMatch: version }),
    })
    return { ...write, within: changedWithin(context, resource, write) }
  })
  return rowOf(context, resource, id)
}

/** Deletes a row on the device, with its lines, and queues the call. Throws `in_use` while other local rows need it. */
export const removeRow = async (
  context: WriteContext,
  resource: Resource,
  id: string,
  reason?: string,
): Promise<void> => {
  await context.outbox.enqueue(async () => {
    const row = await rowOf(context, resource, id)
    const planned = await planRemove(planOf(resource), factsOn(context), row)
    const write = await writeOf(context, resource, planned, {
      action: 'delete',
      method: 'DELETE',
      path: `${resource.path}/${id}`,
    })
    return { ...write, payload: reason === undefined ? null : { reason } }
  })
}

/** A verb of its own: the last part of its path, the type of its queue item, and what it does. */
export interface OwnVerb {
  name: string
  method?: 'POST' | 'PUT'
  queueType: string
  plan: (facts: Facts) => Promise<Planned>
}

/** Runs a verb of its own over a row on the device and queues its call, on the version of the row that is there. */
export const runVerb = async (
  context: WriteContext,
  resource: Resource,
  id: string,
  { name, method = 'PUT', queueType, plan }: OwnVerb,
  place: Place = {},
): Promise<void> => {
  await keep(context, place, async (facts) => {
    const version = Number((await context.db.rows(resource.store).get(id))?.['version'] ?? 0)
    return writeOf(context, resource, await plan(facts), {
      action: 'update',
      method,
      path: `${resource.path}/${id}/${name}`,
      queueType,
      ...(version > 0 && { ifMatch: version }),
    })
  })
}

/** What the server would refuse of a change of a row, by the rules that it shares with the device. */
export const judge = async (
  context: WriteContext,
  resource: Resource,
  before: LocalRow,
  input: Values,
): Promise<Errors> =>
  (await planOf(resource).check?.(factsOn(context), { before, after: { ...before, ...input }, input })) ?? {}
