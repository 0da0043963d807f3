import type { Permission } from '@rentme/domain/employee-role/permissions'
import type { Facts, Values } from '@rentme/domain/kit/plan'
import { newId } from '@rentme/domain/kit/uuid'
import { sql, type RawBuilder } from 'kysely'
import { holds, reads } from './actor.ts'
import type { Effect } from './mutate.ts'
import type { RawRow } from './read.ts'

type Readable = Parameters<Facts['row']>[0]
type Hold = 'row' | 'hold' | 'take'

const locks: Readonly<Record<Hold, RawBuilder<unknown>>> = {
  row: sql``,
  // A deletion takes the row for update, and so waits for whoever points at it, or is waited for.
  hold: sql`for key share`,
  take: sql`for update`,
}
const strength: readonly Hold[] = ['row', 'hold', 'take']

const columnsOf = ({ row }: Readable) => sql.join(Object.keys(row.shape).map((name) => sql.ref(name)))

const condition = (match: Values): RawBuilder<unknown> =>
  sql.join(
    Object.entries(match).map(([column, value]) => {
      if (value === null) return sql`${sql.ref(column)} is null`
      const values: readonly unknown[] = Array.isArray(value) ? value : [value]
      return values.length === 0 ? sql`false` : sql`${sql.ref(column)} in (${sql.join(values)})`
    }),
    sql` and `,
  )

/**
 * What a plan asks, answered inside the transaction of its write. A row that was asked for is remembered: a plan sees its
 * rows as they stand before it.
 */
export const factsOf = ({ tx, actor, zone, writtenAt }: Effect): Facts => {
  const known = new Map<string, { held: Hold; row: RawRow | null }>()
  const find = (held: Hold) => async (store: Readable, id: string | null | undefined) => {
    if (typeof id !== 'string') return null
    const key = `${store.store}:${id}`
    const before = known.get(key)
    if (before !== undefined && strength.indexOf(before.held) >= strength.indexOf(held)) return before.row
    const { rows } = await sql<RawRow>`select ${columnsOf(store)} from ${sql.table(store.store)}
      where id = ${id} and "deletedAt" is null ${locks[held]}`.execute(tx)
    const row = rows[0] ?? null
    known.set(key, { held, row })
    return row
  }
  return {
    row: find('row') as Facts['row'],
    hold: find('hold') as Facts['hold'],
    take: find('take') as Facts['take'],
    where: (async (store: Readable, match: Values) => {
      const { rows } = await sql<RawRow>`select ${columnsOf(store)} from ${sql.table(store.store)}
        where ${condition(match)} and "deletedAt" is null order by id`.execute(tx)
      return rows
    }) as Facts['where'],
    count: async (store, columns, value) => {
      const points = sql.join(
        columns.map((column) => sql`${sql.ref(column)} = ${value}`),
        sql` or `,
      )
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(store.store)}
        where "deletedAt" is null and (${points})`.execute(tx)
      return rows[0]?.n ?? 0
    },
    isWhole: true,
    now: Date.now(),
    writtenAt,
    zone,
    employeeId: actor.employeeId,
    may: (permission) => holds(actor, permission as Permission),
    reads: (store) => reads(actor, store.name),
    newId,
  }
}
