import { daysOf, isNamedPeriod, period, type NamedPeriod } from '@rentme/domain/kit/period'
import { innermost } from '@rentme/domain/kit/naming'
import type { Resource } from '@rentme/domain/kit/resource'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { filterType } from './columns.ts'
import { companyDay, companyZone } from './offered.ts'

/** What each value of a parameter must be, and the condition over alias `t` that they make. */
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

const columnFilter = (resource: Resource, column: string): Filter => {
  const type = filterType(resource, column)
  return {
    value: columnValue[type],
    // One value alone is an equation: rows that share it are read in the order of an index that begins with it.
    where: ([first, ...others]) =>
      others.length === 0
        ? sql<boolean>`${sql.ref(`t.${column}`)} = ${first ?? null}::${sql.raw(type)}`
        : sql<boolean>`${sql.ref(`t.${column}`)} = any(${[first, ...others]}::${sql.raw(`${type}[]`)})`,
  }
}

const month = (months: number) =>
  sql<string>`(date_trunc('month', ${companyDay}::timestamp) + make_interval(months => ${months}))::date`
const week = sql<string>`(${companyDay} - extract(dow from ${companyDay})::int)`

/** First day, and the day after the last. A week begins on Sunday, as calendars in Brazil do. */
const named: Readonly<Record<NamedPeriod, readonly [RawBuilder<string>, RawBuilder<string>]>> = {
  today: [companyDay, sql`(${companyDay} + 1)`],
  this_week: [week, sql`(${week} + 7)`],
  this_month: [month(0), month(1)],
  last_month: [month(-1), month(0)],
}

const endsOf = (value: string): readonly (RawBuilder<string> | null)[] => {
  if (isNamedPeriod(value)) return named[value]
  const { from = null, to = null } = daysOf(value) ?? {}
  return [from === null ? null : sql`${from}::date`, to === null ? null : sql`(${to}::date + 1)`]
}

/** Days of the company: a moment falls on the day that its clocks showed. */
const periodFilter = (resource: Resource, column: string): Filter => {
  const schema = resource.row.shape[column]
  const isDay = schema !== undefined && innermost(schema) instanceof z.ZodISODate
  const at = (day: RawBuilder<string>) =>
    isDay ? day : sql<string>`(${day}::timestamp at time zone ${companyZone})`
  const within = (value: string) => {
    const [first, after] = endsOf(value)
    const ends = [
      ...(first == null ? [] : [sql`${sql.ref(`t.${column}`)} >= ${at(first)}`]),
      ...(after == null ? [] : [sql`${sql.ref(`t.${column}`)} < ${at(after)}`]),
    ]
    return sql`(${sql.join(ends, sql` and `)})`
  }
  return {
    value: period(),
    where: (values) => sql<boolean>`(${sql.join(values.map(within), sql` or `)})`,
  }
}

const by = (columns: readonly string[], filterOf: (column: string) => Filter): Filters =>
  Object.fromEntries(columns.map((column) => [snake(column), filterOf(column)]))

/** Parameter → filter: the id, the columns and the periods of the descriptor, and those that the noun writes by hand. */
export const filtersOf = (resource: Resource, byHand: Filters = {}): Filters => ({
  ...by(['id', ...resource.filters], (column) => columnFilter(resource, column)),
  ...by(resource.periods ?? [], (column) => periodFilter(resource, column)),
  ...byHand,
})
