import type { Facts, Values } from '@rentme/domain/kit/plan'
import { together } from '@rentme/domain/kit/together'
import { newId } from '@rentme/domain/kit/uuid'
import { sql, type RawBuilder } from 'kysely'
import { holds, reads } from './actor.ts'
import type { Effect } from './mutate.ts'
import { isDuplicate } from './problem.ts'
import { columnsOf, questionsTo, type Readable } from './questions.ts'
import type { RawRow } from './read.ts'
import type { Tx } from './database.ts'
import type { Row, Store } from '@rentme/domain/kit/resource'

type Hold = 'row' | 'hold' | 'take'

const locks: Readonly<Record<Hold, RawBuilder<unknown>>> = {
  row: sql``,
  // A deletion takes the row for update, and so waits for whoever points at it, or is waited for.
  hold: sql`for key share`,
  take: sql`for update`,
}
const strength: readonly Hold[] = ['row', 'hold', 'take']

/** The columns that a row is offered by, as the trail has them at a moment: each line holds what it changed them to. */
const asWritten = async (tx: Tx, store: Store, row: Values, at: number): Promise<Values> => {
  const columns = Object.keys(store.offered ?? {})
  const past = columns.map(
    (column) => sql`${column}::text, (select a.changes -> ${column}::text from audit_log a
      where a.row_id = ${row['id']} and a.store = ${store.store} and a.changes ? ${column}::text
        and a.at <= ${new Date(at)} order by a.at desc, a.id desc limit 1)`,
  )
  const { rows } = await sql<{
    values: RawRow
  }>`select jsonb_build_object(${sql.join(past)}) as values`.execute(tx)
  return { ...row, ...rows[0]?.values }
}

/** Whether a row that is gone could be there again: another may have its name or document by now. */
const mayComeBack = async (tx: Tx, store: Readable, id: string): Promise<boolean> => {
  await sql`savepoint back`.execute(tx)
  try {
    await sql`update ${sql.table(store.store)} set "deletedAt" = null where id = ${id}`.execute(tx)
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  } finally {
    await sql`rollback to savepoint back`.execute(tx)
  }
}

/** A row that was deleted between a moment and the beginning of this change. */
const deletedSince = async <S extends Readable>(
  { tx, writtenAt }: Effect,
  store: S,
  id: string,
): Promise<Row<S> | null> => {
  const { rows } = await sql<Row<S>>`select ${columnsOf(store)} from ${sql.table(store.store)}
    where id = ${id} and "deletedAt" > ${new Date(writtenAt)} and "deletedAt" <= current_setting('app.began')::timestamptz
    for update`.execute(tx)
  const row = rows[0]
  return row !== undefined && (await mayComeBack(tx, store, id)) ? row : null
}

/** Rows that have a value in one of some columns. */
interface Pointers {
  store: Store
  columns: readonly string[]
  value: string
}

const countAll = async (tx: Tx, pointers: readonly Pointers[]): Promise<number[]> => {
  const counts = pointers.map(({ store, columns, value }) => {
    const points = columns.map((column) => sql`${sql.ref(column)} = ${value}`)
    return sql`(select count(*)::int from ${sql.table(store.store)}
      where "deletedAt" is null and (${sql.join(points, sql` or `)}))`
  })
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(tx)
  return rows[0]?.counts ?? []
}

/**
 * What a plan asks, answered inside the transaction of its write, each question once: a plan sees rows as they stand before it.
 * What was looked at before a row was locked, and is not locked itself, is looked at again, since whoever held the row may have
 * changed it.
 */
export const factsOf = (effect: Effect): Facts => {
  const { tx, actor, zone, writtenAt, taken } = effect
  const questions = questionsTo(tx)
  const count = together((pointers: readonly Pointers[]) => countAll(tx, pointers))
  const known = new Map<string, { held: Hold; row: unknown }>()
  const forget = () => {
    questions.forget()
    for (const [key, { held }] of known) if (held === 'row') known.delete(key)
  }
  // A row of a store is what its schema says: a test holds the columns of every table to it.
  const find =
    (held: Hold): Facts['row'] =>
    async <S extends Readable>(store: S, id: string | null | undefined) => {
      if (typeof id !== 'string') return null
      if (held === 'take') taken.add(id)
      const key = `${store.store}:${id}`
      const before = known.get(key)
      if (before !== undefined && strength.indexOf(before.held) >= strength.indexOf(held))
        // It was found by the same store.
        return before.row as Row<S> | null
      const { rows } = await sql<Row<S>>`select ${columnsOf(store)} from ${sql.table(store.store)}
      where id = ${id} and "deletedAt" is null ${locks[held]}`.execute(tx)
      if (held !== 'row') forget()
      const row = rows[0] ?? null
      known.set(key, { held, row })
      return row
    }
  return {
    row: find('row'),
    hold: find('hold'),
    take: find('take'),
    where: questions.where,
    asWritten: (store, row) => asWritten(tx, store, row, writtenAt),
    deletedSince: (store, id) => deletedSince(effect, store, id).finally(forget),
    count: (store, columns, value) => count({ store, columns, value }),
    isWhole: true,
    now: Date.now(),
    writtenAt,
    zone,
    employeeId: actor.employeeId,
    may: (permission) => holds(actor, permission),
    reads: (store) => reads(actor, store.name),
    newId,
  }
}
