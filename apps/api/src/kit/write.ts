import { same } from '@rentme/domain/kit/same'
import { Failure } from '@rentme/domain/failure'
import { assertNone, planCreate, planRemove, planUpdate } from '@rentme/domain/kit/default-plan'
import type { Change, Planned } from '@rentme/domain/kit/plan'
import type { AnyRow, Resource } from '@rentme/domain/kit/resource'
import type { Addendum } from '@rentme/domain/kit/signed'
import { planOf } from '@rentme/domain/plans'
import { sql } from 'kysely'
import { readerLevelOf } from './actor.ts'
import { keepAddenda } from './addenda.ts'
import { writable } from './columns.ts'
import type { Tx } from './database.ts'
import { factsOf } from './facts.ts'
import { bodyOf, extrasFor, type Module } from './module.ts'
import type { Effect } from './mutate.ts'
import { readOne, type RawRow } from './read.ts'
import { applyChanges, lockRow } from './rows.ts'
import { lastEditor } from './trail.ts'
import { recordIn } from '@rentme/domain/kit/record'

/** Lines, files and addenda belong to their header: they make a new version of it, told by their field. */
const touchHeader = async (
  tx: Tx,
  resource: Resource,
  id: string,
  input: RawRow,
  addenda: readonly Addendum[],
): Promise<void> => {
  const fields = [...Object.keys(resource.lines ?? {}), ...Object.keys(resource.files ?? {})]
  const touched = fields.filter((field) => input[field] !== undefined)
  if (addenda.length > 0) touched.push('addenda')
  if (touched.length === 0) return
  await sql`select set_config('app.touched', ${touched.join(',')}, true)`.execute(tx)
  await sql`update ${sql.table(resource.store)} set "updatedAt" = "updatedAt" where id = ${id}`.execute(tx)
  await sql`select set_config('app.touched', '', true)`.execute(tx)
}

/** The row as `detail` answers it, for the level of the actor; who may change a row reads it. */
export const answerRow = async ({ tx, actor }: Effect, module: Module, id: string, status: number) => {
  const { resource } = module
  const level = readerLevelOf(actor, resource.name)
  const body = await readOne(tx, resource, extrasFor(module, actor.levels), id, level)
  return { status, body, etag: `"${String(body?.['version'])}"` }
}

/** Columns that tell whether a create is the same: those that nobody changes afterwards, or all where all may be. */
const identityOf = (module: Module, input: RawRow): string[] => {
  const columns = writable(module.resource, input).filter((name) => name !== 'id')
  const changeable = bodyOf(module, 'update').shape
  const fixed = columns.filter((name) => !(name in changeable) && (input[name] ?? null) !== null)
  return fixed.length > 0 ? fixed : columns
}

/** The same id with the same content is the same create; with other content it is refused. */
const repeated = async ({ tx }: Effect, module: Module, input: RawRow): Promise<boolean> => {
  if (typeof input['id'] !== 'string') return false
  const { rows } =
    await sql<RawRow>`select * from ${sql.table(module.resource.store)} where id = ${input['id']}`.execute(tx)
  const row = rows[0]
  if (row === undefined) return false
  if (row['deletedAt'] !== null) throw new Failure('deleted')
  if (!identityOf(module, input).every((name) => same(input[name], row[name]))) throw new Failure('id_taken')
  return true
}

/** What only the server knows of a planned write: who may, and columns from its own sequences. */
const decided = async (
  effect: Effect,
  module: Module,
  before: RawRow | null,
  { changes }: Planned,
): Promise<Change[]> => {
  const [own, ...others] = changes
  if (own === undefined || 'deleted' in own) return changes
  const after = 'row' in own ? own.row : { ...before, ...own.patch }
  assertNone((await module.rules?.({ ...effect, before, after })) ?? {})
  const derived = (await module.derive?.({ ...effect, before, after })) ?? {}
  return 'row' in own
    ? [{ ...own, row: { ...own.row, ...derived } }, ...others]
    : [{ ...own, patch: { ...own.patch, ...derived } }, ...others]
}

/** Creates a row with its lines and files, and what follows; `input` has passed the noun's schema. */
export const create = async (effect: Effect, module: Module, input: RawRow) => {
  const { resource } = module
  if (await repeated(effect, module, input)) return answerRow(effect, module, String(input['id']), 201)
  const planned = await planCreate(planOf(resource), factsOf(effect), input).catch(async (error: unknown) => {
    // Another call may have made this very row while the plan waited for one that it takes.
    if (error instanceof Failure && (await repeated(effect, module, input))) return null
    throw error
  })
  if (planned === null) return answerRow(effect, module, String(input['id']), 201)
  const row = await applyChanges(effect, await decided(effect, module, null, planned))
  await keepAddenda(effect, planned.addenda ?? [])
  await module.after?.({ ...effect, before: null, row, input })
  return answerRow(effect, module, planned.id, 201)
}

const changedByAnother = 'Alterado por outra pessoa.'

const assertFresh = async (effect: Effect, module: Module, before: RawRow, input: RawRow) => {
  const { resource } = module
  if (effect.ifMatch === null || effect.ifMatch === before['version']) return
  const versions = recordIn(before['fieldVersions'])
  const overlaps = Object.keys(input).filter(
    (field) => Number(versions[field] ?? 1) > (effect.ifMatch ?? 0) && !same(input[field], before[field]),
  )
  if (overlaps.length === 0) return
  const level = readerLevelOf(effect.actor, resource.name)
  const extras = extrasFor(module, effect.actor.levels)
  throw new Failure('stale', {
    fields: Object.fromEntries(overlaps.map((field) => [field, changedByAnother])),
    changedBy: await lastEditor(effect.tx, resource.store, String(before['id'])),
    current: await readOne(effect.tx, resource, extras, String(before['id']), level),
  })
}

/**
 * Changes the fields sent. A change made on an older version merges when the fields changed since then
 * are others, and is `stale` with the current row when they are the same (docs/offline.md#receiving).
 */
export const update = async (effect: Effect, module: Module, id: string, input: RawRow) => {
  const { resource } = module
  const before: AnyRow = await lockRow(effect.tx, resource, id)
  effect.taken.add(id)
  await assertFresh(effect, module, before, input)
  const planned = await planUpdate(planOf(resource), factsOf(effect), before, input)
  const row = await applyChanges(effect, await decided(effect, module, before, planned))
  await keepAddenda(effect, planned.addenda ?? [])
  await touchHeader(effect.tx, resource, id, input, planned.addenda ?? [])
  await module.after?.({ ...effect, before, row, input })
  return answerRow(effect, module, id, 200)
}

/** Deletes softly, with lines; refused while rows of other nouns need it, saying which and how many. */
export const remove = async (effect: Effect, module: Module, id: string) => {
  const before: AnyRow = await lockRow(effect.tx, module.resource, id)
  const { changes } = await planRemove(planOf(module.resource), factsOf(effect), before)
  await applyChanges(effect, changes)
  await module.afterDelete?.({ ...effect, before })
  return { status: 204, body: null, etag: null }
}
