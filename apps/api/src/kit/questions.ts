import type { End, Facts, Values } from '@rentme/domain/kit/plan'
import type { Row } from '@rentme/domain/kit/resource'
import { together } from '@rentme/domain/kit/together'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from './database.ts'
import type { RawRow } from './read.ts'

export type Readable = Parameters<Facts['row']>[0]

/** Rows of a store by some of their columns: all of them, or one end. */
interface Question {
  match: Values
  end: End | undefined
}

export const columnsOf = ({ row }: Readable) => sql.join(Object.keys(row.shape).map((name) => sql.ref(name)))

const oneOf = (column: string, value: unknown): RawBuilder<unknown> => {
  const wanted: readonly unknown[] = Array.isArray(value) ? value : [value]
  const values = wanted.filter((each) => each !== null)
  const within = values.length === 0 ? sql`false` : sql`${sql.ref(column)} in (${sql.join(values)})`
  return values.length === wanted.length ? within : sql`(${within} or ${sql.ref(column)} is null)`
}

const condition = (match: Values): RawBuilder<unknown> =>
  sql.join([sql`"deletedAt" is null`, ...Object.entries(match).map((one) => oneOf(...one))], sql` and `)

const orderOf = (end: End | undefined): RawBuilder<unknown> => {
  if (end === undefined) return sql`order by id`
  const by = sql.ref(end.by)
  return 'first' in end ? sql`order by ${by}, id` : sql`order by ${by} desc, id desc`
}

/** What an end leaves of the rows that fit. */
const within = (end: End | undefined): RawBuilder<unknown> => {
  if (end === undefined) return sql``
  const by = sql.ref(end.by)
  if ('first' in end)
    return end.from === undefined ? sql`and ${by} is not null` : sql`and ${by} >= ${end.from}`
  return end.upTo === undefined ? sql`and ${by} is not null` : sql`and ${by} <= ${end.upTo}`
}

const limitOf = (end: End | undefined): RawBuilder<unknown> =>
  end === undefined ? sql`` : sql`limit ${'first' in end ? end.first : end.last}`

const rowsOf = (store: Readable, { match, end }: Question, beside: RawBuilder<unknown> = sql``) =>
  sql<RawRow>`select ${columnsOf(store)} ${beside} from ${sql.table(store.store)}
    where ${condition(match)} ${within(end)} ${orderOf(end)} ${limitOf(end)}`

/** Answers several questions to one store by one statement, each in its own order. */
const answerAll = async (
  tx: Tx,
  store: Readable,
  questions: readonly Question[],
): Promise<readonly RawRow[][]> => {
  const [only, ...others] = questions
  if (only === undefined) return []
  if (others.length === 0) return [(await rowsOf(store, only).execute(tx)).rows]
  const parts = questions.map((question, at) => {
    const place = sql`, row_number() over (${orderOf(question.end)}) as "#place", ${sql.lit(at)} as "#question"`
    return sql`(${rowsOf(store, question, place)})`
  })
  const { rows } = await sql<RawRow & { '#question': number }>`
    select ${columnsOf(store)}, "#question" from (${sql.join(parts, sql` union all `)}) answers
    order by "#question", "#place"`.execute(tx)
  const answers = questions.map((): RawRow[] => [])
  for (const { '#question': at, ...row } of rows) answers[at]?.push(row)
  return answers
}

/**
 * Asks each question once, and what is asked of a store in one turn of the process by one statement. `forget` is due whenever a
 * row was locked: whoever held it may have changed what was answered before.
 */
export const questionsTo = (tx: Tx) => {
  const known = new Map<string, Promise<RawRow[]>>()
  const asking = new Map<string, (question: Question) => Promise<RawRow[]>>()
  const ask = (store: Readable, question: Question): Promise<RawRow[]> => {
    const before = asking.get(store.store)
    if (before !== undefined) return before(question)
    const to = together((questions: readonly Question[]) => answerAll(tx, store, questions))
    asking.set(store.store, to)
    return to(question)
  }
  return {
    where: async <S extends Readable>(store: S, match: Values, end?: End): Promise<Row<S>[]> => {
      const key = JSON.stringify([store.store, match, end])
      const rows = known.get(key) ?? ask(store, { match, end })
      known.set(key, rows)
      // A row of a store is what its schema says: a test holds the columns of every table to it.
      return [...((await rows) as Row<S>[])]
    },
    forget: () => known.clear(),
  }
}
