import { stores } from '@rentme/domain'
import { atLeast, levelsOf } from '@rentme/domain/kit/levels'
import type { End, Facts, Values } from '@rentme/domain/kit/plan'
import type { LocalDatabase } from './database.ts'
import type { LocalRow } from '../queue/queue-item.ts'
import type { WriteContext } from './write-context.ts'

type Readable = Parameters<Facts['row']>[0]

const fits = (row: LocalRow, match: Values): boolean =>
  Object.entries(match).every(([column, value]) =>
    Array.isArray(value) ? value.includes(row[column] ?? null) : (row[column] ?? null) === value,
  )

/** Rows that fit, by an index where one of the columns has it, or one with a list beside it. */
const rowsWhere = (db: LocalDatabase, { store }: Pick<Readable, 'store'>, match: Values) => {
  const rows = db.rows(store)
  const { idxByName } = rows.schema
  const given = Object.entries(match)
  const single = given.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const [pair] = single.flatMap(([column, value]) =>
    given.flatMap(([other, list]) => {
      const index = `[${column}+${other}]`
      return Array.isArray(list) && index in idxByName
        ? [{ index, keys: list.map((one) => [value, one]) }]
        : []
    }),
  )
  const indexed = single.find(([column]) => column in idxByName)
  const found = indexed === undefined ? rows : rows.where(indexed[0]).equals(indexed[1])
  return (pair === undefined ? found : rows.where(pair.index).anyOf(pair.keys)).filter((row) =>
    fits(row, match),
  )
}

/** One end of the rows that fit, walked to by an index of one of the columns with the one of the order. */
const rowsAtEnd = (db: LocalDatabase, { store }: Readable, match: Values, end: End) => {
  const rows = db.rows(store)
  const column = Object.keys(match).find((name) => `[${name}+${end.by}]` in rows.schema.idxByName) ?? ''
  const from = 'first' in end ? (end.from ?? '') : ''
  const upTo = 'last' in end ? (end.upTo ?? '\uffff') : '\uffff'
  const walked = rows
    .where(`[${column}+${end.by}]`)
    .between([match[column], from], [match[column], upTo], true, true)
  if ('last' in end) walked.reverse()
  return walked
    .filter((row) => fits(row, match))
    .limit('first' in end ? end.first : end.last)
    .toArray()
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
  // A row of the device is what its store's schema says: the server sent it so, or a plan put it so.
  const find = (async ({ store }: Readable, id: string | null | undefined) =>
    typeof id === 'string' ? ((await db.rows(store).get(id)) ?? null) : null) as Facts['row']
  return {
    row: find,
    hold: find,
    take: find,
    where: async (store: Readable, match: Values, end?: End) => {
      if (end !== undefined) return rowsAtEnd(db, store, match, end)
      const rows = await rowsWhere(db, store, match).toArray()
      return rows.sort((a, b) => (a.id < b.id ? -1 : 1))
    },
    // The trail is the server's: what was written before now is for the server to judge.
    asWritten: async (_store, row) => (writtenAt < made ? {} : row),
    deletedSince: async () => null,
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
