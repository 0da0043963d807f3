import { stores } from '@rentme/domain'
import { atLeast, levelsOf } from '@rentme/domain/kit/levels'
import type { Facts, Values } from '@rentme/domain/kit/plan'
import type { LocalDatabase } from './database.ts'
import type { LocalRow } from '../queue/queue-item.ts'
import type { WriteContext } from './write-context.ts'

type Readable = Parameters<Facts['row']>[0]

const fits = (row: LocalRow, match: Values): boolean =>
  Object.entries(match).every(([column, value]) =>
    Array.isArray(value) ? value.includes(row[column]) : (row[column] ?? null) === value,
  )

/** Rows that fit, by an index where one of the columns has it. */
const rowsWhere = (db: LocalDatabase, { store }: Pick<Readable, 'store'>, match: Values) => {
  const rows = db.rows(store)
  const indexed = Object.entries(match).find(
    ([column, value]) => typeof value === 'string' && column in rows.schema.idxByName,
  )
  const found = indexed === undefined ? rows : rows.where(indexed[0]).equals(indexed[1] as string)
  return found.filter((row) => fits(row, match))
}

/**
 * What a plan asks, answered from the rows of this device, inside the transaction of its write; `writtenAt` is when the
 * person wrote what is corrected now.
 */
export const factsOn = (
  { db, now, newId, zone, permissions, employeeId }: WriteContext,
  writtenAt: number = now(),
): Facts => {
  const made = now()
  const find = (async ({ store }: Readable, id: string | null | undefined) =>
    typeof id === 'string' ? ((await db.rows(store).get(id)) ?? null) : null) as Facts['row']
  return {
    row: find,
    hold: find,
    take: find,
    where: (async (store: Readable, match: Values) => {
      const rows = await rowsWhere(db, store, match).toArray()
      return rows.sort((a, b) => (a.id < b.id ? -1 : 1))
    }) as Facts['where'],
    // The trail is the server's: what was written before now is for the server to judge.
    asWritten: async (_store, row) => (writtenAt < made ? {} : row),
    count: async (store, columns, value) => {
      const found = new Set<string>()
      for (const column of columns)
        for (const { id } of await rowsWhere(db, store, { [column]: value }).toArray()) found.add(id)
      return found.size
    },
    isWhole: false,
    now: made,
    writtenAt,
    zone: zone(),
    employeeId: employeeId(),
    may: (permission) => permissions().includes(permission),
    reads: ({ name }) => atLeast(levelsOf(stores, permissions())[name] ?? 'none', 'read'),
    newId,
  }
}
