import { Failure } from '@rentme/domain/failure'
import { references, type Resource } from '@rentme/domain/kit/resource'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { filterType } from './columns.ts'
import type { Levels } from './actor.ts'
import type { Db } from './database.ts'
import { extrasFor, mayKnow, type Module } from './module.ts'
import { offered } from './offered.ts'
import { project, selectRead } from './read.ts'
import { searchCondition } from './search.ts'
import { resourceOf } from '@rentme/domain/kit/stores'
import { isText } from '@rentme/domain/kit/naming'

/** A filter written by hand: what each of its values must be, and the condition over alias `t` that they make. */
export interface Filter {
  value: z.ZodType<string>
  where: (values: readonly string[]) => RawBuilder<boolean>
}
export type Filters = Readonly<Record<string, Filter>>

const mostValues = 100

/** One value, or several separated by commas, each of which `value` takes. */
export const valuesOf = (value: z.ZodType<string>) =>
  z
    .string()
    .max(4000)
    .refine(
      (text) =>
        text.split(',').length <= mostValues && text.split(',').every((one) => value.safeParse(one).success),
      'Valor inválido.',
    )
    .optional()
    .describe('One value, or several separated by commas')

export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const columnValue = { uuid: z.uuid(), boolean: z.enum(['true', 'false']), text: z.string() } as const

/** The query of a list: search, page, sort, and the filters of the noun; anything else is refused. */
export const listQuery = (resource: Resource, filters: Filters) => {
  return z.strictObject({
    search: z.string().max(200).optional().describe('Words; case, accents and masks do not matter'),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    per_page: z.coerce.number().int().min(1).max(200).default(25),
    sort: z.string().max(60).default(resource.sort).describe('Column, with - in front for descending'),
    ...Object.fromEntries(
      resource.filters.map((column) => [snake(column), valuesOf(columnValue[filterType(resource, column)])]),
    ),
    ...Object.fromEntries(Object.entries(filters).map(([name, { value }]) => [name, valuesOf(value)])),
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
}

const columnFilter = (resource: Resource, column: string, text: string): RawBuilder<boolean> => {
  const type = sql.raw(`${filterType(resource, column)}[]`)
  return sql<boolean>`${sql.ref(`t.${column}`)} = any(${text.split(',')}::${type})`
}

const conditions = (module: Module, query: ListSelection, levels: Levels): RawBuilder<boolean> => {
  const { resource, filters = {} } = module
  const parts: RawBuilder<boolean>[] = [sql`t."deletedAt" is null`]
  if (query.search !== undefined) parts.push(searchCondition(query.search, resource, levels))
  for (const column of resource.filters) {
    const value = query[snake(column)]
    if (typeof value === 'string') parts.push(columnFilter(resource, column, value))
  }
  for (const [name, filter] of Object.entries(filters)) {
    const value = query[name]
    if (typeof value !== 'string') continue
    if (!mayKnow(module, name, levels)) throw new Failure('forbidden')
    parts.push(filter.where(value.split(',')))
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

const order = (resource: Resource, sort: string, alias: string): RawBuilder<unknown> => {
  const column = sort.replace(/^-/, '')
  const known = Object.hasOwn(resource.row.shape, column) && !Object.hasOwn(resource.sensitive ?? {}, column)
  if (!known) throw new Failure('invalid', { fields: { sort: 'Coluna inválida.' } })
  const direction = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`
  const sorted = sql.ref(`${alias}.${column}`)
  const natural = isText(resource, column) ? sql`collate natural_order` : sql``
  return sql`order by ${sorted} ${natural} ${direction}, ${sql.ref(`${alias}.id`)}`
}

/** All rows of a list in its order, as a `from` that `selectRead` takes. */
export const listSource = (module: Module, query: ListSelection, levels: Levels): RawBuilder<unknown> =>
  sql`(select * from ${sql.table(module.resource.store)} t
    where ${conditions(module, query, levels)} ${order(module.resource, query.sort, 't')}) t`

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
  const where = conditions(module, query, levels)
  const page = sql`(select * from ${table} t where ${where} ${order(resource, query.sort, 't')}
    limit ${query.per_page} offset ${(query.page - 1) * query.per_page}) t ${order(resource, query.sort, 't')}`
  const [{ rows }, total] = await Promise.all([
    selectRead(resource, extras, page).execute(db),
    sql<{ total: number }>`select count(*) as total from ${table} t where ${where}`.execute(db),
  ])
  return {
    data: rows.map((row) => project(resource, level, row, extras)),
    meta: { total: total.rows[0]?.total ?? 0, page: query.page, perPage: query.per_page },
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
}

interface OptionsQuery {
  search?: string | undefined
  ids?: string | undefined
  limit: number
}

/** What a form needs to point at a row. Rows that are not offered are left out, unless they are asked for by id. */
export const listOptions = async (
  db: Db,
  { resource }: Module,
  { search, ids, limit }: OptionsQuery,
  levels: Levels,
) => {
  const name = optionLabel(resource)
  const wanted =
    ids === undefined ? offered(resource, 't') : sql<boolean>`t.id = any(${ids.split(',')}::uuid[])`
  const { rows } = await sql<Option>`
    select t.id, ${name} as label${hintSelect(resource)}
      from ${sql.table(resource.store)} t
     where ${wanted} and ${searchCondition(search ?? '', resource, levels)}
     order by ${name} collate natural_order, t.id limit ${limit}`.execute(db)
  const { words } = resource.option
  return words === undefined
    ? rows
    : rows.map(({ hint, ...row }) => ({ ...row, ...(hint != null && { hint: words[hint] ?? hint }) }))
}
