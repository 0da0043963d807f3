import { same } from './same.ts'
import { storeOf, anyStores } from './stores.ts'
import { Failure, inUse } from '../failure.ts'
import { stores } from '../index.ts'
import { lineChanges, linesRemoved, withLineIds } from './line-changes.ts'
import {
  patch,
  put,
  remove,
  type Change,
  type Errors,
  type Facts,
  type NounPlan,
  type Planned,
  type Values,
} from './plan.ts'
import { isOffered, notOffered, offeredUntilLater, returnsInactive, thereUntilLater } from './offered.ts'
import { count } from './plural.ts'
import { correctionsBeside, keepSigned, type Addendum } from './signed.ts'
import { references, type Resource, type Row, type Store } from './resource.ts'
import { dateIn, formatDateTime } from './time.ts'
import { partsOf } from './parts.ts'

/** Throws `invalid` when there is any sentence. */
export const assertNone = (fields: Errors): void => {
  if (Object.keys(fields).length > 0) throw new Failure('invalid', { fields })
}

/** Whether a row was offered when the person wrote. */
const wasOffered = async (facts: Facts, target: Store, row: Values): Promise<boolean> =>
  isOffered(target, await facts.asWritten(target, row), dateIn(facts.writtenAt, facts.zone))

/** What is said of a new reference: a sentence that refuses it, or a word to the office about one that is taken. */
interface Judged {
  refused?: string
  late?: string
  /** What keeps the row there that it points at. */
  back?: Change
}

/** A row that is gone: with what was written before in time, nobody could have deleted it. */
const judgeGone = async (facts: Facts, target: Store, id: string, written: string): Promise<Judged> => {
  const refused = { refused: 'Registro não encontrado.' }
  if (!returnsInactive(target)) return refused
  const row = await facts.deletedSince(target, id)
  if (row === null || !(await wasOffered(facts, target, row))) return refused
  return { late: thereUntilLater(target, written), back: put(target, id, { ...row, active: false }) }
}

/**
 * A new reference to a row, which is held from here on: refused in a sentence, or late when the row was offered as long as
 * the person wrote. What happened in the yard has happened, so that it is taken and the office is told.
 */
const judgeReference = async (facts: Facts, target: Store, id: string): Promise<Judged> => {
  const { isWhole, now, writtenAt, zone } = facts
  const row = await facts.hold(target, id)
  const written = formatDateTime(writtenAt, zone)
  if (row === null) return isWhole ? judgeGone(facts, target, id, written) : {}
  if (isOffered(target, row, dateIn(now, zone))) return {}
  return (await wasOffered(facts, target, row))
    ? { late: offeredUntilLater(target, written) }
    : { refused: notOffered(target) }
}

/** What the office is to see of references that were chosen in time and came late, and what keeps their rows there. */
interface Late {
  texts: string[]
  back: Change[]
}

/**
 * New references point at rows that are there, offered, and stay; one that was there may point at any row. Answers those
 * that were chosen in time and came late.
 */
export const assertReferences = async (
  facts: Facts,
  resource: Resource,
  before: Values | null,
  values: Values,
): Promise<Late> => {
  const errors: Errors = {}
  const back = new Map<string, Change>()
  const texts: string[] = []
  for (const [column, noun] of Object.entries(references(resource))) {
    const id = values[column]
    const target = storeOf(noun)
    if (typeof id !== 'string' || id === before?.[column] || target === undefined) continue
    const judged = await judgeReference(facts, target, id)
    if (judged.refused !== undefined) errors[column] = judged.refused
    if (judged.late !== undefined) texts.push(judged.late)
    if (judged.back !== undefined) back.set(id, judged.back)
  }
  assertNone(errors)
  return { texts, back: [...back.values()] }
}

/** What the system notes beside a row. */
export const notesOn = ({ store }: Resource, id: string, texts: readonly string[]): Addendum[] =>
  texts.map((text) => ({ store, id, changes: {}, text }))

/** Takes the rows that the write changes too, always in the same order. */
const takeOthers = async (plan: NounPlan, facts: Facts, rows: readonly (Values | null)[]): Promise<void> => {
  const targets = references(plan.resource)
  for (const column of plan.takes ?? []) {
    const target = storeOf(targets[column] ?? '')
    const ids = rows.map((row) => row?.[column]).filter((id) => typeof id === 'string')
    if (target !== undefined) for (const id of [...new Set(ids)].toSorted()) await facts.take(target, id)
  }
}

/** What of filled values a person could have sent: columns, and what a body of the noun's own carries beside them. */
const sentIn = ({ resource: { columns }, input }: NounPlan, values: Values): Values => {
  const own = { ...input?.create?.shape, ...input?.update?.shape }
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in columns || name in own))
}

/**
 * Users behind the people that a row names, beside them: `technicianId` → `technicianUserId`. The server's triggers set
 * the same.
 */
export const usersBehind = async (facts: Facts, resource: Resource, values: Values): Promise<Values> => {
  const users: Record<string, unknown> = {}
  for (const [column, noun] of Object.entries(references(resource))) {
    const beside = column.replace(/Id$/, 'UserId')
    const target = storeOf(noun)
    if (!(beside in resource.serverColumns) || target === undefined) continue
    const id = values[column]
    const row = await facts.row(target, typeof id === 'string' ? id : null)
    users[beside] = row?.['userId'] ?? null
  }
  return users
}

/** How a person knows a row: by what the option of its noun shows. */
export const titleOf = (resource: Resource, row: Values): string[] => {
  const { label, hint } = resource.option
  const name = label.map((column) => row[column]).find((value) => typeof value === 'string')
  return [hint === undefined ? null : row[hint], name].filter((part) => typeof part === 'string')
}

const titled = async (plan: NounPlan, facts: Facts, row: Row<Resource>) =>
  (await plan.title?.(facts, row)) ?? titleOf(plan.resource, row)

/** A new row with its lines and files, and what follows; `input` has passed the noun's schema. */
export const planCreate = async (plan: NounPlan, facts: Facts, raw: Values): Promise<Planned> => {
  const { resource } = plan
  const input = withLineIds(facts, resource, raw)
  if (plan.create !== undefined) return plan.create(facts, input)
  await takeOthers(plan, facts, [input])
  const late = await assertReferences(facts, resource, null, input)
  const id = typeof input['id'] === 'string' ? input['id'] : facts.newId()
  const given = { ...input, id }
  const filled = (await plan.fill?.(facts, { before: null, after: given, input })) ?? {}
  const whole = { ...given, ...filled }
  const ruled = sentIn(plan, filled)
  const writing = {
    before: null,
    after: { ...whole, ...(await usersBehind(facts, resource, whole)) },
    input: { ...input, ...ruled },
  }
  assertNone((await plan.check?.(facts, writing)) ?? {})
  return {
    id,
    changes: [
      put(resource, id, writing.after),
      ...(await lineChanges(facts, resource, id, input)),
      ...((await plan.follow?.(facts, writing)) ?? []),
      ...late.back,
    ],
    addenda: notesOn(resource, id, late.texts),
    sent: { ...given, ...ruled },
    title: await titled(plan, facts, writing.after),
  }
}

/** The columns that differ, and all of what is no column: lines and files are told apart where they are kept. */
const differing = (resource: Resource, before: Values, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !(name in resource.columns) || !same(value, before[name]),
    ),
  )

/** Changes of a row that stands: the fields of `input` that differ, and what follows. */
export const planUpdate = async (
  plan: NounPlan,
  facts: Facts,
  before: Row<Resource>,
  raw: Values,
): Promise<Planned> => {
  const { resource } = plan
  const id = before['id']
  const asked = withLineIds(facts, resource, raw)
  const { input, addenda } = await keepSigned(plan, facts, before, asked)
  await takeOthers(plan, facts, [before, input])
  const late = await assertReferences(facts, resource, before, asked)
  const given = { ...before, ...input }
  const own = (await plan.fill?.(facts, { before, after: given, input })) ?? {}
  const filled = { ...own, ...(await usersBehind(facts, resource, { ...given, ...own })) }
  const ruled = differing(resource, before, sentIn(plan, filled))
  const writing = { before, after: { ...given, ...filled }, input: { ...input, ...ruled } }
  assertNone((await plan.check?.(facts, writing)) ?? {})
  const changed = { ...differing(resource, before, input), ...ruled }
  const lines = await lineChanges(facts, resource, id, input)
  const followed = (await plan.follow?.(facts, writing)) ?? []
  return {
    id,
    changes: [patch(resource, id, { ...changed, ...filled }), ...lines, ...followed, ...late.back],
    addenda: [
      ...addenda,
      ...(await correctionsBeside(plan, facts, id, followed)),
      ...notesOn(resource, id, late.texts),
      ...notesOn(resource, id, plan.notes?.(writing) ?? []).map((note) => ({ ...note, isSaid: true })),
    ],
    sent: { ...differing(resource, before, asked), ...ruled },
    title: await titled(plan, facts, writing.after),
  }
}

/** What needs a row, in words; of nouns that the writer does not read, no more than that there is something. */
const dependants = async (facts: Facts, resource: Resource, id: string): Promise<string[]> => {
  const parts = new Set(partsOf(stores, resource).map(({ store }) => store))
  const pointing = anyStores.flatMap((store) => {
    const columns = Object.entries(references(store)).flatMap(([column, noun]) =>
      noun === resource.name ? [column] : [],
    )
    return columns.length === 0 || parts.has(store.store) ? [] : [{ store, columns }]
  })
  const counts = await Promise.all(pointing.map(({ store, columns }) => facts.count(store, columns, id)))
  const found = pointing.flatMap(({ store }, at) => {
    const needed = counts[at] ?? 0
    if (needed === 0) return []
    const { label } = store
    return label !== undefined && facts.reads(store)
      ? [count(needed, label.one.toLowerCase(), label.many.toLowerCase())]
      : ['outros registros']
  })
  return [...new Set(found)]
}

/** A row goes with its lines; throws `in_use` while rows of other nouns need it, saying which and how many. */
export const planRemove = async (plan: NounPlan, facts: Facts, row: Row<Resource>): Promise<Planned> => {
  const { resource } = plan
  const id = row['id']
  if (plan.remove !== undefined) return plan.remove(facts, id)
  const needed = await dependants(facts, resource, id)
  if (needed.length > 0) throw inUse(needed)
  return {
    id,
    changes: [
      remove(resource, id),
      ...(await linesRemoved(facts, resource, id)),
      ...((await plan.removed?.(facts, row)) ?? []),
    ],
    sent: {},
    title: await titled(plan, facts, row),
  }
}
