import { resources, stores } from '@rentme/domain'
import { checklistModelChanges, checklistModelInput } from '@rentme/domain/checklist-model/input'
import { Failure } from '@rentme/domain/failure'
import { references, type Resource, type Store } from '@rentme/domain/kit/resource'
import { preventiveChanges, preventiveInput } from '@rentme/domain/preventive-maintenance/input'
import type { z } from 'zod'
import { effectsOf, noEffects } from './effects.ts'
import { fileLinks } from './file-links.ts'
import { changedLines, newLines } from './lines.ts'
import { noRules, rulesOf } from './rules.ts'
import type { Change, LocalRow, Write } from './queue-item.ts'
import { assertNone, newRow, parseInput, type WriteContext } from './write-context.ts'

type Values = Record<string, unknown>

// Nouns whose bodies carry more than the columns and files of their descriptor.
const inputs: Readonly<Record<string, { create: z.ZodType; update: z.ZodType }>> = {
  checklistModel: { create: checklistModelInput, update: checklistModelChanges },
  preventiveMaintenance: { create: preventiveInput, update: preventiveChanges },
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const columnsOf = (resource: Resource, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in resource.columns))

/** What the server fills, as far as a device can tell: nothing yet, a count of none, a first version. */
const unfilled = (resource: Resource): Values =>
  Object.fromEntries(
    Object.entries(resource.serverColumns).map(([column, schema]) => [
      column,
      [null, 0, 1].find((value) => schema.safeParse(value).success) ?? null,
    ]),
  )

const fileIds = (value: unknown): string[] =>
  Array.isArray(value) ? (value as string[]) : typeof value === 'string' ? [value] : []

const filesIn = (resource: Resource, values: Values): string[] =>
  Object.keys(resource.files ?? {}).flatMap((field) => fileIds(values[field]))

const referencesIn = (resource: Resource, values: Values): string[] =>
  Object.keys(references(resource)).flatMap((column) =>
    typeof values[column] === 'string' ? [values[column]] : [],
  )

const linksOn = async ({ db }: WriteContext, type: string, owner: string, field: string) => {
  const links = await db.rows('file_related').where('uploadableId').equals(owner).toArray()
  return links
    .filter((link) => link['uploadableType'] === type && link['field'] === field)
    .sort((a, b) => Number(a['position']) - Number(b['position']))
}

/** Makes the files of the fields sent exactly those sent. Files that hang on a row which only the server makes wait for it. */
const fileChanges = async (context: WriteContext, resource: Resource, row: LocalRow, values: Values) => {
  const changes: Change[] = []
  for (const [field, { type, on }] of Object.entries(resource.files ?? {})) {
    const owner = row[on ?? 'id']
    if (!(field in values) || typeof owner !== 'string') continue
    const wanted = fileIds(values[field])
    const links = await linksOn(context, type, owner, field)
    if (
      same(
        links.map(({ fileId }) => fileId),
        wanted,
      )
    )
      continue
    changes.push(...links.map(({ id }) => ({ store: 'file_related', id, deleted: true as const })))
    changes.push(...fileLinks(context, { type, owner, field, fileIds: wanted }))
  }
  return changes
}

const titleOf = (resource: Resource, row: Values): string[] => {
  const { label, hint } = resource.option
  const name = label.map((column) => row[column]).find((value) => typeof value === 'string')
  return [hint === undefined ? null : row[hint], name].filter((part) => typeof part === 'string')
}

const rulesFor = (resource: Resource) => rulesOf[resource.name] ?? noRules
const effectsFor = (resource: Resource) => effectsOf[resource.name] ?? noEffects

/** What a write does once the server has it: the columns it fills, the rows it moves, and the rules it was held to. */
const foretell = async (
  context: WriteContext,
  resource: Resource,
  before: LocalRow | null,
  sent: LocalRow,
) => {
  const { fill, others, title } = effectsFor(resource)
  const filled = (await fill?.({ context, before, after: sent })) ?? {}
  const writing = { context, before, after: { ...sent, ...filled } }
  assertNone(await rulesFor(resource)(context, before, writing.after))
  return {
    filled,
    sendable: columnsOf(resource, filled),
    others: (await others?.(writing)) ?? [],
    title: (await title?.(writing)) ?? titleOf(resource, writing.after),
  }
}

/**
 * Creates a row on the device and queues the call, in the place of a refused item when it `replaces` one. Throws a
 * `Failure` with sentences by field.
 */
export const createRow = async (
  context: WriteContext,
  resource: Resource,
  raw: object,
  replaces: string | null = null,
): Promise<LocalRow> => {
  const values = parseInput(inputs[resource.name]?.create ?? resource.input, raw) as Values
  const id = typeof values['id'] === 'string' ? values['id'] : context.newId()
  const plan = async (): Promise<Write> => {
    const sent = newRow(id, context.now(), { ...unfilled(resource), ...columnsOf(resource, values) })
    const { filled, sendable, others, title } = await foretell(context, resource, null, {
      ...values,
      ...sent,
    })
    const row = { ...sent, ...filled }
    return {
      noun: resource.name,
      action: 'create',
      entityId: id,
      method: 'POST',
      path: resource.path,
      payload: { ...values, ...sendable, id },
      references: referencesIn(resource, { ...values, ...sendable }),
      files: filesIn(resource, values),
      changes: [
        { store: resource.store, id, row },
        ...newLines(context, resource, id, values),
        ...(await fileChanges(context, resource, row, values)),
        ...others,
      ],
      title,
    }
  }
  await (replaces === null ? context.outbox.enqueue(plan) : context.outbox.editAndResend(replaces, plan))
  return rowOf(context, resource, id)
}

const changesIn = (before: LocalRow, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, before[name])))

const rowOf = async ({ db }: WriteContext, resource: Resource, id: string): Promise<LocalRow> => {
  const row = await db.rows(resource.store).get(id)
  if (row === undefined) throw new Failure('not_found')
  return row
}

/**
 * Changes a row on the device and queues the call with the fields that differ. `version` is that of the row the person
 * saw; 0 sends no comparison.
 */
export const updateRow = async (
  context: WriteContext,
  resource: Resource,
  { id, changes: raw, version }: { id: string; changes: object; version: number },
): Promise<LocalRow> => {
  const values = parseInput(inputs[resource.name]?.update ?? resource.changes, raw) as Values
  await context.outbox.enqueue(async (): Promise<Write> => {
    const before = await rowOf(context, resource, id)
    const payload = Object.fromEntries(
      Object.entries(values).filter(
        ([name, value]) => !(name in resource.columns) || !same(value, before[name]),
      ),
    )
    const { filled, sendable, others, title } = await foretell(context, resource, before, {
      ...before,
      ...payload,
    })
    const sent = { ...payload, ...changesIn(before, sendable) }
    return {
      noun: resource.name,
      action: 'update',
      entityId: id,
      method: 'PUT',
      path: `${resource.path}/${id}`,
      payload: sent,
      ...(version > 0 ? { ifMatch: version } : {}),
      references: referencesIn(resource, sent),
      files: filesIn(resource, payload),
      changes: [
        { store: resource.store, id, patch: { ...columnsOf(resource, sent), ...filled } },
        ...(await fileChanges(context, resource, before, values)),
        ...(await changedLines(context, resource, id, values)),
        ...others,
      ],
      title,
    }
  })
  return rowOf(context, resource, id)
}

const pointsAt = async ({ db }: WriteContext, store: Store, noun: string, id: string): Promise<boolean> => {
  const columns = Object.entries(references(store)).filter(([, target]) => target === noun)
  const indexed = db.rows(store.store).schema.idxByName
  for (const [column] of columns) {
    const rows = db.rows(store.store)
    const found = column in indexed ? rows.where(column).equals(id) : rows.filter((row) => row[column] === id)
    if ((await found.first()) !== undefined) return true
  }
  return false
}

const assertFree = async (context: WriteContext, resource: Resource, id: string): Promise<void> => {
  const lines = new Set(Object.values(resource.lines ?? {}).map(({ store }) => store))
  for (const store of stores) {
    if (lines.has(store.store) || !(await pointsAt(context, store, resource.name, id))) continue
    const label = resources.find(({ name }) => name === store.name)?.label.many.toLowerCase() ?? 'registros'
    throw new Failure('in_use', {
      message: `Não é possível excluir: existem registros vinculados (${label}).`,
    })
  }
}

/** Deletes a row on the device, with its lines, and queues the call. Throws `in_use` while other local rows need it. */
export const removeRow = async (context: WriteContext, resource: Resource, id: string): Promise<void> => {
  await context.outbox.enqueue(async (): Promise<Write> => {
    const row = await rowOf(context, resource, id)
    await assertFree(context, resource, id)
    const lines: Change[] = []
    for (const { store, parent } of Object.values(resource.lines ?? {})) {
      const ids = await context.db.rows(store).where(parent).equals(id).primaryKeys()
      lines.push(...ids.map((line) => ({ store, id: line, deleted: true as const })))
    }
    return {
      noun: resource.name,
      action: 'delete',
      entityId: id,
      method: 'DELETE',
      path: `${resource.path}/${id}`,
      payload: null,
      references: [],
      files: [],
      changes: [{ store: resource.store, id, deleted: true }, ...lines],
      title: titleOf(resource, row),
    }
  })
}
