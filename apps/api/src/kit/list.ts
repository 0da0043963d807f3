import { Failure } from '@rentme/domain/failure'
import { leadOf, stateOf } from '@rentme/domain/kit/option'
import { references, type Resource } from '@rentme/domain/kit/resource'
import { mostCounted, tallyUpTo, type Tally } from '@rentme/domain/kit/tally'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Levels } from './actor.ts'
import type { Db } from './database.ts'
import { filtersOf, valuesOf, type Filters } from './filters.ts'
import { extrasFor, mayKnow, type Module } from './module.ts'
import { offered } from './offered.ts'
import { order, orderOfTable } from './order.ts'
import { project, selectRead } from './read.ts'
import { searchCondition } from './search.ts'
import { pageQuery } from './page-query.ts'
import { resourceOf } from '@rentme/domain/kit/stores'

/** Which rows a list has: search, and the filters of the noun; anything else is refused. */
export const narrowingQuery = (resource: Resource, byHand?: Filters) =>
  z.strictObject({
    search: z.string().max(200).optional().describe('Words; case, accents and masks do not matter'),
    ...Object.fromEntries(
      Object.entries(filtersOf(resource, byHand)).map(([name, { value }]) => [name, valuesOf(value)]),
    ),
  })

/** The query of what is made of a whole list: its rows, and their order. */
export const selectionQuery = (resource: Resource, byHand?: Filters) =>
  narrowingQuery(resource, byHand).extend({
    sort: z
      .string()
      .max(60)
      .default(resource.sort)
      .describe(
        'Column, label (client), part of one (product.internCode) or derived value; - in front for descending',
      ),
  })

/** The query of a list, which has pages. */
export const listQuery = (resource: Resource, byHand?: Filters) =>
  selectionQuery(resource, byHand).extend(pageQuery())

/** Which rows a list is asked for. */
export interface Narrowing {
  search?: string | undefined
  [filter: string]: unknown
}

/** What a list is asked for, but for its page. */
export interface ListSelection extends Narrowing {
  sort: string
}

export interface ListQuery extends ListSelection {
  page: number
  per_page: number
}

/** The condition of a search on the row `t`; everything is found without one. */
export const searched = async (db: Db, { resource }: Module, { search }: Narrowing, levels: Levels) =>
  search === undefined ? sql<boolean>`true` : searchCondition(db, search, resource, levels)

/** The condition of a list on the row `t`, `found` being that of its search. */
export const conditions = (
  module: Module,
  query: Narrowing,
  levels: Levels,
  found: RawBuilder<boolean>,
): RawBuilder<boolean> => {
  const parts: RawBuilder<boolean>[] = [sql`t."deletedAt" is null`, found]
  for (const [name, filter] of Object.entries(filtersOf(module.resource, module.filters))) {
    const text = query[name]
    if (typeof text !== 'string') continue
    if (!mayKnow(module, name, levels)) throw new Failure('forbidden')
    parts.push(filter.where(text.split(',')))
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** Rows under a condition, counted up to a number. */
const countUpTo = async (
  db: Db,
  { resource }: Module,
  where: RawBuilder<boolean>,
  most: number,
): Promise<Tally> => {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows
    from (select 1 from ${sql.table(resource.store)} t where ${where} limit ${most + 1}) counted`.execute(db)
  return tallyUpTo(rows[0]?.rows ?? 0, most)
}

/** All rows of a list in its order, as a `from` that `selectRead` takes. */
export const listSource = async (db: Db, module: Module, query: ListSelection, levels: Levels) => {
  const { join, order: sorted } = orderOfTable(module, query.sort, levels)
  const found = await searched(db, module, query, levels)
  return sql`(select t.* from ${sql.table(module.resource.store)} t ${join}
    where ${conditions(module, query, levels, found)} ${sorted}) t`
}

export const emptyPage = ({ page, per_page: perPage }: ListQuery) => ({
  data: [],
  meta: { total: 0, page, perPage },
})

/**
 * One page: labels, files and derived values are computed for its rows only. The total is counted up to `mostCounted`, and up to
 * the end of a page beyond, so that a page without rows knows the last that has some.
 */
export const listRows = async (db: Db, module: Module, query: ListQuery, levels: Levels) => {
  const { resource } = module
  const extras = extrasFor(module, levels)
  const level = levels[resource.name] ?? 'none'
  const table = sql.table(resource.store)
  const found = await searched(db, module, query, levels)
  const where = conditions(module, query, levels, found)
  const { join, order: sorted } = orderOfTable(module, query.sort, levels)
  const page = sql`(select t.* from ${table} t ${join} where ${where} ${sorted}
    limit ${query.per_page} offset ${(query.page - 1) * query.per_page}) t ${order(module, query.sort, levels)}`
  const [{ rows }, { total, more }] = await Promise.all([
    selectRead(resource, extras, page).execute(db),
    countUpTo(db, module, where, Math.max(mostCounted, query.page * query.per_page)),
  ])
  return {
    data: rows.map((row) => project(resource, level, row, extras)),
    meta: {
      total,
      ...(more && { more }),
      page: query.page,
      perPage: query.per_page,
    },
  }
}

/** How a row is called: the first of its label's columns that has a value. */
export const optionLabel = ({ option }: Resource): RawBuilder<string> =>
  sql`coalesce(${sql.join(option.label.map((column) => sql`${sql.ref(`t.${column}`)}::text`))})`

/** The second fact of an option, as a column to select. */
export const hintSelect = (resource: Resource): RawBuilder<unknown> => {
  const { hint } = resource.option
  if (hint === undefined) return sql``
  const target = resourceOf(references(resource)[hint])
  if (target === undefined) return sql`, ${sql.ref(`t.${hint}`)} as hint`
  const shown = target.option.hint ?? target.option.label[0] ?? 'id'
  return sql`, (select ${sql.ref(`l.${shown}`)} from ${sql.table(target.store)} l
    where l.id = ${sql.ref(`t.${hint}`)}) as hint`
}

export interface Option {
  id: string
  label: string
  hint?: string
  state?: string
}

interface OptionsQuery {
  search?: string | undefined
  ids?: string | undefined
  limit: number
}

const stateSelect = (resource: Resource): RawBuilder<unknown> => {
  const column = stateOf(resource)
  return column === null ? sql`` : sql`, ${sql.ref(`t.${column}`)} as state`
}

/**
 * What a form needs to point at a row, in the order of what leads, else of the names. Rows that are not offered are left out,
 * unless they are asked for by id.
 */
export const listOptions = async (
  db: Db,
  { resource }: Module,
  { search, ids, limit }: OptionsQuery,
  levels: Levels,
) => {
  const name = optionLabel(resource)
  const lead = leadOf(resource)
  const wanted =
    ids === undefined ? offered(resource, 't') : sql<boolean>`t.id = any(${ids.split(',')}::uuid[])`
  const found = await searchCondition(db, search ?? '', resource, levels)
  const { rows } = await sql<Option>`
    select t.id, ${name} as label${hintSelect(resource)}${stateSelect(resource)}
      from ${sql.table(resource.store)} t
     where ${wanted} and ${found}
     order by ${lead === null ? name : sql.ref(`t.${lead}`)} collate natural_order, t.id limit ${limit}`.execute(
    db,
  )
  const { words } = resource.option
  return words === undefined
    ? rows
    : rows.map(({ hint, ...row }) => ({ ...row, ...(hint != null && { hint: words[hint] ?? hint }) }))
}
