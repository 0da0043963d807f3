import { Failure } from '@rentme/domain/failure'
import { leadOf, stateOf } from '@rentme/domain/kit/option'
import { references, type Resource } from '@rentme/domain/kit/resource'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Levels } from './actor.ts'
import type { Db } from './database.ts'
import { choicesOf, filtersOf, valuesOf, type Filters } from './filters.ts'
import { extrasFor, mayKnow, type Module } from './module.ts'
import { offered } from './offered.ts'
import { order, orderOfTable } from './order.ts'
import { project, selectRead } from './read.ts'
import { searchCondition } from './search.ts'
import { pageQuery } from './page-query.ts'
import { resourceOf } from '@rentme/domain/kit/stores'

/** The query of what is made of a whole list: search, sort, and the filters of the noun; anything else is refused. */
export const selectionQuery = (resource: Resource, byHand?: Filters) =>
  z.strictObject({
    search: z.string().max(200).optional().describe('Words; case, accents and masks do not matter'),
    sort: z
      .string()
      .max(60)
      .default(resource.sort)
      .describe(
        'Column, label (client), part of one (product.internCode) or derived value; - in front for descending',
      ),
    ...Object.fromEntries(
      Object.entries(filtersOf(resource, byHand)).map(([name, { value }]) => [name, valuesOf(value)]),
    ),
  })

/** The query of a list, which has pages, and may count the rows of each choice of a filter. */
export const listQuery = (resource: Resource, byHand?: Filters) => {
  const [first, ...others] = Object.entries(filtersOf(resource, byHand)).flatMap(([name, filter]) =>
    choicesOf(filter).length > 0 ? [name] : [],
  )
  const counted = first === undefined ? z.never() : z.enum([first, ...others])
  return selectionQuery(resource, byHand).extend({
    ...pageQuery(),
    count: counted
      .optional()
      .describe('Filter whose choices are counted, each under the search and the others'),
  })
}

/** What a list is asked for, but for its page. */
export interface ListSelection {
  search?: string | undefined
  sort: string
  [filter: string]: unknown
}

export interface ListQuery extends ListSelection {
  page: number
  per_page: number
  count?: string | undefined
}

/** The condition of a search on the row `t`; everything is found without one. */
const searched = async (db: Db, { resource }: Module, { search }: ListSelection, levels: Levels) =>
  search === undefined ? sql<boolean>`true` : searchCondition(db, search, resource, levels)

const conditions = (
  module: Module,
  query: ListSelection,
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

/** How many rows each choice of a filter would leave under the search and the other filters: one look at the table. */
const countChoices = async (
  db: Db,
  module: Module,
  query: ListQuery,
  levels: Levels,
  found: RawBuilder<boolean>,
): Promise<Record<string, number> | undefined> => {
  const { count: name = '', ...selection } = query
  const filter = filtersOf(module.resource, module.filters)[name]
  if (filter === undefined) return undefined
  if (!mayKnow(module, name, levels)) throw new Failure('forbidden')
  const counts = choicesOf(filter).map(
    (choice) => sql`count(*) filter (where ${filter.where([choice])}) as ${sql.id(choice)}`,
  )
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}
    from ${sql.table(module.resource.store)} t
    where ${conditions(module, { ...selection, [name]: undefined }, levels, found)}`.execute(db)
  return rows[0]
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

/** One page, with the total: labels, files and derived values are computed for the rows of the page only. */
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
  const [{ rows }, total, counts] = await Promise.all([
    selectRead(resource, extras, page).execute(db),
    sql<{ total: number }>`select count(*) as total from ${table} t where ${where}`.execute(db),
    countChoices(db, module, query, levels, found),
  ])
  return {
    data: rows.map((row) => project(resource, level, row, extras)),
    meta: {
      total: total.rows[0]?.total ?? 0,
      page: query.page,
      perPage: query.per_page,
      ...(counts !== undefined && { counts }),
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
