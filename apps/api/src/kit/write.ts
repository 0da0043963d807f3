import { stores } from '@rentme/domain'
import { Failure, invalid } from '@rentme/domain/failure'
import { count } from '@rentme/domain/kit/plural'
import { references, type Resource, type Store } from '@rentme/domain/kit/resource'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import { readerLevelOf, reads } from './actor.ts'
import { bound, writable } from './columns.ts'
import type { Tx } from './database.ts'
import { setFiles } from './files.ts'
import { extrasFor, type Module } from './module.ts'
import type { Effect } from './mutate.ts'
import { readOne, type RawRow } from './read.ts'
import { lastEditor } from './trail.ts'

/** Inserts the columns that the store knows and returns the row. */
export const insertRow = async (tx: Tx, store: Store, values: RawRow): Promise<RawRow> => {
  const columns = writable(store, values)
  const { rows } = await sql<RawRow>`insert into ${sql.table(store.store)}
    (${sql.join(columns.map((name) => sql.ref(name)))})
    values (${sql.join(columns.map((name) => bound(store, name, values[name])))}) returning *`.execute(tx)
  return rows[0] ?? {}
}

/** Changes the given columns and returns the row as it is then; without columns, the row as it was. */
export const updateRow = async (tx: Tx, store: Store, id: string, values: RawRow): Promise<RawRow> => {
  const sets = writable(store, values)
    .filter((name) => name !== 'id')
    .map((name) => sql`${sql.ref(name)} = ${bound(store, name, values[name])}`)
  const { rows } =
    sets.length === 0
      ? await sql<RawRow>`select * from ${sql.table(store.store)} where id = ${id}`.execute(tx)
      : await sql<RawRow>`update ${sql.table(store.store)} set ${sql.join(sets)} where id = ${id} returning *`.execute(
          tx,
        )
  return rows[0] ?? {}
}

/** The row, locked until the end of the transaction. Throws `not_found`, or `deleted` for a row that is gone. */
export const lockRow = async <Row extends { deletedAt: string | null }>(
  tx: Tx,
  store: Store,
  id: string,
): Promise<Row> => {
  const { rows } =
    await sql<Row>`select * from ${sql.table(store.store)} where id = ${id} for update`.execute(tx)
  if (rows[0] === undefined) throw new Failure('not_found')
  if (rows[0].deletedAt !== null) throw new Failure('deleted')
  return rows[0]
}

/** Lines and files belong to their header: changing them makes a new version of it, told by their field. */
const touchHeader = async (tx: Tx, resource: Resource, id: string, input: RawRow): Promise<void> => {
  const fields = [...Object.keys(resource.lines ?? {}), ...Object.keys(resource.files ?? {})]
  const touched = fields.filter((field) => input[field] !== undefined)
  if (touched.length === 0) return
  await sql`select set_config('app.touched', ${touched.join(',')}, true)`.execute(tx)
  await sql`update ${sql.table(resource.store)} set "updatedAt" = "updatedAt" where id = ${id}`.execute(tx)
  await sql`select set_config('app.touched', '', true)`.execute(tx)
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The row as `detail` answers it, for the level of the actor; who may change a row reads it. */
export const answerRow = async ({ tx, actor }: Effect, module: Module, id: string, status: number) => {
  const { resource } = module
  const level = readerLevelOf(actor, resource.name)
  const body = await readOne(tx, resource, extrasFor(module, actor.levels), id, level)
  return { status, body, etag: `"${String(body?.['version'])}"` }
}

const assertRules = async (effect: Effect, module: Module, before: RawRow | null, after: RawRow) => {
  const fields = (await module.rules?.({ ...effect, before, after })) ?? {}
  if (Object.keys(fields).length > 0) throw new Failure('invalid', { fields })
}

/** New references must point at rows that are there; a reference that stays may point at a deleted one. */
const assertReferences = async (tx: Tx, resource: Resource, before: RawRow | null, values: RawRow) => {
  for (const [column, noun] of Object.entries(references(resource))) {
    const id = values[column]
    const target = stores.find(({ name }) => name === noun)
    if (typeof id !== 'string' || id === before?.[column] || target === undefined) continue
    const { rows } =
      await sql`select 1 from ${sql.table(target.store)} where id = ${id} and "deletedAt" is null`.execute(tx)
    if (rows.length === 0) throw invalid(column, 'Registro não encontrado.')
  }
}

/** The same id with the same content is the same create; with other content it is refused. */
export const repeated = async ({ tx }: Effect, resource: Resource, input: RawRow): Promise<boolean> => {
  if (typeof input['id'] !== 'string') return false
  const { rows } =
    await sql<RawRow>`select * from ${sql.table(resource.store)} where id = ${input['id']}`.execute(tx)
  const row = rows[0]
  if (row === undefined) return false
  if (row['deletedAt'] !== null) throw new Failure('deleted')
  if (!writable(resource, input).every((name) => same(input[name], row[name]))) throw new Failure('id_taken')
  return true
}

/** Creates a row with its files; `input` has passed the noun's schema. */
export const create = async (effect: Effect, module: Module, input: RawRow) => {
  const { resource } = module
  const { tx, actor } = effect
  if (await repeated(effect, resource, input)) return answerRow(effect, module, String(input['id']), 201)
  await assertReferences(tx, resource, null, input)
  const values = {
    ...input,
    id: input['id'] ?? newId(),
    ...(await module.derive?.({ ...effect, before: null, after: input })),
  }
  await assertRules(effect, module, null, values)
  const row = await insertRow(tx, resource, values)
  await setFiles(tx, actor, resource, row, input)
  await module.after?.({ ...effect, before: null, row, input })
  return answerRow(effect, module, String(row['id']), 201)
}

const changedByAnother = 'Alterado por outra pessoa.'

const assertFresh = async (effect: Effect, module: Module, before: RawRow, input: RawRow) => {
  const { resource } = module
  if (effect.ifMatch === null || effect.ifMatch === before['version']) return
  const versions = before['fieldVersions'] as Record<string, number>
  const overlaps = Object.keys(input).filter(
    (field) => (versions[field] ?? 1) > (effect.ifMatch ?? 0) && !same(input[field], before[field]),
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
 * are others, and is `stale` with the current row when they are the same (sync protocol, D9).
 */
export const update = async (effect: Effect, module: Module, id: string, input: RawRow) => {
  const { resource } = module
  const { tx, actor } = effect
  const before = await lockRow(tx, resource, id)
  await assertFresh(effect, module, before, input)
  await assertReferences(tx, resource, before, input)
  const derived = await module.derive?.({ ...effect, before, after: { ...before, ...input } })
  const values = { ...input, ...derived }
  await assertRules(effect, module, before, { ...before, ...values })
  const row = await updateRow(tx, resource, id, values)
  await setFiles(tx, actor, resource, row, input)
  await touchHeader(tx, resource, id, input)
  await module.after?.({ ...effect, before, row, input })
  return answerRow(effect, module, id, 200)
}

/** What needs a row, in words; of nouns that the actor does not read, no more than that there is something. */
const dependants = async ({ tx, actor }: Effect, resource: Resource, id: string): Promise<string[]> => {
  const lines = new Set(Object.values(resource.lines ?? {}).map(({ store }) => store))
  const found: string[] = []
  for (const store of stores) {
    const columns = Object.entries(references(store)).filter(([, noun]) => noun === resource.name)
    if (columns.length === 0 || lines.has(store.store)) continue
    const points = sql.join(
      columns.map(([column]) => sql`${sql.ref(column)} = ${id}`),
      sql` or `,
    )
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(store.store)}
      where "deletedAt" is null and (${points})`.execute(tx)
    const n = rows[0]?.n ?? 0
    if (n === 0) continue
    const isRead = 'label' in store && reads(actor, store.name)
    found.push(
      isRead ? count(n, store.label.one.toLowerCase(), store.label.many.toLowerCase()) : 'outros registros',
    )
  }
  return [...new Set(found)]
}

/** Deletes softly, with lines; refused while rows of other nouns need it, saying which and how many. */
export const remove = async (effect: Effect, module: Module, id: string) => {
  const { resource } = module
  const before = await lockRow(effect.tx, resource, id)
  const needed = await dependants(effect, resource, id)
  if (needed.length > 0)
    throw new Failure('in_use', {
      message: `Não é possível excluir: existem registros vinculados (${needed.join(', ')}).`,
    })
  await sql`update ${sql.table(resource.store)} set "deletedAt" = clock_timestamp() where id = ${id}`.execute(
    effect.tx,
  )
  for (const { store, parent } of Object.values(resource.lines ?? {}))
    await sql`update ${sql.table(store)} set "deletedAt" = clock_timestamp() where ${sql.ref(parent)} = ${id}`.execute(
      effect.tx,
    )
  await module.afterDelete?.({ ...effect, before })
  return { status: 204, body: null, etag: null }
}
