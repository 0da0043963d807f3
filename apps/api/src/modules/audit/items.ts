import type { Store } from '@rentme/domain/kit/resource'
import { z } from 'zod'
import { describeColumn } from '../takeout/columns.ts'

type Item = Readonly<Record<string, unknown>>

const bare = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? bare(schema.unwrap() as z.ZodType)
    : schema

/** What each item of a list is, for a column that holds such a list; else null. */
const itemOf = (schema: z.ZodType | undefined): z.ZodObject | null => {
  const list = schema === undefined ? null : bare(schema)
  const element = list instanceof z.ZodArray ? list.element : null
  return element instanceof z.ZodObject ? element : null
}

const itemsIn = (value: unknown): Item[] => (Array.isArray(value) ? (value as Item[]) : [])

/** Items of the one list that the other does not hold just so. */
const apart = (items: readonly Item[], others: readonly Item[]): Item[] => {
  const held = new Set(others.map((item) => JSON.stringify(item)))
  return items.filter((item) => !held.has(JSON.stringify(item)))
}

type Words = (column: ReturnType<typeof describeColumn>, value: unknown) => string | null

/** Items of a list that differ, a line each, every value with its name; null for a column without items. */
export const itemChange = (
  store: Store | undefined,
  name: string,
  { before, after }: { before: unknown; after: unknown },
  words: Words,
): { before: string | null; after: string | null } | null => {
  const item = itemOf(store?.columns[name])
  if (store === undefined || item === null) return null
  const text = (one: Item) =>
    Object.entries(item.shape as Record<string, z.ZodType>)
      .flatMap(([key, schema]) => {
        const column = describeColumn(store, key, schema)
        const value = words(column, one[key])
        return value === null ? [] : [`${column.heading ?? key}: ${value}`]
      })
      .join(', ')
  const lines = (items: readonly Item[]) => (items.length === 0 ? null : items.map(text).join('\n'))
  const [old, fresh] = [itemsIn(before), itemsIn(after)]
  return { before: lines(apart(old, fresh)), after: lines(apart(fresh, old)) }
}
