import { permissionsInWords } from '@rentme/domain/employee-role/permission-words'
import type { Store } from '@rentme/domain/kit/resource'
import { z } from 'zod'
import { describeColumn } from '../takeout/columns.ts'

type Item = Readonly<Record<string, unknown>>

const bare = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? bare(schema.unwrap() as z.ZodType)
    : schema

/** What each item of a list is, for a column that holds a list; else null. */
const itemOf = (schema: z.ZodType | undefined): unknown => {
  const list = schema === undefined ? null : bare(schema)
  return list instanceof z.ZodArray ? list.element : null
}

const itemsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Items of the one list that the other does not hold just so. */
const apart = (items: readonly unknown[], others: readonly unknown[]): unknown[] => {
  const held = new Set(others.map((item) => JSON.stringify(item)))
  return items.filter((item) => !held.has(JSON.stringify(item)))
}

type Words = (column: ReturnType<typeof describeColumn>, value: unknown) => string | null

interface Change {
  before: unknown
  after: unknown
}

/** A list's items that only the value before holds, and those that only the one after holds, a line each. */
const difference = ({ before, after }: Change, linesOf: (items: unknown[]) => string[]) => {
  const [old, fresh] = [itemsIn(before), itemsIn(after)]
  const text = (items: unknown[]) => (items.length === 0 ? null : linesOf(items).join('\n'))
  return { before: text(apart(old, fresh)), after: text(apart(fresh, old)) }
}

/**
 * Items of a list that differ, a line each: every value of an item with its name, permissions in words. Null for a
 * column without items.
 */
export const itemChange = (
  store: Store | undefined,
  name: string,
  change: Change,
  words: Words,
): { before: string | null; after: string | null } | null => {
  const item = itemOf(store?.columns[name])
  if (item instanceof z.ZodEnum) return difference(change, (items) => permissionsInWords(items as string[]))
  if (store === undefined || !(item instanceof z.ZodObject)) return null
  const text = (one: Item) =>
    Object.entries(item.shape as Record<string, z.ZodType>)
      .flatMap(([key, schema]) => {
        const column = describeColumn(store, key, schema)
        const value = words(column, one[key])
        return value === null ? [] : [`${column.heading ?? key}: ${value}`]
      })
      .join(', ')
  return difference(change, (items) => (items as Item[]).map(text))
}
