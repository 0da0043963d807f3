import type { Wanted } from '@rentme/domain/kit/offered'
import type { Resource } from '@rentme/domain/kit/resource'
import { sql, type RawBuilder } from 'kysely'

/** The company's own time zone, or the server's while it has none. */
export const companyZone = sql<string>`coalesce((select "timeZone" from company), current_setting('app.zone'))`

/** The company's day now. */
export const companyDay = sql<string>`(now() at time zone ${companyZone})::date`

const holds = (column: RawBuilder<unknown>, wanted: Wanted): RawBuilder<boolean> => {
  if (wanted === 'ahead') return sql`(${column} is null or ${column} > ${companyDay})`
  return 'is' in wanted ? sql`${column} = ${wanted.is}` : sql`${column} <> ${wanted.isNot}`
}

/** `isOffered` of the domain over the row with that alias, in SQL: there, and to be chosen. */
export const offered = (resource: Pick<Resource, 'offered'>, alias: string): RawBuilder<boolean> => {
  const parts = Object.entries(resource.offered ?? {}).map(([column, wanted]) =>
    holds(sql.ref(`${alias}.${column}`), wanted),
  )
  return sql<boolean>`(${sql.join([sql`${sql.ref(`${alias}.deletedAt`)} is null`, ...parts], sql` and `)})`
}
