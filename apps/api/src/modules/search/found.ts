import { references, type Resource } from '@rentme/domain/kit/resource'
import { lean, numberIn } from '@rentme/domain/kit/rank'
import { strip } from '@rentme/domain/kit/text'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kit/database.ts'
import type { Levels } from '../../kit/actor.ts'
import { hintSelect, optionLabel, type Option } from '../../kit/list.ts'
import type { Module } from '../../kit/module.ts'
import { searchCondition } from '../../kit/search.ts'
import { narrowedTo } from './narrowed.ts'

/** What a line of the palette says of a row beside its name. */
export interface Found extends Option {
  /** How well the query names the row, 0 best. */
  rank: number
  /** Code of the machine that the row is about. */
  machine: string | null
  client: string | null
  at: string | null
  status: string | null
}

/** What names a row: the columns of its label, and a code of its own beside it. */
const namesOf = (resource: Resource): RawBuilder<string>[] => {
  const { label, hint } = resource.option
  const isOwn = hint !== undefined && references(resource)[hint] === undefined
  return [...label, ...(isOwn ? [hint] : [])].map((column) => sql<string>`${sql.ref(`t.${column}`)}::text`)
}

/** `lean` of the domain. */
const leanSql = (name: RawBuilder<string>) =>
  sql<string>`regexp_replace(strip(${name}), '(^|[^0-9])0+([0-9])', '\\1\\2', 'g')`

/** `ranker` of the domain. */
export const rankOf = (names: readonly RawBuilder<string>[], q: string): RawBuilder<number> => {
  const bare = strip(q)
  const whole = lean(q)
  const number = numberIn(q)
  const any = (test: (name: RawBuilder<string>) => RawBuilder<unknown>) =>
    sql`(${sql.join(names.map(test), sql` or `)})`
  const ends =
    number === null
      ? sql`false`
      : any((name) => sql`ltrim(substring(${name} from '([0-9]+)$'), '0') = ${number}`)
  if (bare === '') return sql`4`
  return sql`case when ${any((name) => sql`${leanSql(name)} = ${whole}`)} then 0
    when ${ends} then 1
    when ${any((name) => sql`starts_with(strip(${name}), ${bare}) or starts_with(${leanSql(name)}, ${whole})`)} then 2
    when ${any((name) => sql`position(${bare} in strip(${name})) > 0`)} then 3 else 4 end`
}

/** When what a row tells of happened, or is to happen. */
const moments = ['performedAt', 'openedAt', 'scheduledAt', 'startsAt']

const nothing = sql`null`

/** A column that anybody who may list the noun may read; null of others. */
const open = (resource: Resource, column: string | undefined): RawBuilder<unknown> =>
  column === undefined || resource.sensitive?.[column] !== undefined ? nothing : sql.ref(`t.${column}`)

const pointingAt = (resource: Resource, noun: string) =>
  Object.entries(references(resource)).find(([, target]) => target === noun)?.[0]

const statusOf = ({ resource, extras = {} }: Module): RawBuilder<unknown> => {
  const { shape } = resource.row
  if (extras['status'] !== undefined) return extras['status']
  if ('status' in shape) return open(resource, 'status')
  if ('completed' in shape) return sql`case when t.completed then 'completed' else 'pending' end`
  return 'active' in shape ? sql`case when not t.active then 'inactive' end` : nothing
}

const machineOf = (resource: Resource) =>
  sql<string>`(select p."internCode" from products p where p.id = ${open(resource, pointingAt(resource, 'product'))}::uuid)`

/** What finds a row, and how well: by the query as it is written, and by what it narrows itself to. */
const askedOf = async (db: Db, resource: Resource, q: string, levels: Levels) => {
  const searched = await searchCondition(db, q, resource, levels)
  const rank = rankOf(namesOf(resource), q)
  const narrowed = narrowedTo(resource, q)
  if (narrowed === null) return { searched, rank }
  const { rest, column, value } = narrowed
  const found = await searchCondition(db, rest, resource, levels)
  const meant = column === null ? sql`true` : sql`${sql.ref(`t.${column}`)} = ${value}`
  // Who says what he means is likely to say of which machine.
  const named = rankOf([...namesOf(resource), machineOf(resource)], rest)
  return { searched: sql`(${searched} or (${found} and ${meant}))`, rank: sql`least(${rank}, ${named})` }
}

/** The rows of a noun that a query finds, those first that it names best, and of equal ones the newest. */
export const foundRows = async (
  db: Db,
  { module, q, limit }: { module: Module; q: string; limit: number },
  levels: Levels,
): Promise<Found[]> => {
  const { resource } = module
  const at = open(
    resource,
    moments.find((column) => column in resource.row.shape),
  )
  const { searched, rank } = await askedOf(db, resource, q, levels)
  const { rows } = await sql<Found>`
    select t.id, ${optionLabel(resource)} as label${hintSelect(resource)}, ${rank} as rank,
           ${machineOf(resource)} as machine,
           (select coalesce(k.company, k.name) from clients k where k.id = ${open(resource, pointingAt(resource, 'client'))}::uuid) as client,
           ${at}::timestamptz as at, ${statusOf(module)} as status
      from ${sql.table(resource.store)} t
     where t."deletedAt" is null and ${searched}
     order by rank, t.id desc limit ${limit}`.execute(db)
  return rows
}
